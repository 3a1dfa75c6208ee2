import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID = 'x-request-id'
/**
 * The form that balancers and other servers use, and nothing that could break out of a log line.
 */
const SAFE = /^[\w.:=-]{8,128}$/

/**
 * On the request itself: a WeakMap of requests would cost the garbage collector more than
 * everything else here.
 */
const ID = Symbol('request id')
interface Named extends IncomingMessage {
  [ID]?: string
}

/** The id by which logs name this request: that of a balancer in front, where it is safe to print, or one of ours. */
export function requestIdOf(request: Named): string {
  if (request[ID] !== undefined) return request[ID]
  const { [REQUEST_ID]: given } = request.headers
  return (request[ID] = typeof given === 'string' && SAFE.test(given) ? given : randomUUID())
}
