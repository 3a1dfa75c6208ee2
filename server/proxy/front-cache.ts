import type { IncomingMessage } from 'node:http'
import { isImmutable, pathOf } from './paths.ts'

/** By this header deploy/nginx.conf says that it keeps pages for a moment. */
const ASKED = 'x-page-cache'
/** nginx keeps what has it, and does not pass it on. */
export const KEEP = 'x-accel-expires'

/**
 * Whether a cache in front of this server may keep the page in memory that has `key`, and asks for it.
 * It may where everybody gets these bytes who asks for this path in this encoding, whatever else is in
 * their request: so never the answer to a condition, to HEAD, or to `Accept`.
 */
export function mayBeKept(request: IncomingMessage, key: string): boolean {
  const { headers, method } = request
  if (headers[ASKED] === undefined || method !== 'GET') return false
  return key === pathOf(request) && !isImmutable(key) && headers['if-none-match'] === undefined
}
