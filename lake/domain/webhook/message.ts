import type { Pending } from '../../store/outbox.ts'
import { ANY_CHANGE, type PublishedChange } from '../../store/published-change.ts'

/** Beyond this, the site is told that anything may have changed: cheaper than naming all of it. */
export const MOST_CHANGES = 500
/** Half of what the receiver takes. */
const MOST_CHARACTERS = 250_000

/** The body of a webhook. */
export interface Message extends Pending {
  /** A new id at each start. A receiver that does not know it may have missed messages. */
  instance: string
}

/** `pending` as the receiver gets it: as JSON of bounded length, whatever was written. */
export function messageOf(instance: string, pending: Pending): string {
  const whole = JSON.stringify({ instance, ...pending } satisfies Message)
  const isSmall = pending.changes.length <= MOST_CHANGES && whole.length <= MOST_CHARACTERS
  return isSmall ? whole : vagueMessageOf(instance, pending)
}

/** The same without naming a change, for a receiver that cannot take the full one. */
export function vagueMessageOf(instance: string, pending: Pending): string {
  return JSON.stringify({ instance, ...pending, changes: [ANY_CHANGE] } satisfies Message)
}

/** Names changes in the log, such as `update of post "a" and 27 more`. */
export function describeChanges([first, ...others]: readonly PublishedChange[]): string {
  if (first === undefined) return 'the start of the lake'
  const name = `${first.operation} of ${first._type} "${first._id}"`
  if (others.length === 0) return name
  const count = others.length < MOST_CHANGES ? others.length : 'many'
  return `${name} and ${count} more`
}
