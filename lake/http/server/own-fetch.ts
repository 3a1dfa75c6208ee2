import type { IncomingHttpHeaders } from 'node:http'
import { apiError } from '../../model/errors.ts'
import { isAllowedOrigin, requireKnownOrigin, type AllowedOrigins } from './origin.ts'

/**
 * Refuses requests that were not made by a script of this site or an allowed page: followed links,
 * which come without an Origin, images and frames. Programs and old browsers, which do not send
 * Sec-Fetch headers, are let through.
 */
export function requireOwnFetch(headers: IncomingHttpHeaders, allowed: AllowedOrigins): void {
  requireKnownOrigin(headers, allowed)
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-mode': mode = 'cors' } = headers
  const { origin } = headers
  if (origin !== undefined && isAllowedOrigin(origin, allowed) && mode === 'cors') return
  if (site === 'same-origin' && (mode === 'cors' || mode === 'same-origin')) return
  throw apiError(
    403,
    'Only the Studio can redeem sign-in codes. Open the whole link that you were sent; it leads to the Studio.',
  )
}
