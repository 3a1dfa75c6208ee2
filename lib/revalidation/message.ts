import { z } from 'zod'
import { type Change, changeGuard } from '../sanity/tags.ts'

const sequence = z.number().int().nonnegative()

/** Where a message of the embedded lake stands among all of its messages. */
const placeGuard = z.object({
  /** Made anew at each start of the lake. */
  instance: z.string().min(1),
  /** The changes are all those after this number … */
  previousSequence: sequence,
  /** … up to this one. */
  sequence,
})

export type Place = z.output<typeof placeGuard>

const batchGuard = placeGuard.extend({ changes: z.array(changeGuard) })

export interface Message {
  changes: Change[]
  /** Undefined for webhooks of Sanity's cloud: they carry one document, and no number. */
  place: Place | undefined
}

/** What a webhook tells; undefined where it is neither of the two forms. */
export function parseMessage(text: string): Message | undefined {
  const json = parseJson(text)
  const batch = batchGuard.safeParse(json)
  if (batch.success) {
    const { changes, ...place } = batch.data
    return { changes, place }
  }
  const single = changeGuard.safeParse(json)
  return single.success ? { place: undefined, changes: [single.data] } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
