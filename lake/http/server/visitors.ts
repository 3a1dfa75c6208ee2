import type { IncomingHttpHeaders } from 'node:http'
import { isAnonymous, type Identity } from '../../domain/auth/identity.ts'
import { LOOPBACK, clientKey } from './origin.ts'
import { TimeBudgets } from '../../domain/time/time-budget.ts'
import { RateLimits } from './rate-limits.ts'
import { Seats } from './seats.ts'

/** How many ms of each second one viewer may take of the event loop by listening, and by reading. */
const VIEWERS_MS_PER_SECOND = 200

/**
 * The key by which limits count a visitor; undefined for signed-in requests and local programs,
 * which have no limits.
 */
export function visitorKey(identity: Identity, headers: IncomingHttpHeaders): string | undefined {
  const key = clientKey(headers)
  return isAnonymous(identity) && key !== LOOPBACK ? key : undefined
}

/** Limits what visitors and viewers use of the lake, so that enough is left for those who edit. */
export class Visitors {
  readonly rates = new RateLimits()
  /** Time of viewers' listeners, by person or token. */
  readonly listening = new TimeBudgets(VIEWERS_MS_PER_SECOND)
  /** Time of viewers' requests for documents, references and history. */
  readonly reading = new TimeBudgets(VIEWERS_MS_PER_SECOND)
  readonly streams = new Seats('event streams', { perKey: 4, total: 200 })
  /** Sockets on which nobody has signed in so far. */
  readonly sockets = new Seats('sockets without a sign-in', { perKey: 4, total: 100 })
}
