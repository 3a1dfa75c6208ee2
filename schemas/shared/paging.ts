import { z } from 'zod'

/** Where a part of a list stands: its number, of how many, and the address of the first one. */
export const pagingGuard = z.object({
  path: z.string(),
  number: z.number().int().min(1),
  pages: z.number().int().min(1),
})

export type Paging = z.output<typeof pagingGuard>
