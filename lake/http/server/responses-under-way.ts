import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Finds the response that is being made on a connection; undefined if there is none. */
export type ResponseOn = (connection: Duplex) => ServerResponse | undefined

/** Follows the responses of `server`. */
export function responsesUnderWay(server: Server): ResponseOn {
  const underWay = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, response)
    response.on('close', () => underWay.delete(socket))
  })
  return (connection) => underWay.get(connection)
}
