import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { figuresGuard } from '../../lib/administration.ts'
import { Metrics } from '../../server/proxy/metrics.ts'
import { createAskAccess, letThrough } from '../../server/proxy/administrators.ts'
import { createFiguresRoute } from '../../server/proxy/figures-route.ts'
import { portOf } from '../support/port-of.ts'

const LAKE_TOKEN = 'a-token-that-no-browser-gets'
const SESSION = 'lake_session=of-an-administrator'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  closers.push(() => server.close().closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

/** A lake that knows one administrator, and tells its counters to whoever has its token. */
const startLake = () =>
  listen(({ headers, url = '' }, response) => {
    const isMetrics = url === '/metrics'
    const isAllowed = isMetrics
      ? headers.authorization === `Bearer ${LAKE_TOKEN}`
      : headers.cookie === SESSION
    response.statusCode = isAllowed ? 200 : headers.cookie === undefined ? 401 : 403
    response.end(isMetrics ? 'lake_requests_total{kind="query",status="2xx"} 7\n' : '[]')
  })

async function startSite(lakeUrl: string, lakeToken: string | undefined = LAKE_TOKEN) {
  const metrics = new Metrics(undefined, {
    sizes: () => ({}),
    regenerations: () => 0,
    live: () => undefined,
  })
  const address = { siteUrl: 'http://localhost', trust: () => false }
  const askAccess = createAskAccess(lakeUrl, address)
  const route = createFiguresRoute({ lakeUrl, askAccess, metrics, lakeToken })
  return listen((request, response) => void route(request, response))
}

const read = (site: string, headers: Record<string, string> = { cookie: SESSION }) =>
  fetch(`${site}/lake/v1/admin/site`, { headers })

test('whom the lake takes for an administrator gets the numbers, and no token', async () => {
  const site = await startSite(await startLake())
  const answer = await read(site, { cookie: SESSION, 'if-none-match': '"x"', range: 'bytes=0-1' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  expect(text).not.toContain(LAKE_TOKEN)
  expect(figuresGuard.parse(JSON.parse(text)).lake).toMatchObject({ requests: { query: 7 } })
})

test.each([
  ['nobody', {}, 401],
  ['an editor', { cookie: 'lake_session=of-an-editor' }, 403],
])('%s gets none of it', async (_, headers, status) => {
  const answer = await read(await startSite(await startLake()), headers)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain('Only administrators')
})

test('a lake that does not tell its own numbers leaves those of the site', async () => {
  const site = await startSite(await startLake(), 'another token')
  expect(figuresGuard.parse(await (await read(site)).json()).lake).toBeUndefined()
})

test('while the lake is away nobody is an administrator', async () => {
  const answer = await read(await startSite('http://127.0.0.1:1'))
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('does not answer')
})

test('what goes wrong after an administrator was let in is not blamed on the lake', async () => {
  const problem = new Error('The metrics library broke.')
  const route = letThrough(
    async () => 200,
    'Only administrators.',
    () => Promise.reject(problem),
  )
  const seen = Promise.withResolvers<unknown>()
  const site = await listen((request, response) => {
    route(request, response).catch((error: unknown) => {
      seen.resolve(error)
      response.end()
    })
  })
  await read(site)
  expect(await seen.promise).toBe(problem)
})
