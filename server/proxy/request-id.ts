import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID = 'x-request-id'
/** What balancers and other servers make, and nothing that could break out of a line of a log. */
const SAFE = /^[\w.:=-]{8,128}$/

const ids = new WeakMap<IncomingMessage, string>()

/** The id by which logs name this request: that of a balancer in front, where it is safe to print, or one of ours. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request)
  if (known !== undefined) return known
  const { [REQUEST_ID]: given } = request.headers
  const id = typeof given === 'string' && SAFE.test(given) ? given : randomUUID()
  ids.set(request, id)
  return id
}
