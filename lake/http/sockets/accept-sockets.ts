import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { sessionCookie } from '../server/session-cookie.ts'
import { LakeError, apiError } from '../../model/errors.ts'
import type { Lake } from '../lake.ts'
import { pathOf, type Answer } from '../server/answer.ts'
import { requireKnownOrigin, requireNamedOrigin, requireTrustedHost } from '../server/origin.ts'
import { refuseConnection } from '../server/refuse-connection.ts'
import { Admission, type Admitted } from './admission.ts'
import { keepAlive } from './keep-alive.ts'
import { serveMux } from './mux/mux.ts'
import { servePresence } from './presence/presence-socket.ts'

/** Beyond what any endpoint takes, `ws` does not even collect a message. */
const MAX_FRAME_BYTES = 64 * 1024
const VERSION = String.raw`/v(?:1|X|\d{4}-\d\d-\d\d)`
const MUX = new RegExp(`^(?:${VERSION})?/mux$`)
const PRESENCE = new RegExp(`^${VERSION}/socket/([^/]+)$`)

type Serve = (socket: WebSocket, request: IncomingMessage, place: Admitted) => void

/** Accepts WebSockets on `server`. `close` cuts all of them and refuses new ones. */
export function acceptSockets(server: Server, lake: Lake, answer: Answer): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  const admission = new Admission(lake)
  server.on('upgrade', async (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy())
    try {
      const serve = serveAt(request, lake, answer)
      const place = await admission.admit(request, connection)
      if (place === undefined) return
      sockets.handleUpgrade(request, connection, head, (socket) => {
        // A client's protocol errors end its socket; they are not logged.
        socket.on('error', () => socket.terminate())
        keepAlive(socket)
        place.watch(socket)
        serve(socket, request, place)
      })
    } catch (error) {
      refuseConnection(connection, error instanceof LakeError ? error : unexpected(error))
      // The server no longer watches it, so a client that keeps its side open would hold it for good.
      connection.once('finish', () => connection.destroy())
    }
  })
  return {
    close() {
      sockets.close()
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

function serveAt({ headers, url = '/' }: IncomingMessage, lake: Lake, answer: Answer): Serve {
  const { config } = lake
  requireTrustedHost(headers, config)
  if (sessionCookie(headers) === undefined) requireKnownOrigin(headers, config)
  else requireNamedOrigin(headers, config)
  const path = pathOf(url)
  if (MUX.test(path)) {
    return (socket, request, place) =>
      serveMux({ socket, request, place, access: lake.access, limits: lake.limits, answer })
  }
  const dataset = PRESENCE.exec(path)?.[1]
  if (dataset === config.dataset) {
    return (socket, _, place) => servePresence(socket, lake, place)
  }
  if (dataset === undefined)
    throw apiError(404, `No socket at ${path}; supported: see lake/README.md`)
  throw apiError(404, `Dataset "${dataset}" not found; this lake serves "${config.dataset}".`)
}

function unexpected(error: unknown): LakeError {
  console.error('A socket could not be opened:', error)
  return apiError(
    500,
    'The lake could not open the socket because of an error of its own; its log says why.',
  )
}
