import type { IncomingHttpHeaders } from 'node:http'

const SAFE = /^[\w.:=-]{8,128}$/

/**
 * The request's id in the site's log, for a line in the lake's own log; empty if there is none.
 */
export function requestIdIn({ 'x-request-id': id }: IncomingHttpHeaders): string {
  return typeof id === 'string' && SAFE.test(id) ? ` (request ${id})` : ''
}
