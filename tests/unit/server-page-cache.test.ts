import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createAskNext } from '../../server/proxy/ask-next.ts'
import { PageCache } from '../../server/proxy/page-cache.ts'
import { sendPage, storePage } from '../../server/proxy/stored-page.ts'

const page = (text: string) => storePage({ 'content-type': 'text/html' }, Buffer.from(text), 5)
const LIMITS = { entries: 3, bytes: 1_000_000 }

test('a page is served until it expires', async () => {
  const cache = new PageCache(LIMITS)
  cache.set('/', await page('home'), { seconds: 60, madeAt: performance.now() })
  expect(cache.fresh('/')?.variants.identity.body.toString()).toBe('home')
  expect(cache.fresh('/', performance.now() + 61_000)).toBeUndefined()
})

test.each([3_600_000, -3_600_000])(
  'a page is kept for its time, also where the clock is set by %i milliseconds',
  async (jump) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    try {
      const cache = new PageCache(LIMITS)
      cache.set('/', await page('home'), { seconds: 60, madeAt: performance.now() })
      vi.setSystemTime(Date.now() + jump)
      expect(cache.fresh('/')).toBeDefined()
      vi.advanceTimersByTime(61_000)
      expect(cache.fresh('/')).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  },
)

test('after an invalidation no page is fresh, and the last good one is still there', async () => {
  const cache = new PageCache(LIMITS)
  cache.set('/', await page('old'), { seconds: 60, madeAt: performance.now() })
  cache.invalidate()
  expect(cache.fresh('/')).toBeUndefined()
  expect(cache.lastGood('/')?.variants.identity.body.toString()).toBe('old')
})

test('an invalidation concerns pages made from its tags, and those of which nothing is known', async () => {
  const cache = new PageCache(LIMITS)
  const madeAt = performance.now()
  cache.set('/post', await page('post'), { seconds: 60, madeAt, tags: ['post:a'] })
  cache.set('/page', await page('page'), { seconds: 60, madeAt, tags: ['page:/page'] })
  cache.set('/other', await page('other'), { seconds: 60, madeAt })
  cache.invalidate(['post:a', 'type:post'])
  const isFresh = (key: string) => cache.fresh(key) !== undefined
  expect(['/post', '/page', '/other'].map(isFresh)).toEqual([false, true, false])
  cache.invalidate()
  expect(isFresh('/page')).toBe(false)
})

test('what a page was made from can be learned later, unless anything was invalidated meanwhile', async () => {
  const cache = new PageCache(LIMITS)
  const isFresh = () => cache.fresh('/') !== undefined
  const keep = async () => {
    const kept = await page('home')
    cache.set('/', kept, { seconds: 60, madeAt: performance.now() })
    return kept
  }
  cache.learn('/', await keep(), ['post:a'])
  cache.invalidate(['post:b'])
  expect(isFresh()).toBe(true)
  cache.invalidate(['post:a'])
  expect(isFresh()).toBe(false)

  const other = await keep()
  cache.learn('/', await page('another'), ['post:a'])
  cache.invalidate(['post:b'])
  cache.learn('/', other, ['post:a'])
  expect(isFresh()).toBe(false)
})

test('so many tags that their times cannot all be kept expire everything', async () => {
  const cache = new PageCache(LIMITS)
  cache.set('/', await page('home'), { seconds: 60, madeAt: performance.now(), tags: ['a'] })
  cache.invalidate(Array.from({ length: 30_000 }, (_, n) => `post:${n}`))
  expect(cache.fresh('/')).toBeUndefined()
})

test('a page that was asked for before an invalidation is not kept', async () => {
  const cache = new PageCache(LIMITS)
  const madeAt = performance.now()
  cache.invalidate()
  cache.set('/', await page('old'), { seconds: 60, madeAt })
  expect(cache.lastGood('/')).toBeUndefined()
  // Nor one of that very moment, which may have been made from what was there before.
  cache.set('/', await page('old'), { seconds: 60, madeAt: cache.expiredAt })
  expect(cache.lastGood('/')).toBeUndefined()
})

test('pages that take the place of an older one are counted', async () => {
  const cache = new PageCache(LIMITS)
  const put = async (key: string) =>
    cache.set(key, await page(key), { seconds: 60, madeAt: performance.now() })
  await put('/a')
  await put('/b')
  expect(cache.regenerations).toBe(0)
  cache.invalidate()
  await put('/a')
  expect(cache.regenerations).toBe(1)
})

test('the least recently used page goes first, and sizes add up', async () => {
  const cache = new PageCache(LIMITS)
  for (const key of ['/a', '/b', '/c'])
    cache.set(key, await page(key), { seconds: 60, madeAt: performance.now() })
  cache.fresh('/a')
  cache.set('/d', await page('/d'), { seconds: 60, madeAt: performance.now() })
  expect(cache.fresh('/b')).toBeUndefined()
  expect(cache.fresh('/a')).toBeDefined()
  const kept = ['/a', '/c', '/d'].map((key) => cache.lastGood(key)?.bytes ?? 0)
  expect(cache.size).toEqual({ entries: 3, bytes: kept.reduce((sum, bytes) => sum + bytes) })
})

test('bytes are bounded, and a page larger than the bound is not kept', async () => {
  const small = await page('x'.repeat(100))
  const cache = new PageCache({ entries: 100, bytes: small.bytes * 2 })
  for (const key of ['/a', '/b', '/c'])
    cache.set(key, small, { seconds: 60, madeAt: performance.now() })
  expect(cache.size).toEqual({ entries: 2, bytes: small.bytes * 2 })
  cache.set('/huge', await page('y'.repeat(100_000)), { seconds: 60, madeAt: performance.now() })
  expect(cache.fresh('/huge')).toBeUndefined()
})

test('If-None-Match is compared weakly, in lists and with a star', async () => {
  const stored = await page('home')
  const ask = createAskNext(
    createServer((request, response) => sendPage(request, response, stored, 'HIT')),
  )
  const status = async (known?: string) => {
    const headers = { host: 'a', ...(known !== undefined && { 'if-none-match': known }) }
    const answer = await ask({ method: 'GET', path: '/', headers })
    answer.resume()
    return answer.statusCode
  }
  const strong = stored.etag.slice(2)
  const known = [stored.etag, strong, `"b", ${stored.etag}`, '*']
  expect(await Promise.all(known.map(status))).toEqual(known.map(() => 304))
  expect(await status('"b"')).toBe(200)
  expect(await status()).toBe(200)
})
