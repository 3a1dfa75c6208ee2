import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { figuresGuard } from '../../lib/administration.ts'
import { figuresOf } from '../../server/proxy/figures.ts'
import { Metrics } from '../../server/proxy/metrics.ts'
import { noteCacheState } from '../../server/proxy/cache-state.ts'
import { portOf } from '../support/port-of.ts'

const TOKEN = 'a-token-for-metrics'
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A site whose pages come from memory and that has heard of two sync tags. */
async function serve({ token }: { token?: string } = { token: TOKEN }): Promise<string> {
  const metrics = new Metrics(token, {
    sizes: () => ({ pages: { entries: 3, bytes: 4096 } }),
    regenerations: () => 5,
    live: () => ({
      opened: Promise.resolve(),
      isOpen: () => true,
      backlog: () => 2,
      stop: () => {},
    }),
  })
  const server = createServer((request, response) => {
    metrics.note(request, response)
    if (metrics.answer(request, response)) return
    noteCacheState(response, 'HIT')
    response.end('page')
  }).listen(0, '127.0.0.1')
  closers.push(() => server.close().closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

const read = (origin: string, authorization = `Bearer ${TOKEN}`) =>
  fetch(`${origin}/metrics`, { headers: { authorization } })

test('responses are counted by kind, class of status and cache', async () => {
  const origin = await serve()
  for (const path of ['/', '/platform?utm=x', '/_next/static/a.js', '/lake/v1/ping', '/api/search'])
    await (await fetch(origin + path)).text()
  const text = await (await read(origin)).text()
  expect(text).toContain('site_requests_total{kind="page",status="2xx",cache="hit"} 2')
  for (const kind of ['file', 'lake', 'api'])
    expect(text).toContain(`site_requests_total{kind="${kind}",status="2xx",cache="hit"} 1`)
  expect(text).toContain('site_pages_kept 3')
  expect(text).toContain('site_pages_kept_bytes 4096')
  // Counted where the pages are, and told as often as somebody asks.
  expect(text).toContain('site_pages_regenerated_total 5')
  expect(await (await read(origin)).text()).toContain('site_pages_regenerated_total 5')
  expect(text).toContain('site_freshness_backlog 2')
  expect(text).toContain('site_live_stream_open 1')
  expect(text).toMatch(/process_resident_memory_bytes \d/)
})

test('an address never becomes a time series of its own', async () => {
  const origin = await serve()
  for (const path of ['/one', '/two', '/three"} 1\nx']) await (await fetch(origin + path)).text()
  const text = await (await read(origin)).text()
  expect(text.match(/^site_requests_total\{kind="page".*$/gm)).toHaveLength(1)
})

test('without the token nobody learns anything', async () => {
  const origin = await serve()
  for (const wrong of ['', 'Bearer wrong', TOKEN]) {
    const answer = await read(origin, wrong)
    expect([wrong, answer.status]).toEqual([wrong, 401])
    expect(await answer.text()).not.toContain('site_')
  }
})

test('administrators get sums of what was counted, of the site and of its lake', async () => {
  const origin = await serve()
  for (const path of ['/', '/platform', '/lake/v1/ping']) await (await fetch(origin + path)).text()
  const siteText = await (await read(origin)).text()
  const lakeText = [
    '# HELP lake_requests_total Responses',
    'lake_requests_total{kind="query",status="2xx"} 7',
    'lake_requests_total{kind="query",status="4xx"} 2',
    'lake_requests_total{kind="write",status="2xx"} 1',
    'lake_webhook_backlog 3',
    'nodejs_eventloop_lag_p99_seconds 0.012',
  ].join('\n')
  expect(figuresGuard.parse(figuresOf(siteText, lakeText))).toMatchObject({
    requests: { page: 2, lake: 1 },
    pagesFromMemory: 2,
    pagesMade: 0,
    errors: 0,
    backlog: 2,
    isLive: true,
    lake: { requests: { query: 9, write: 1 }, backlog: 3, lagMs: 12 },
  })
  expect(figuresOf(siteText, undefined).lake).toBeUndefined()
})

test('without a token the address does not exist', async () => {
  const origin = await serve({})
  expect(await (await read(origin)).text()).toBe('page')
})
