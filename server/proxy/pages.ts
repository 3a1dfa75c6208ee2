import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerHeaders } from '../../lib/security/headers.ts'
import { renderingSince, tagsOfPage } from '../page-cache-handler.mjs'
import type { CacheState } from './cache-state.ts'
import { answeredHeaders, readBody, REVALIDATE_ALWAYS } from './ask-next.ts'
import type { AskNext } from './ask-next.ts'
import { isCompressible } from './encoding.ts'
import { pagePolicy, withVendorSettings } from './html-policy.ts'
import { layoutAfterPaint } from './layout-after-paint.ts'
import type { PageCache } from './page-cache.ts'
import { joinPageData } from './page-data.ts'
import { fitsType, isImmutable } from './paths.ts'
import { pageOf } from './prefetches.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'
import { storePage } from './stored-page.ts'
import type { StoredPage } from './stored-page.ts'
import { stylesInside } from './styles-inside.ts'

/** A response that depends on nothing but the path. It is sent once and not cached. */
export interface PlainAnswer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

export type Outcome =
  | { page: StoredPage; state: CacheState }
  | { plain: PlainAnswer }
  /** Rendered for each visitor: forward that visitor's own request. */
  | 'own'

/**
 * How long visitors wait for a new page before they get the older one, in milliseconds: usually, and
 * after another page took longer than that, which means that the content lake hangs.
 */
const PATIENCE_MS = { usual: 8000, afterLate: 1000 }

/** In milliseconds: Next may answer before it has stored the page's tags, but has stored them by then. */
const TAGS_STORED_AFTER_MS = 1000

const QUALITY = 9
/** For the router's segments: at 9, brotli takes 15 times as long for one byte in a hundred. */
const SEGMENT_QUALITY = 6
const MAX_BYTES = 24 * 1024 * 1024
const NEXT_CACHE_HEADERS = ['x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time']

/** Whether Next took the response from its prerender cache, so that it is the same for everybody. */
function isPrerendered({ headers }: IncomingMessage): boolean {
  return headers['x-nextjs-cache'] !== undefined || headers['x-nextjs-prerender'] !== undefined
}

/** Whether it is what its key promises: a segment for the router, a page or a file. */
const isExpectedType = (key: string, type: string | undefined) =>
  pageOf(key) === key ? fitsType(key, type) : type === 'text/x-component'

