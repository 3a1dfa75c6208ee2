import { withoutControlCharacters } from '../../model/text.ts'
import type { Pending } from '../../store/outbox.ts'
import { ANY_CHANGE, type PublishedChange } from '../../store/published-change.ts'

/**
 * Above this number, the message says only that anything may have changed, which is cheaper than
 * naming all changes.
 */
export const MOST_CHANGES = 500
/** Half of the body size that the receiver accepts. */
const MOST_CHARACTERS = 250_000

/** The body of a webhook. */
export interface Message extends Pending {
  /**
   * A new id at each start of the lake. A receiver that does not know it may have missed messages.
   */
  instance: string
}

/** The JSON body for `pending`. Its length is bounded, however much has changed. */
export function messageOf(instance: string, pending: Pending): string {
  const whole = JSON.stringify({ instance, ...pending } satisfies Message)
  const isSmall = pending.changes.length <= MOST_CHANGES && whole.length <= MOST_CHARACTERS
  return isSmall ? whole : vagueMessageOf(instance, pending)
}

/** The same without naming changes, for a receiver that refuses the full body. */
export function vagueMessageOf(instance: string, pending: Pending): string {
  return JSON.stringify({ instance, ...pending, changes: [ANY_CHANGE] } satisfies Message)
}

/** Describes changes for the log, such as `update of post "a" and 27 more`. */
export function describeChanges([first, ...others]: readonly PublishedChange[]): string {
  if (first === undefined) return 'the start of the lake'
  // Whoever writes a document chooses its type, and terminals obey some characters.
  const name = `${first.operation} of ${withoutControlCharacters(first._type)} "${first._id}"`
  if (others.length === 0) return name
  const count = others.length < MOST_CHANGES ? others.length : 'many'
  return `${name} and ${count} more`
}
