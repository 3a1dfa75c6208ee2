import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Metrics } from '../../server/metrics.ts'
import { noteCacheState } from '../../server/proxy/cache-state.ts'

const TOKEN = 'a-token-for-metrics'
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A site whose pages come from memory and that has heard of two sync tags. */
async function serve(): Promise<string> {
  const metrics = new Metrics(TOKEN, {
    sizes: () => ({ pages: { entries: 3, bytes: 4096 } }),
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
  // A bound TCP server has an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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
