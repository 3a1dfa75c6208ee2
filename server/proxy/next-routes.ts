import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NextApp } from '../next-app.ts'
import { createAskNext } from './ask-next.ts'
import { KEEP, mayBeKept } from './front-cache.ts'
import { createRate, createShare } from './limits.ts'
import { isMultipart, takesMethod } from './methods.ts'
import { PageCache } from './page-cache.ts'
import { createPages } from './pages.ts'
import type { PlainAnswer } from './pages.ts'
import { passOn, sendWhole } from './pass-on.ts'
import {
  cacheKey,
  isImmutable,
  isDraft,
  isImpossiblePath,
  isSearch,
  isStudio,
  isUnder,
  MISSING_PATH,
  pathOf,
} from './paths.ts'
import { createPictureRoute } from './picture-route.ts'
import { askForPrefetches, pageOf, prefetchKey } from './prefetches.ts'
import { withQuery } from './redirect-query.ts'
import { hasBody, refuse } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import { routerProblem } from './router-headers.ts'
import { createRevalidate, webhookProblem } from './revalidate.ts'
import { sendAsMissing, sendPage } from './stored-page.ts'
import { passedHeaders, visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = { entries: 2000, bytes: 96 * MEGABYTE }
/** A page has two segments of its own. Those that do not fit come from Next. */
const PREFETCH_LIMITS = { entries: 2000, bytes: 48 * MEGABYTE }
/** What is made for one visitor stays in memory until it is sent: as much as a whole office loads at once. */
const OPEN_REQUESTS = 256
/** These are read whole before they are answered. */
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

function rateOf(path: string): 'api' | 'page' | 'search' {
  if (isUnder(path, '/api')) return 'api'
  return isSearch(path) ? 'search' : 'page'
}

/** Routes of everything that Next renders, served from memory where it may be cached. */
export function createNextRoutes(next: NextApp, { address, lakeUrl, onExpired }: Options) {
  const { host } = new URL(address.siteUrl)
  const ask = createAskNext(next.server)
  const caches = {
    pages: new PageCache(LIMITS),
    files: new PageCache(LIMITS),
    prefetches: new PageCache(PREFETCH_LIMITS),
  }
  const files = createPages(caches.files, ask, host)
  const readStyle = async (path: string) => {
    const outcome = isImmutable(path) ? await files(path) : 'own'
    if (outcome === 'own' || !('page' in outcome)) return undefined
    return outcome.page.variants.identity.body.toString()
  }
  const loaders = {
    files,
    pages: createPages(caches.pages, ask, host, readStyle),
    prefetches: createPages(caches.prefetches, askForPrefetches(ask), host),
  }
  const rates = {
    page: createRate({ name: 'page', what: 'pages', points: 3000 }),
    api: createRate({ name: 'api', what: 'requests', points: 240 }),
    search: createRate({ name: 'search', what: 'searches', points: 120 }),
    // High, because a lake may tell of many publishes one after another.
    webhook: createRate({ name: 'webhook', what: 'calls', points: 3000 }),
    unsigned: createRate({ name: 'unsigned', what: 'unsigned calls', points: 60 }),
  }
  const shares = {
    requests: createShare('open requests', OPEN_REQUESTS),
    bodies: createShare('forms', OPEN_BODIES),
  }
  const webhooks = createRevalidate(ask, [caches.pages, caches.prefetches], { host, onExpired })

  /** Sends the 404 page. Next renders it as complete HTML only at an address of its own (docs/adr/0021). */
  async function sendMissing(
    request: IncomingMessage,
    response: ServerResponse,
    own?: PlainAnswer,
  ) {
    if (isUnder(pathOf(request), '/_next')) {
      refuse(request, response, { status: 404, message: 'There is no file at this address.' })
      return
    }
    const outcome = await loaders.pages(MISSING_PATH)
    if (outcome !== 'own' && 'page' in outcome) sendAsMissing(request, response, outcome.page)
    else if (own) await sendWhole(request, response, own)
    else refuse(request, response, { status: 404, message: 'There is no page at this address.' })
  }

  /** The methods of the route at `path`, separated by commas; undefined where there is none. */
  async function methodsAt(path: string): Promise<string | undefined> {
    const options = await ask({ method: 'OPTIONS', path, headers: { host } })
    options.resume()
    return options.headers.allow
  }

  /** Next itself answers a method that a route does not have with a bare status. */
  async function wrongMethodOf({ method }: IncomingMessage, path: string): Promise<Refusal> {
    const allow = (await methodsAt(path)) ?? ''
    return { status: 405, message: `${method} is not supported here.`, headers: { allow } }
  }

  /** Forwards this visitor's own request to Next; nothing of the response is cached. */
  async function sendOwn(request: IncomingMessage, response: ServerResponse, body?: Buffer) {
    const visitor = visitorOf(request, address)
    const path = pathOf(request)
    await rates[rateOf(path)](visitor.key)
    if (response.destroyed) return
    shares.requests(visitor.key, response)
    const problem = routerProblem(request)
    if (problem !== undefined) {
      refuse(request, response, { status: 400, message: problem })
      return
    }
    if (isUnder(path, '/api') && isMultipart(request) && (await methodsAt(path)) === undefined) {
      refuse(request, response, { status: 404, message: 'There is nothing at this address.' })
      return
    }
    if (response.destroyed) return
    const left = new AbortController()
    response.on('close', () => {
      if (!response.writableFinished) left.abort()
    })
    const { method = 'GET', url = '/' } = request
    const headers = passedHeaders(request, visitor)
    if (body) headers['content-length'] = String(body.length)
    try {
      const answer = await ask({ method, path: url, headers, body, signal: left.signal })
      if (answer.statusCode === 405) {
        answer.resume()
        refuse(request, response, await wrongMethodOf(request, path))
        return
      }
      // Next answers this where it has no route, too, with a bare status.
      if (answer.statusCode === 400 && method === 'OPTIONS') {
        answer.resume()
        await sendMissing(request, response)
        return
      }
      const isMissing =
        answer.statusCode === 404 &&
        request.headers.rsc === undefined &&
        !isStudio(path) &&
        // Editors get their own, in which the preview goes on.
        !isDraft(request) &&
        (answer.headers['content-type']?.startsWith('text/html') ?? false)
      if (!isMissing) return await passOn(request, response, answer)
      answer.resume()
      await sendMissing(request, response)
    } catch (error) {
      if (!left.signal.aborted) throw error
    }
  }

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

  /** Keeps segments only of pages that are kept themselves: Next has some for addresses without a page, too. */
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
    // The router's own query is none of the visitor's.
    else if (kind === 'prefetches') await sendWhole(request, response, outcome.plain)
    else await sendWhole(request, response, withQuery(outcome.plain, request.url ?? ''))
  }

  return {
    sendHit,
    checkPage,
    page,
    ...createPictureRoute(ask, { address, lakeUrl, takeShare: shares.requests }),
    revalidate: (request: IncomingMessage, response: ServerResponse, body?: Buffer) =>
      webhooks.serve(request, response, visitorOf(request, address), body),
    /**
     * Refuses what is not worth reading before its body is read, and slows down senders that go on. Only
     * Next can tell whether a signature is right: until then it may be made up.
     */
    async checkRevalidate(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const problem = webhookProblem(request)
      await rates[problem ? 'unsigned' : 'webhook'](visitorOf(request, address).key)
      if (!problem) return true
      refuse(request, response, problem)
      return false
    },
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
