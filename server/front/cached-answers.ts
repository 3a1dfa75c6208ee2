import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { endToEndHeaders } from './forwarded.ts'
import { readBody } from './inner-request.ts'
import type { InnerRequest } from './inner-request.ts'
import type { PageCache } from './page-cache.ts'
import { storePage } from './stored-page.ts'
import type { StoredPage } from './stored-page.ts'

/** What one kind of answer may be kept as. */
export interface KeepingRules {
  /** Seconds that the answer may be kept; undefined: not at all. */
  lifetime(answer: IncomingMessage): number | undefined
  /** What to keep, from what Next sent. */
  keep(headers: OutgoingHttpHeaders, body: Buffer): { headers: OutgoingHttpHeaders; body: Buffer }
  /** Brotli quality, 0-11. */
  quality: number
}

export type Outcome =
  | { page: StoredPage; state: 'HIT' | 'MISS' | 'STALE' }
  /** Not to be kept: Next's own answer, its body still unread. */
  | { answer: IncomingMessage }

/** Framing is decided anew when the body is sent. */
export function bodilessHeaders(answer: IncomingMessage): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = endToEndHeaders(answer.headers)
  for (const name of ['transfer-encoding', 'content-length', 'date']) delete headers[name]
  return headers
}

/**
 * Answers from `cache`, else from Next, keeping what `rules` allow. Requests for one key at
 * one time share a single request to Next, and never its answer unless that may be kept.
 */
export function createCachedAnswers(cache: PageCache, inner: InnerRequest, rules: KeepingRules) {
  const inFlight = new Map<string, Promise<Outcome>>()

  async function load(key: string, request: IncomingMessage): Promise<Outcome> {
    const { generation } = cache
    const stale = cache.lastGood(key)
    let answer: IncomingMessage
    try {
      answer = await inner(request, { method: 'GET' })
    } catch (error) {
      if (stale === undefined) throw error
      return { page: stale, state: 'STALE' }
    }
    const { statusCode = 502 } = answer
    if (statusCode >= 500 && stale !== undefined) {
      answer.resume()
      return { page: stale, state: 'STALE' }
    }
    // Gone, moved or no longer public: nothing of it may come back later.
    if (statusCode >= 300 && statusCode < 500 && statusCode !== 304) cache.delete(key)
    const seconds = statusCode === 200 ? rules.lifetime(answer) : undefined
    if (seconds === undefined) return { answer }
    const { headers, body } = rules.keep(bodilessHeaders(answer), await readBody(answer))
    const page = await storePage(headers, body, rules.quality)
    cache.set(key, page, seconds, generation)
    return { page, state: 'MISS' }
  }

  return async function answer(key: string, request: IncomingMessage): Promise<Outcome> {
    const fresh = cache.fresh(key)
    if (fresh !== undefined) return { page: fresh, state: 'HIT' }
    // An answer asked for before an invalidation must not reach who asks after it.
    const flight = `${cache.generation} ${key}`
    const running = inFlight.get(flight)
    if (running !== undefined) {
      const outcome = await running
      return 'page' in outcome ? outcome : { answer: await inner(request, { method: 'GET' }) }
    }
    const loading = load(key, request).finally(() => inFlight.delete(flight))
    inFlight.set(flight, loading)
    return loading
  }
}
