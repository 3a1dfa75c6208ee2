import type { IncomingHttpHeaders } from 'node:http'
import { apiError } from '../../model/errors.ts'
import { isAllowedOrigin, requireKnownOrigin, type AllowedOrigins } from './origin.ts'

/**
 * Refuses what was not asked by a script of our own or an allowed page: links in mails and on other sites, which
 * come without an Origin, pictures and frames. Programs and old browsers do not say how they ask.
 */
export function requireOwnFetch(headers: IncomingHttpHeaders, allowed: AllowedOrigins): void {
  requireKnownOrigin(headers, allowed)
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-mode': mode = 'cors' } = headers
  const { origin } = headers
  if (origin !== undefined && isAllowedOrigin(origin, allowed) && mode === 'cors') return
  if (site === 'same-origin' && (mode === 'cors' || mode === 'same-origin')) return
  throw apiError(
    403,
    'Sign-in codes are redeemed by the Studio alone; open the whole link that you were sent, which leads there.',
  )
}
