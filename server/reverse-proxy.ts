import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import Fastify from 'fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { env } from '../lib/env.ts'
import { subscriberFile } from '../lib/newsletter/subscriber-store.ts'
import { logAccess } from './proxy/access-log.ts'
import { createAskLake } from './proxy/administrators.ts'
import { createFiguresRoute, FIGURES_PATH } from './proxy/figures-route.ts'
import type { Health } from './proxy/health.ts'
import { createLakeProxy } from './proxy/lake-proxy.ts'
import { createLakeUpgrade } from './proxy/lake-upgrade.ts'
import { createRate, createShare, createTurns, limitConnections, Refused } from './proxy/limits.ts'
import { createNextRoutes } from './proxy/next-routes.ts'
import { isUnder, pathOf } from './proxy/paths.ts'
import { pictureQuery } from './proxy/pictures.ts'
import { hasBody, refusalOf, refuse, refuseSocket, refuseUnreadable } from './proxy/refusals.ts'
import type { Refusal } from './proxy/refusals.ts'
import { REQUEST_ID, requestIdOf } from './proxy/request-id.ts'
import { passedHeaders, visitorOf } from './proxy/visitor.ts'
import { createSignupsRoutes, SIGNUPS_CSV_PATH, SIGNUPS_PATH } from './proxy/signups-route.ts'
import type { PublicAddress } from './proxy/visitor.ts'
import type { Metrics, MetricSources } from './metrics.ts'
import type { NextApp } from './next-app.ts'

/** The Studio sends its queries in the URL. The lake has the same limit. */
const MAX_HEAD_BYTES = 64 * 1024
const HEAD_TIMEOUT_MS = 30_000
/** For a whole request: large uploads over slow lines succeed while data keeps arriving. */
const UPLOAD_TIMEOUT_MS = 30 * 60 * 1000
const STANDSTILL_MS = 60_000
/** Longer than the idle timeout of common load balancers, so that they close connections, not we. */
const KEEP_ALIVE_MS = 65_000
const CONNECTIONS_PER_ADDRESS = 1024
const PIPELINED_REQUESTS = 16
/** A Studio tab holds two, and a whole office may share one address. */
const WEBSOCKETS_PER_VISITOR = 128
/** The same as Next's own limit for forms. Uploads go to the lake, which has its own limit. */
const MAX_BODY_BYTES = 1024 * 1024

const PICTURE_PATH = '/_next/image'

interface ProxyOptions {
  dev: boolean
  health: Health
  /** Address of the embedded lake; undefined where content lives in Sanity's cloud. */
  lakeUrl: string | undefined
  address: PublicAddress
  accessLog: boolean
  /** Called when a publish has made pages stale. */
  onExpired?: () => void
  logFormat: 'text' | 'json'
  /**
   * Called with what is kept in memory when the proxy is created; undefined if nobody may ask for
   * metrics.
   */
  createMetrics?: ((pages: Omit<MetricSources, 'live'>) => Metrics) | undefined
  /** With it, administrators also see how the lake is doing. */
  lakeMetricsToken?: string | undefined
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Node's HTTP server with our timeouts; calls `handler` for each request that is not refused. */
function createHttpServer(
  handler: Handler,
  { accessLog, address, health, logFormat }: ProxyOptions,
  metrics: Metrics | undefined,
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

/** What a visitor is told about an error: a refusal of ours, Fastify's of a body, or a 502. */
function refusalFor(error: unknown, requestId = 'without an id'): Refusal {
  if (error instanceof Refused) return error.refusal
  const { message, statusCode = 500 } = Object(error)
  if (statusCode < 500) return { status: statusCode, message }
  console.error(`Request ${requestId} failed:`, error)
  return { status: 502, message: 'The site could not answer; its log says why.' }
}

/** Runs `work` without Fastify's reply, because streams and stored pages are written as they are. */
function byHand(
  work: (request: IncomingMessage, response: ServerResponse, body?: Buffer) => unknown,
) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    const [incoming, outgoing] = [request.raw, reply.raw]
    const fail = (error: unknown) =>
      refuse(incoming, outgoing, refusalFor(error, requestIdOf(incoming)))
    try {
      // The content type parser below produces a Buffer; without a body there is none.
      const answered = work(incoming, outgoing, request.body as Buffer | undefined)
      if (answered instanceof Promise) answered.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}

/** For routes that stream the request's body, so that Fastify must not read it first. */
const beforeBody = (work: Handler) => ({ onRequest: byHand(work), handler: () => {} })

/** For routes that Fastify reads the body for, unless `check` has answered already. */
function beforeReading(
  check: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await check(request.raw, reply.raw))) reply.hijack()
  }
}

