import type { IncomingHttpHeaders } from 'node:http'
import { isAnonymous, type Identity } from '../../domain/auth/identity.ts'
import { LOOPBACK, clientKey } from './origin.ts'
import { RateLimits } from './rate-limits.ts'
import { Seats } from './seats.ts'

/**
 * The key by which limits count a visitor; undefined for signed-in requests and local programs,
 * which have no limits.
 */
export function visitorKey(identity: Identity, headers: IncomingHttpHeaders): string | undefined {
  const key = clientKey(headers)
  return isAnonymous(identity) && key !== LOOPBACK ? key : undefined
}

/** Limits what visitors use of the lake, so that enough is left for those who are signed in. */
export class Visitors {
  readonly rates = new RateLimits()
  readonly streams = new Seats('event streams', { perKey: 4, total: 200 })
  /** Sockets on which nobody has signed in so far. */
  readonly sockets = new Seats('sockets without a sign-in', { perKey: 4, total: 100 })
}
