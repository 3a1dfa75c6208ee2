import type { IncomingHttpHeaders } from 'node:http'
import { isAllowedOrigin, type AllowedOrigins } from './origin.ts'

/** How long browsers may cache a preflight, in seconds; Chromium caches none for longer. */
const MAX_AGE = '7200'

/** CORS headers that let a page of an allowed origin read the response. */
export function corsHeaders(
  { origin }: IncomingHttpHeaders,
  allowed: AllowedOrigins,
): Map<string, string> {
  if (origin === undefined || !isAllowedOrigin(origin, allowed)) return new Map()
  return new Map([
    ['access-control-allow-origin', origin],
    ['access-control-allow-credentials', 'true'],
    ['access-control-expose-headers', 'retry-after'],
    ['vary', 'origin'],
  ])
}

/** True for a CORS preflight from an allowed origin. Others get the usual 404. */
export function isPreflight(
  method: string,
  headers: IncomingHttpHeaders,
  allowed: AllowedOrigins,
): boolean {
  const { origin, 'access-control-request-method': asked } = headers
  const isAsking = method === 'OPTIONS' && origin !== undefined && asked !== undefined
  return isAsking && isAllowedOrigin(origin, allowed)
}

/** Answers a preflight. An allowed origin may send any header. */
export function preflightHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': MAX_AGE,
  }
}
