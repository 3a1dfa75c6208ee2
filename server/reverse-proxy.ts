import Fastify from 'fastify'
import { env } from '../lib/env.ts'
import { subscriberFile } from '../lib/newsletter/subscriber-store.ts'
import { createAskAccess } from './proxy/administrators.ts'
import { createFiguresRoute, FIGURES_PATH } from './proxy/figures-route.ts'
import { beforeBody, beforeReading, byHand, refusalFor } from './proxy/handlers.ts'
import type { Handler } from './proxy/handlers.ts'
import type { Health } from './proxy/health.ts'
import { createHttpServer, MAX_HEAD_BYTES } from './proxy/http-server.ts'
import { createLakeProxy } from './proxy/lake-proxy.ts'
import { createRate, createShare } from './proxy/limits.ts'
import type { Metrics, MetricSources } from './proxy/metrics.ts'
import { createNextRoutes } from './proxy/next-routes.ts'
import { pathOf } from './proxy/paths.ts'
import { pictureQuery } from './proxy/pictures.ts'
import { refuse, refuseUnreadable } from './proxy/refusals.ts'
import { REQUEST_ID, requestIdOf } from './proxy/request-id.ts'
import { createSignupsRoutes, SIGNUPS_CSV_PATH, SIGNUPS_PATH } from './proxy/signups-route.ts'
import { handleUpgrades } from './proxy/upgrades.ts'
import { passedHeaders, visitorOf } from './proxy/visitor.ts'
import type { PublicAddress } from './proxy/visitor.ts'
import type { NextApp } from './next-app.ts'

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
        { ...options, metrics },
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
    const askAccess = createAskAccess(lakeUrl, address)
    const askEditors = createAskAccess(lakeUrl, address, 'editors')
    const signups = createSignupsRoutes({
      askAccess,
      askEditors,
      file: subscriberFile(env.DATA_DIR),
    })
    app.get(SIGNUPS_PATH, beforeBody(limited(signups.summary)))
    app.get(SIGNUPS_CSV_PATH, beforeBody(limited(signups.csv)))
    if (metrics !== undefined) {
      const { lakeMetricsToken: lakeToken } = options
      const figures = createFiguresRoute({ lakeUrl, askAccess, metrics, lakeToken })
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

  handleUpgrades(app.server, { address, lakeUrl, next: dev ? next : undefined })
  const { expire, isBusyWithPictures, makePicture } = routes
  return { app, expire, isBusyWithPictures, makePicture }
}
