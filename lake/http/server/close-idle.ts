import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { apiError } from '../../model/errors.ts'
import { refuseConnection } from './refuse-connection.ts'
import type { ResponseOn } from './responses-under-way.ts'

/**
 * Closes connections without traffic for `idleMs`, unless a response is still being computed. Event
 * streams stay open, because they send keep-alives more often than that.
 */
export function closeIdle(server: Server, idleMs: number, responseOn: ResponseOn): void {
  server.setTimeout(idleMs, (socket: Socket) => {
    const response = responseOn(socket)
    const isBeingMade = response?.req.complete === true && socket.writableLength === 0
    if (isBeingMade) return
    const canBeTold = response !== undefined && !response.headersSent
    if (!canBeTold) {
      // At once: what is still to be sent would be waited for as long as nobody reads it.
      socket.destroy()
      return
    }
    refuseConnection(socket, STOPPED)
    socket.destroySoon()
  })
}

const STOPPED = apiError(408, 'The body stopped coming; send the request again.')
