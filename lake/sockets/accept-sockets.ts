import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { sessionCookie } from '../auth/session-cookie.ts'
import { LakeError, apiError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { pathOf } from '../transport/answer.ts'
import { requireNamedOrigin, requireOwnOrigin, requireTrustedHost } from '../transport/origin.ts'
import { refuseConnection } from '../transport/refuse-connection.ts'
import { keepAlive } from './keep-alive.ts'
import { serveMux } from './mux/mux.ts'
import { servePresence } from './presence/presence-socket.ts'

/** Queries travel in frames, and clients send up to 15 kB of them. */
const MAX_FRAME_BYTES = 256 * 1024
const MAX_SOCKETS = 1000
const VERSION = String.raw`/v(?:1|X|\d{4}-\d\d-\d\d)`
const MUX = new RegExp(`^(?:${VERSION})?/mux$`)
const PRESENCE = new RegExp(`^${VERSION}/socket/([^/]+)$`)

type Serve = (socket: WebSocket, request: IncomingMessage, lake: Lake) => void

/** Takes WebSockets on `server`. `close` cuts all of them. */
export function acceptSockets(server: Server, lake: Lake): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    connection.on('error', () => connection.destroy())
    try {
      const serve = admit(request, lake)
      if (sockets.clients.size >= MAX_SOCKETS) throw apiError(503, 'Too many open sockets.')
      sockets.handleUpgrade(request, connection, head, (socket) => {
        // What a client does wrong closes its socket, and is no news.
        socket.on('error', () => socket.terminate())
        keepAlive(socket)
        serve(socket, request, lake)
      })
    } catch (error) {
      refuseConnection(connection, error instanceof LakeError ? error : unexpected(error))
    }
  })
  return {
    close() {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

function admit({ headers, url = '/' }: IncomingMessage, { config }: Lake): Serve {
  requireTrustedHost(headers)
  if (sessionCookie(headers) === undefined) requireOwnOrigin(headers)
  else requireNamedOrigin(headers)
  const path = pathOf(url)
  if (MUX.test(path)) return serveMux
  const dataset = PRESENCE.exec(path)?.[1]
  if (dataset === config.dataset) return servePresence
  if (dataset === undefined)
    throw apiError(404, `No socket at ${path}; supported: see lake/README.md`)
  throw apiError(404, `Dataset "${dataset}" not found; this lake serves "${config.dataset}".`)
}

function unexpected(error: unknown): LakeError {
  console.error('A socket could not be opened:', error)
  return apiError(500, 'The lake failed to open the socket; its log says why.')
}
