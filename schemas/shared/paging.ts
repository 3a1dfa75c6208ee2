import { z } from 'zod'
import { listPageAddress, listPageAt } from './route.ts'

/** Which page of a list this is: its number, of how many, and the address of the first one. */
export const pagingGuard = z.object({
  path: z.string(),
  number: z.number().int().min(1),
  pages: z.number().int().min(1),
})

export type Paging = z.output<typeof pagingGuard>

/** How many documents a page of a list holds. The first has one more, which is shown large. */
const PAGE = 12

/** How many documents the first pages up to this one hold. */
export const endOf = (number: number) => 1 + number * PAGE

export const pagesFor = (documents: number) => Math.max(1, Math.ceil((documents - 1) / PAGE))

/** How many pages a document has whose lists are that long. */
export const pagesOf = (listed: readonly (number | null)[]) =>
  pagesFor(Math.max(0, ...listed.map((count) => count ?? 0)))

/** Whether a document at `address` that has so many pages answers at `path`: `/blog` at `/blog/page/2`. */
export function isPageOf(path: string, address: string, pages: number): boolean {
  const { number, path: own } = listPageAt(path)
  return own === address && number <= pages && listPageAddress(own, number) === path
}
