import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NextApp } from '../next-app.ts'
import { askInTurn } from './ask-in-turn.ts'
import { createAskNext } from './ask-next.ts'
import { KEEP, mayBeKept } from './front-cache.ts'
import { createRate, createShare } from './limits.ts'
import { takesMethod } from './methods.ts'
import { createSendMissing } from './missing-page.ts'
import { createSendOwn } from './own-requests.ts'
import { createPageLoaders } from './page-loaders.ts'
import type { PlainAnswer } from './pages.ts'
import { sendWhole } from './pass-on.ts'
import { cacheKey, isImmutable, isImpossiblePath, isStudio, MISSING_PATH, pathOf } from './paths.ts'
import { createPictureRoute } from './picture-route.ts'
import { pageOf, prefetchKey } from './prefetches.ts'
import { withQuery } from './redirect-query.ts'
import { hasBody, refuse } from './refusals.ts'
import { createRevalidate } from './revalidate.ts'
import { sendPage } from './stored-page.ts'
import { visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

/** How many requests a visitor may have open: enough for a whole office. Each response waits in memory. */
const OPEN_REQUESTS = 256
/** How many of them may have a body, which is read whole before it is answered. */
const OPEN_BODIES = 64

interface Options {
  address: PublicAddress
  /** Address of the embedded lake; undefined where content lives in Sanity's cloud. */
  lakeUrl: string | undefined
  /** Called when a publish has made pages stale. */
  onExpired: () => void
}

function isMissingPage({ headers, status }: PlainAnswer): boolean {
  return status === 404 && String(headers['content-type']).startsWith('text/html')
}

/** Routes of everything that Next renders, served from memory where it may be cached. */
export function createNextRoutes(next: NextApp, { address, lakeUrl, onExpired }: Options) {
  const { host } = new URL(address.siteUrl)
  const askAtOnce = createAskNext(next.server)
  const ask = askInTurn(askAtOnce)
  const { caches, loaders } = createPageLoaders(ask, host)
  const rates = {
    page: createRate({ name: 'page', what: 'pages', points: 3000 }),
    api: createRate({ name: 'api', what: 'requests', points: 240 }),
    search: createRate({ name: 'search', what: 'searches', points: 120 }),
  }
  const shares = {
    requests: createShare('open requests', OPEN_REQUESTS),
    bodies: createShare('forms', OPEN_BODIES),
  }
  const webhooks = createRevalidate(askAtOnce, [caches.pages, caches.prefetches], {
    address,
    onExpired,
  })
  const sendMissing = createSendMissing(loaders.pages)
  const sendOwn = createSendOwn({
    ask,
    address,
    host,
    rates,
    takeShare: shares.requests,
    sendMissing,
  })

  /** Responds from memory, as to most requests. Returns false where it cannot. */
  function sendHit(request: IncomingMessage, response: ServerResponse): boolean {
    const key = cacheKey(request)
    if (key === undefined || key === MISSING_PATH) return false
    const hit = caches[isImmutable(key) ? 'files' : 'pages'].fresh(key)
    if (hit === undefined) return false
    if (mayBeKept(request, key)) response.setHeader(KEEP, '1')
    sendPage(request, response, hit, 'HIT')
    return true
  }

  /** Refuses what takes no body before that is read, and more of them than one visitor sends at a time. */
  async function checkPage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!takesMethod(request, pathOf(request), next.actions)) {
      const headers = { allow: 'GET, HEAD' }
      refuse(request, response, { status: 405, message: 'Pages can be read only.', headers })
      return false
    }
    if (hasBody(request)) shares.bodies(visitorOf(request, address).key, response)
    return true
  }

  function page(request: IncomingMessage, response: ServerResponse, body?: Buffer) {
    const key = cacheKey(request)
    const path = pathOf(request)
    const kind = isImmutable(path) ? 'files' : 'pages'
    if (key === MISSING_PATH) return sendMissing(request, response)
    if (isImpossiblePath(path) && !isStudio(path)) return sendMissing(request, response)
    if (key === undefined) return sendPrefetchOrOwn(request, response, body)
    return sendKept(request, response, key, kind)
  }

  /** Keeps a segment only if its page is kept, because Next has segments even for addresses without a page. */
  async function sendPrefetchOrOwn(
    request: IncomingMessage,
    response: ServerResponse,
    body?: Buffer,
  ) {
    const key = await prefetchKey(request)
    if (response.destroyed) return
    if (key === undefined || caches.pages.lastGood(pageOf(key)) === undefined)
      await sendOwn(request, response, body)
    else await sendKept(request, response, key, 'prefetches')
  }

  async function sendKept(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    kind: keyof typeof loaders,
  ) {
    const outcome = await loaders[kind](key, () => rates.page(visitorOf(request, address).key))
    if (outcome === 'own') await sendOwn(request, response)
    else if ('page' in outcome) sendPage(request, response, outcome.page, outcome.state)
    else if (isMissingPage(outcome.plain)) await sendMissing(request, response, outcome.plain)
    // Without the query, which is the router's and not the visitor's.
    else if (kind === 'prefetches') await sendWhole(request, response, outcome.plain)
    else await sendWhole(request, response, withQuery(outcome.plain, request.url ?? ''))
  }

  return {
    sendHit,
    checkPage,
    page,
    ...createPictureRoute(ask, { address, lakeUrl, takeShare: shares.requests }),
    revalidate: webhooks.serve,
    checkRevalidate: webhooks.check,
    expire: webhooks.expire,
    /** What is kept in memory. */
    sizes: () => ({
      pages: caches.pages.size,
      prefetches: caches.prefetches.size,
      files: caches.files.size,
    }),
    /** How many pages were rendered again in place of an older one. */
    regenerations: () => caches.pages.regenerations,
  }
}
