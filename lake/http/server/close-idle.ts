import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { apiError } from '../../model/errors.ts'
import { refuseConnection } from './refuse-connection.ts'

/**
 * Closes connections without traffic for `idleMs`, unless a response is still being computed. Event
 * streams stay open, because they send keep-alives more often than that.
 */
export function closeIdle(server: Server, idleMs: number): void {
  const underWay = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, response)
    response.on('close', () => underWay.delete(socket))
  })
  server.setTimeout(idleMs, (socket: Socket) => {
    const response = underWay.get(socket)
    const isBeingMade = response?.req.complete === true && socket.writableLength === 0
    if (isBeingMade) return
    const canBeTold = response !== undefined && !response.headersSent
    if (canBeTold) refuseConnection(socket, STOPPED)
    socket.destroySoon()
  })
}

const STOPPED = apiError(408, 'The body stopped coming; send the request again.')
