import type { IncomingHttpHeaders } from 'node:http'

const SAFE = /^[\w.:=-]{8,128}$/

/** The id by which the site's log names this request, for the lake's own log; empty where it has none. */
export function requestIdIn({ 'x-request-id': id }: IncomingHttpHeaders): string {
  return typeof id === 'string' && SAFE.test(id) ? ` (request ${id})` : ''
}
