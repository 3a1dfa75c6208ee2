import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { answerHeaders } from '../../lib/security/headers.ts'
import { answeredHeaders, readBody } from './ask-next.ts'
import type { AskNext } from './ask-next.ts'
import { createFairQueue } from './fair-queue.ts'
import { createRate } from './limits.ts'
import { passOn } from './pass-on.ts'
import { createIsGone, createIsRefused } from './picture-in-lake.ts'
import { oneSpelling, pictureProblem, pictureQuery } from './pictures.ts'
import { refuse } from './refusals.ts'
import { sendPage, storePage } from './stored-page.ts'
import type { StoredPage } from './stored-page.ts'
import { visitorOf } from './visitor.ts'
import type { PublicAddress } from './visitor.ts'

const QUEUE = { what: 'new pictures', atOnce: 2, waiting: 256, waitingPerVisitor: 64 }
const TYPES = ['image/avif', 'image/webp']
const MEGABYTE = 1024 * 1024
/** What visitors ask for most; Next keeps all pictures on disk, from where each takes it five times as long. */
const IN_MEMORY = { maxSize: 48 * MEGABYTE, maxEntrySize: MEGABYTE }
/** How many are remembered; a forgotten picture goes through the queue again. */
const REMEMBERED = 10_000

/** How Next answered: from its cache on disk, or by encoding. Undefined where it gave no picture. */
export type Made = 'kept' | 'encoded' | undefined

interface Options {
  address: PublicAddress
  /** Address of the embedded lake; undefined where pictures are in Sanity's cloud. */
  lakeUrl: string | undefined
  /** Counts an open request of a visitor until its response closes. */
  takeShare: (visitor: string, response: ServerResponse) => void
  /** After this time, the lake is asked again whether it still has a picture. */
  askAgainMs?: number
}

/** `/_next/image`: Next encodes a few pictures at a time, in a fair order. */
export function createPictureRoute(
  ask: AskNext,
  { address, askAgainMs, lakeUrl, takeShare }: Options,
) {
  const isLocal = lakeUrl !== undefined
  const lake = isLocal ? createIsGone(createIsRefused(lakeUrl), askAgainMs) : undefined
  const { host } = new URL(address.siteUrl)
  const rate = createRate({ name: 'picture', what: 'new pictures', points: 1200 })
  const inTurn = createFairQueue(QUEUE)
  /** Which pictures Next has encoded, so that these skip the queue. */
  const made = new LRUCache<string, true>({ max: REMEMBERED })
  const kept = new LRUCache<string, StoredPage>({
    ...IN_MEMORY,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
  })
  /** How many visitors wait for a picture that is not known to be made. */
  let waiting = 0

  /** The request to Next for a picture, its address in one spelling, and the key by which it is remembered. */
  function requestFor(query: URLSearchParams, accepted: readonly string[]) {
    const valueOf = (name: string) => query.get(name) ?? ''
    const url = oneSpelling(valueOf('url'))
    const asked = new URLSearchParams({ url, w: valueOf('w'), q: valueOf('q') })
    const path = `/_next/image?${asked.toString()}`
    const headers = { host, accept: accepted.join() || '*/*' }
    return { key: `${path} ${accepted.join()}`, url, request: { path, headers } }
  }

  async function picture(request: IncomingMessage, response: ServerResponse) {
    const query = pictureQuery(new URL(request.url ?? '/', address.siteUrl))
    const problem = pictureProblem(query, isLocal)
    if (problem) {
      refuse(request, response, problem)
      return
    }
    const accepted = TYPES.filter((type) => request.headers.accept?.includes(type))
    const { key, url, request: asked } = requestFor(query, accepted)
    // Deleted since then: from here on it is like one that was never sent.
    if ((kept.has(key) || made.has(key)) && (await lake?.isGone(url))) forget(key)
    const inMemory = kept.get(key)
    if (inMemory !== undefined) {
      sendPage(request, response, inMemory, 'HIT')
      return
    }
    const visitor = visitorOf(request, address)
    if (!made.has(key)) await rate(visitor.key)
    if (response.destroyed) return
    takeShare(visitor.key, response)
    if (!made.has(key) && (await lake?.ask(url))) {
      refuse(request, response, { status: 404, message: 'There is no picture at this address.' })
      return
    }
    const { 'if-none-match': known } = request.headers
    const headers = { ...asked.headers, ...(known && { 'if-none-match': known }) }
    // Not aborted when the visitor leaves: Next would go on encoding while the queue starts another task.
    const load = async () => {
      if (response.destroyed) return undefined
      const answer = await ask({ method: request.method ?? 'GET', path: asked.path, headers })
      if (answer.statusCode === 200 || answer.statusCode === 304) made.set(key, true)
      return answer
    }
    const answer = await (made.has(key) ? load() : asWaiting(() => inTurn(visitor.key, load)))
    if (answer === undefined) return
    const isWhole = answer.statusCode === 200 && request.method === 'GET'
    if (isWhole) sendPage(request, response, await keep(key, answer), 'MISS')
    else await passOn(request, response, answer)
  }

  function forget(key: string): void {
    kept.delete(key)
    made.delete(key)
  }

  /** An address always has the same picture, because it holds a hash of the original. */
  async function keep(key: string, answer: IncomingMessage): Promise<StoredPage> {
    const { 'x-nextjs-cache': _cache, ...headers } = answeredHeaders(answer)
    const picture = await storePage(
      { ...headers, ...answerHeaders('data') },
      await readBody(answer),
      0,
    )
    kept.set(key, picture)
    return picture
  }

  async function asWaiting<T>(work: () => Promise<T>): Promise<T> {
    waiting += 1
    try {
      return await work()
    } finally {
      waiting -= 1
    }
  }

  /** Has the picture made at an address that a page names, as browsers of today ask for it. */
  async function makePicture(path: string): Promise<Made> {
    const query = pictureQuery(new URL(path, address.siteUrl))
    if (pictureProblem(query, isLocal)) return undefined
    const { key, request } = requestFor(query, TYPES)
    if (made.has(key)) return 'kept'
    const answer = await ask({ method: 'GET', ...request })
    await readBody(answer)
    if (answer.statusCode !== 200) return undefined
    made.set(key, true)
    return answer.headers['x-nextjs-cache'] === 'MISS' ? 'encoded' : 'kept'
  }

  return {
    picture,
    makePicture,
    /** Whether a visitor waits for a picture that may have to be encoded. */
    isBusyWithPictures: () => waiting > 0,
  }
}
