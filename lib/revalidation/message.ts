import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import { type Change, changeGuard } from './tags.ts'

const sequence = z.number().int().nonnegative()

/** Which changes a message of the embedded lake reports, by their numbers. */
const rangeGuard = z.object({
  /** Created at each start of the lake. */
  instance: z.string().min(1),
  /** The changes are all those after this number … */
  previousSequence: sequence,
  /** … up to this one. */
  sequence,
})

export type SequenceRange = z.output<typeof rangeGuard>

const batchGuard = rangeGuard.extend({ changes: z.array(changeGuard) })

/** What this server sends itself after a live event reported changes. */
const ownGuard = z.object({ expire: z.array(z.string().min(1)).min(1) })

/** The body that expires what was made from these cache tags. */
export const ownMessage = (expire: readonly string[]): string => JSON.stringify({ expire })

export interface Message {
  changes: Change[]
  /** Further cache tags to expire, from a live event. */
  expire: string[]
  /** Undefined for webhooks of Sanity's cloud: they carry one document, and no number. */
  range: SequenceRange | undefined
}

/**
 * The message of a webhook or of this server itself; undefined if it has none of the three forms.
 */
export function parseMessage(text: string): Message | undefined {
  const json = parseJson(text)
  const batch = batchGuard.safeParse(json)
  if (batch.success) {
    const { changes, ...range } = batch.data
    return { changes, range, expire: [] }
  }
  const own = ownGuard.safeParse(json)
  if (own.success) return { changes: [], range: undefined, expire: own.data.expire }
  const single = changeGuard.safeParse(json)
  return single.success ? { range: undefined, changes: [single.data], expire: [] } : undefined
}
