import { z } from 'zod'

/** What the lake answers administrators: "People and tokens" in lake/README.md. */

export const ROLES = ['administrator', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const peopleGuard = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    hasPassword: z.boolean(),
    lastSignedInAt: z.string().nullable(),
  }),
)
export type Person = z.output<typeof peopleGuard>[number]

export const tokensGuard = z.array(
  z.object({ id: z.string(), label: z.string(), role: z.string(), createdAt: z.string() }),
)
export type Token = z.output<typeof tokensGuard>[number]

export const auditGuard = z.array(
  z.object({
    id: z.number(),
    firstAt: z.string(),
    lastAt: z.string(),
    count: z.number(),
    action: z.string(),
    isRefusal: z.boolean(),
    actorId: z.string().nullable(),
    actor: z.string().nullable(),
    target: z.string().nullable(),
    detail: z.string().nullable(),
    address: z.string().nullable(),
  }),
)
