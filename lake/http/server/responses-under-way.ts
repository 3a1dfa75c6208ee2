import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Finds the response that is being made on a connection, of several that were asked for ahead the one that
 * is sent first; undefined if there is none.
 */
export type ResponseOn = (connection: Duplex) => ServerResponse | undefined

/** Follows the responses of `server`. */
export function responsesUnderWay(server: Server): ResponseOn {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>()
  server.on('request', ({ socket }, response) => {
    const responses = underWay.get(socket) ?? new Set()
    underWay.set(socket, responses.add(response))
    response.on('close', () => responses.delete(response))
  })
  return (connection) => {
    const [first] = underWay.get(connection) ?? []
    return first
  }
}