/** Holds visitors to the limits that all requests for the lake share. */
function createLakeLimits(address: PublicAddress): (work: Handler) => Handler {
  // High, because a Studio sends hundreds of requests at once; the lake has lower limits for callers without a token.
  const rate = createRate({ name: 'lake', what: 'requests', points: 12_000 })
  const share = createShare('open requests', 256)
  return (work) => async (request, response) => {
    const { key } = visitorOf(request, address)
    await rate(key)
    if (response.destroyed) return
    share(key, response)
    await work(request, response)
  }
}

/** In development nothing is cached: Next's responses are streamed unchanged. */
function developing(next: NextApp, address: PublicAddress): Handler {
  return (request, response) => {
    const { headers } = request
    Object.assign(headers, passedHeaders(request, visitorOf(request, address)))
    if (pathOf(request) === PICTURE_PATH) {
      // Next takes no picture without a quality.
      const query = pictureQuery(new URL(request.url ?? '/', address.siteUrl))
      request.url = `${PICTURE_PATH}?${query.toString()}`
    }
    next.handle(request, response)
  }
}

/** The one public server: the lake under /lake, pages from memory, everything else from Next. */
export function createReverseProxy(next: NextApp, options: ProxyOptions) {
  const { address, dev, lakeUrl } = options
  const routes = createNextRoutes(next, {
    address,
    lakeUrl,
    onExpired: options.onExpired ?? (() => {}),
  })
  const metrics = options.createMetrics?.(routes)
  const app = Fastify({
    serverFactory: (handler) =>
      createHttpServer(
        (request, response) => {
          try {
            // Most requests end here, without the cost of Fastify's routing.
            if (!dev && routes.sendHit(request, response)) return
            response.setHeader(REQUEST_ID, requestIdOf(request))
            handler(request, response)
          } catch (error) {
            refuse(request, response, refusalFor(error))
          }
        },
        options,
        metrics,
      ),
    clientErrorHandler: refuseUnreadable,
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_HEAD_BYTES },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    reply.hijack()
    refuse(request.raw, reply.raw, refusalFor(error, requestIdOf(request.raw)))
  })

  if (lakeUrl !== undefined) {
    const limited = createLakeLimits(address)
    const lake = beforeBody(limited(createLakeProxy(lakeUrl, address)))
    for (const url of ['/lake', '/lake/*']) app.all(url, lake)
    const askLake = createAskLake(lakeUrl, address)
    const askEditors = createAskLake(lakeUrl, address, 'editors')
    const signups = createSignupsRoutes({ askLake, askEditors, file: subscriberFile(env.DATA_DIR) })
    app.get(SIGNUPS_PATH, beforeBody(limited(signups.summary)))
    app.get(SIGNUPS_CSV_PATH, beforeBody(limited(signups.csv)))
    if (metrics !== undefined) {
      const { lakeMetricsToken: lakeToken } = options
      const figures = createFiguresRoute({ lakeUrl, askLake, metrics, lakeToken })
      app.get(FIGURES_PATH, beforeBody(limited(figures)))
    }
  }
  if (dev) {
    app.all('/*', beforeBody(developing(next, address)))
  } else {
    app.post('/api/revalidate', {
      onRequest: beforeReading(routes.checkRevalidate),
      handler: byHand(routes.revalidate),
    })
    const method = ['GET', 'HEAD']
    app.route({ method, url: PICTURE_PATH, handler: byHand(routes.picture) })
    app.all('/*', { onRequest: beforeReading(routes.checkPage), handler: byHand(routes.page) })
  }

  const upgradeLake = lakeUrl === undefined ? undefined : createLakeUpgrade(lakeUrl, address)
  const openSockets = createShare('WebSockets', WEBSOCKETS_PER_VISITOR)
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refusalOf(request)
    if (refusal) throw new Refused(refusal)
    if (upgradeLake && isUnder(pathOf(request), '/lake')) {
      openSockets(visitorOf(request, address).key, socket)
      upgradeLake(request, socket, head)
    } else if (dev) next.upgrade(request, socket, head)
    else throw new Refused({ status: 404, message: 'There is no WebSocket here.' })
  }
  app.server.on('upgrade', (request, socket, head) => {
    try {
      upgrade(request, socket, head)
    } catch (error) {
      refuseSocket(socket, refusalFor(error))
    }
  })
  const { expire, isBusyWithPictures, makePicture } = routes
  return { app, expire, isBusyWithPictures, makePicture }
}
