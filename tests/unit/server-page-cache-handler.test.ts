import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { renderingSince } from '../../server/page-cache-handler.mjs'
import { memoryCacheHandler } from '../support/memory-cache-handler.ts'

const handler = memoryCacheHandler()
const tags = ['post:a']
const asFetch = { kind: 'FETCH', tags, softTags: [] }
const entry = (body: string) => ({ kind: 'FETCH', data: { body }, revalidate: false })

const read = (key: string) => handler.get(key, asFetch)
const keep = (key: string, body: string) =>
  handler.set(key, entry(body), { fetchCache: true, tags })
const expire = () => handler.revalidateTag(tags, { expire: 0 })

test('what was asked for before a tag expired and kept after it counts as expired', async () => {
  expect(await read('early')).toBeNull()
  await sleep(2)
  await expire()
  await sleep(2)
  await keep('early', 'read before the publish')
  expect(await read('early')).toBeNull()
  await keep('early', 'read after it')
  expect(await read('early')).toMatchObject({ value: { data: { body: 'read after it' } } })
})

test('of several requests at once, the first decides how old all of their answers are', async () => {
  expect(await read('shared')).toBeNull()
  expect(await read('shared')).toBeNull()
  await sleep(2)
  await expire()
  await sleep(2)
  await keep('shared', 'read for one')
  await keep('shared', 'read for the other')
  expect(await read('shared')).toBeNull()
  await keep('shared', 'read after the publish')
  expect(await read('shared')).not.toBeNull()
})

test('a request that failed does not make later answers count as old for good', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    expect(await read('failed')).toBeNull()
    vi.advanceTimersByTime(30_000)
    expect(await read('failed')).toBeNull()
    const now = performance.timeOrigin + performance.now()
    await keep('failed', 'made at last')
    expect(await read('failed')).toMatchObject({ lastModified: now })
  } finally {
    vi.useRealTimers()
  }
})

test('a rendering is known from its first lookup until its page is stored, and a page that is found has none', async () => {
  const asPage = { kind: 'APP_PAGE', isFallback: false }
  const key = '/route-cache/APP_PAGE/0/$/known'
  expect(renderingSince('/known')).toBeUndefined()
  const before = performance.now()
  const looking = handler.get(key, asPage)
  expect(renderingSince('/known')).toBeGreaterThanOrEqual(before)
  expect(await looking).toBeNull()
  await handler.get(key, asPage)
  const first = renderingSince('/known')
  expect(first).toBeLessThanOrEqual(performance.now())
  await handler.set(key, { kind: 'APP_PAGE', html: '<p>', headers: {} }, {})
  expect(renderingSince('/known')).toBe(first)
  await handler.set(key, { kind: 'APP_PAGE', html: '<p>', headers: {} }, {})
  expect(renderingSince('/known')).toBeUndefined()
  expect(await handler.get(key, asPage)).not.toBeNull()
  expect(renderingSince('/known')).toBeUndefined()
})

test('what was asked for after the tag expired is kept', async () => {
  await expire()
  await sleep(2)
  expect(await read('late')).toBeNull()
  await keep('late', 'new')
  expect(await read('late')).not.toBeNull()
})

test('pages vary by Accept, whether they were just made or are read again, and nothing else does', async () => {
  const asPage = { kind: 'APP_PAGE', isFallback: false }
  const page = { kind: 'APP_PAGE', html: '<html>', headers: { 'x-next-cache-tags': 'post:a' } }
  await handler.set('/page', page, {})
  expect(page.headers).toEqual({ 'x-next-cache-tags': 'post:a', vary: 'Accept' })
  expect(await handler.get('/page', asPage)).toMatchObject({ value: { headers: page.headers } })
  const file = { kind: 'APP_ROUTE', body: Buffer.from('x'), headers: {} }
  await handler.set('/feed.xml', file, {})
  expect(file.headers).toEqual({})
})

test.each([
  ['HTML', '<!doctype html><title>Bad gateway</title>'],
  ['half a JSON', '{"result":{"title":"Platf'],
  ['a JSON without a result', '{"error":{"description":"busy"}}'],
])('%s in answer to a query is not kept, even where it says 200', async (name, text) => {
  const url = 'http://127.0.0.1:3999/v2025-09-25/data/query/production?query=*'
  const answer = (body: string) =>
    handler.set(
      name,
      {
        kind: 'FETCH',
        data: { url, body: Buffer.from(body).toString('base64') },
        revalidate: false,
      },
      { fetchCache: true, tags },
    )
  await answer(text)
  expect(await read(name)).toBeNull()
  await answer('{"result":null}')
  expect(await read(name)).not.toBeNull()
})

const HOUR = 3_600_000

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])(
  'a publish shows after the clock was set %s by an hour, and after it was set right',
  async (_, jump) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    try {
      await keep('jumped', 'before')
      vi.setSystemTime(Date.now() + jump)
      await sleep(2)
      await expire()
      expect(await read('jumped')).toBeNull()
      await sleep(2)
      await keep('jumped', 'meanwhile')
      expect(await read('jumped')).not.toBeNull()
      vi.setSystemTime(Date.now() - jump)
      expect(await read('jumped')).not.toBeNull()
      await expire()
      expect(await read('jumped')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  },
)