/** For how many seconds a response may be cached under `key`; undefined where it must not be. */
function lifetime(key: string, answer: IncomingMessage): number | undefined {
  const { headers, statusCode } = answer
  if (statusCode !== 200 || headers['set-cookie'] !== undefined) return undefined
  if (!isExpectedType(key, headers['content-type'])) return undefined
  const caching = headers['cache-control'] ?? ''
  if (isImmutable(key)) return caching.includes('immutable') ? Infinity : undefined
  if (!isPrerendered(answer) || headers['x-nextjs-cache'] === 'STALE') return undefined
  if (!isCompressible(headers['content-type'])) return undefined
  const seconds = /\bs-maxage=(\d+)/.exec(caching)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

function headersOf(answer: IncomingMessage): PlainAnswer['headers'] {
  const sent = answeredHeaders(answer)
  for (const name of NEXT_CACHE_HEADERS) delete sent[name]
  return sent
}

/** The text of a style sheet of the build; undefined where there is none at that path. */
export type ReadStyle = (path: string) => Promise<string | undefined>

async function store(
  key: string,
  answer: IncomingMessage,
  readStyle: ReadStyle,
): Promise<StoredPage> {
  const body = await readBody(answer)
  const sent = headersOf(answer)
  if (isImmutable(key)) {
    const kind = key.endsWith('.js') ? 'script' : 'data'
    return storePage({ ...sent, ...answerHeaders(kind) }, body, QUALITY)
  }
  const headers = { ...sent, ...answerHeaders('data'), 'cache-control': REVALIDATE_ALWAYS }
  if (pageOf(key) !== key) return storePage(headers, body, SEGMENT_QUALITY)
  if (!String(sent['content-type']).startsWith('text/html'))
    return storePage(headers, body, QUALITY)
  const withStyles = await stylesInside(body.toString(), readStyle)
  const html = joinPageData(scriptsAfterPaint(layoutAfterPaint(withVendorSettings(withStyles))))
  const policy = { 'content-security-policy': pagePolicy(html, 'visitor') }
  return storePage({ ...headers, ...policy }, Buffer.from(html), QUALITY)
}

/**
 * Serves pages from `cache`, else from Next, and where Next fails or takes too long, the last good page.
 * Next gets the path and the host only, so that nothing in one visitor's request can change what others
 * are served. Requests for the same key at the same time share one request to Next. `mayAsk` is called
 * before that and may throw. Pages get the style sheets that `readStyle` finds. Tests shorten `patience`.
 */
export function createPages(
  cache: PageCache,
  ask: AskNext,
  host: string,
  readStyle: ReadStyle = async () => undefined,
  patience = PATIENCE_MS,
) {
  const inFlight = new Map<string, Promise<Outcome>>()
  /** Whether the last page came later than visitors wait. */
  let wasLate = false

  function standInFor(key: string): Outcome | undefined {
    const page = cache.lastGood(key)
    return page && { page, state: 'STALE' }
  }

  /** Resolves to the last good page of `key` where the new one is not there in time; the new one follows. */
  async function loadInTime(key: string, loading: Promise<Outcome>): Promise<Outcome> {
    const standIn = standInFor(key)
    if (standIn === undefined) return loading
    const limit = wasLate ? patience.afterLate : patience.usual
    const outcome = await Promise.race([loading, sleep(limit, standIn, { ref: false })])
    if (outcome === standIn) wasLate = true
    return outcome
  }

  function learnLater(key: string, page: StoredPage): void {
    setTimeout(() => cache.learn(key, page, tagsOfPage(pageOf(key))), TAGS_STORED_AFTER_MS).unref()
  }

  async function load(key: string): Promise<Outcome> {
    const madeAt = renderingSince(pageOf(key)) ?? performance.now()
    const standIn = standInFor(key)
    let answer: IncomingMessage
    try {
      answer = await ask({ method: 'GET', path: key, headers: { host, accept: '*/*' } })
    } catch (error) {
      if (standIn === undefined) throw error
      return standIn
    }
    const { statusCode = 502 } = answer
    if (statusCode >= 500 && standIn) {
      answer.resume()
      return standIn
    }
    // Gone, moved or no longer public: the cached page must not come back as a stand-in.
    if (statusCode >= 300 && statusCode < 500) cache.delete(key)
    const seconds = lifetime(key, answer)
    if (seconds !== undefined && Number(answer.headers['content-length'] ?? 0) <= MAX_BYTES) {
      const page = await store(key, answer, readStyle)
      const tags = isImmutable(key) ? [] : tagsOfPage(pageOf(key))
      cache.set(key, page, { madeAt, seconds, tags })
      if (tags === undefined) learnLater(key, page)
      return { page, state: 'MISS' }
    }
    if (statusCode === 200 && !isPrerendered(answer)) {
      answer.destroy()
      return 'own'
    }
    const body = await readBody(answer)
    return { plain: { status: statusCode, headers: headersOf(answer), body } }
  }

  return async function answer(key: string, mayAsk?: () => Promise<void>): Promise<Outcome> {
    const page = cache.fresh(key)
    if (page !== undefined) return { page, state: 'HIT' }
    // A request after an invalidation must not share a response from before it.
    const flight = `${cache.expiredAt} ${key}`
    const running = inFlight.get(flight)
    if (running !== undefined) return running
    await mayAsk?.()
    const started = inFlight.get(flight)
    if (started !== undefined) return started
    const begun = performance.now()
    const loading = load(key).finally(() => {
      inFlight.delete(flight)
      wasLate = performance.now() - begun > patience.usual
    })
    const loaded = loadInTime(key, loading)
    inFlight.set(flight, loaded)
    return loaded
  }
}
