import type { IncomingMessage } from 'node:http'
import { isImmutable, pathOf } from './paths.ts'

/** The request header by which nginx (deploy/nginx.conf) says that it can keep pages for a moment. */
const ASKED = 'x-page-cache'
/** The response header that lets nginx keep a page; nginx removes it. */
export const KEEP = 'x-accel-expires'

/**
 * Whether nginx in front of this server asks to keep the page with this `key`, and may. It may if the
 * bytes depend only on path and encoding, and on nothing else in the request: so never an answer to
 * HEAD, to a condition, or to `Accept`.
 */
export function mayBeKept(request: IncomingMessage, key: string): boolean {
  const { headers, method } = request
  if (headers[ASKED] === undefined || method !== 'GET') return false
  return key === pathOf(request) && !isImmutable(key) && headers['if-none-match'] === undefined
}
