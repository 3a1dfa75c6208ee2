import { z } from 'zod'

/** What the lake returns to administrators: "People and tokens" in lake/README.md. */

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

/** The newsletter's signups that the site keeps itself. */
export const signupsGuard = z.object({ count: z.number(), newestAt: z.string().nullable() })

const counts = z.record(z.string(), z.number())

/** How site and lake have run since the site started, as its server reports to administrators. */
export const figuresGuard = z.object({
  since: z.string(),
  /** Responses by what was asked for. */
  requests: counts,
  pagesFromMemory: z.number(),
  /** Pages that were rendered or read again. */
  pagesMade: z.number(),
  /** Responses with a status of 500 or more. */
  errors: z.number(),
  /** Sync tags of publishes that have arrived and are not yet handled. */
  backlog: z.number(),
  /** Whether the lake's live events are followed. */
  isLive: z.boolean(),
  /** How long the event loop kept work waiting, in milliseconds (99th percentile). */
  lagMs: z.number(),
  /** Missing where the lake does not tell this site. */
  lake: z
    .object({
      requests: counts,
      /** Changes that the site has not confirmed yet. */
      backlog: z.number(),
      lagMs: z.number(),
    })
    .optional(),
})
export type Figures = z.output<typeof figuresGuard>
