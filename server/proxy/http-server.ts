import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { logAccess } from './access-log.ts'
import type { Handler } from './handlers.ts'
import type { Health } from './health.ts'
import { createTurns, limitConnections } from './connections.ts'
import type { Metrics } from './metrics.ts'
import { hasBody, refusalOf, refuse, refuseSocket } from './refusals.ts'
import { REQUEST_ID, requestIdOf } from './request-id.ts'
import type { PublicAddress } from './visitor.ts'

/** The Studio sends its queries in the URL. The lake has the same limit. */
export const MAX_HEAD_BYTES = 64 * 1024
const HEAD_TIMEOUT_MS = 30_000
/** For a whole request: large uploads over slow lines succeed while data keeps arriving. */
const UPLOAD_TIMEOUT_MS = 30 * 60 * 1000
const STANDSTILL_MS = 60_000
/** Longer than the idle timeout of common load balancers, so that they close connections, not we. */
const KEEP_ALIVE_MS = 65_000
const CONNECTIONS_PER_ADDRESS = 1024
const PIPELINED_REQUESTS = 16

interface Options {
  accessLog: boolean
  address: PublicAddress
  health: Health
  logFormat: 'text' | 'json'
  metrics: Metrics | undefined
}

/** Node's HTTP server with our timeouts; calls `handler` for each request that is not refused. */
export function createHttpServer(
  handler: Handler,
  { accessLog, address, health, logFormat, metrics }: Options,
): Server {
  const options = {
    maxHeaderSize: MAX_HEAD_BYTES,
    headersTimeout: HEAD_TIMEOUT_MS,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // `refusalOf` checks it, so that the response has our headers and says what is wrong.
    requireHostHeader: false,
    // Other upgrades, such as to HTTP/2, are declined by responding in HTTP/1.1.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === 'websocket',
  }
  const hasTurn = createTurns(PIPELINED_REQUESTS)
  const server = createServer(options, (request, response) => {
    if (!hasTurn(request, response)) return
    // Next listens for its end at up to nine places, and this server at a few more.
    response.setMaxListeners(20)
    health.note(request, response)
    metrics?.note(request, response)
    const refusal = refusalOf(request)
    const isMonitor =
      refusal === undefined &&
      (health.answer(request, response) || metrics?.answer(request, response))
    if (isMonitor) return
    if (accessLog) logAccess(request, response, { trust: address.trust, format: logFormat })
    if (refusal !== undefined) {
      response.setHeader(REQUEST_ID, requestIdOf(request))
      refuse(request, response, refusal)
      return
    }
    if (hasBody(request)) {
      // An idle timeout: each byte in either direction restarts it.
      request.socket.setTimeout(STANDSTILL_MS)
      request.on('end', () => request.socket.setTimeout(0))
    }
    handler(request, response)
  })
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, { status: 417, message: 'Only Expect: 100-continue is supported.' }),
  )
  server.on('connect', (_request: IncomingMessage, socket) =>
    refuseSocket(socket, { status: 405, message: 'CONNECT is not supported.' }),
  )
  limitConnections(server, CONNECTIONS_PER_ADDRESS, address.trust)
  return server
}
