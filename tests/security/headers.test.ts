import { describe, expect, test } from 'vitest'
import { answerHeaders, commonHeaders } from '../../lib/security/headers.ts'
import { ask, exchange } from './raw.ts'
import { useSite } from './site.ts'

const site = useSite()

type Headers = Record<string, unknown>
const DATA: Headers = answerHeaders('data', 'http://localhost')
const with_ = (policy: unknown): Headers => ({ ...DATA, 'content-security-policy': policy })
const PAGE = with_(expect.stringMatching(/script-src 'self'( 'sha256-[\w+/=]+')+;/))
const SHARED: Headers = answerHeaders('shared', 'http://localhost')
/** The lake says these two itself, and stricter: nothing that it answers with is a page. */
const LAKE: Headers = {
  ...with_("default-src 'none'; frame-ancestors 'none'"),
  'referrer-policy': 'no-referrer',
}
const SIGN_IN: Headers = {
  ...with_(expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/)),
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

type Kind = [string, number, string, Headers, Record<string, string>?, string?]

/** One answer of every kind: what it is, its status, its address, and what it must carry. */
const KINDS: Kind[] = [
  ['a page', 200, '/platform', PAGE],
  ['a page that is known', 200, '/platform', PAGE, { 'accept-encoding': 'br' }],
  ['a page in draft mode', 200, '/platform', PAGE, { cookie: '__prerender_bypass=x' }],
  ['a page that is not there', 404, '/no-such-page', PAGE],
  ['a name that nothing can have', 404, '/100%25', PAGE],
  ['the Studio', 200, '/studio', PAGE],
  ['a step inside the router, sent on', 307, '/platform', DATA, { rsc: '1' }],
  ['robots.txt', 200, '/robots.txt', DATA],
  ['the sitemap', 200, '/sitemap.xml', DATA],
  ['an icon', 200, '/icon', DATA],
  ['a file that is not there', 404, '/_next/static/chunks/none.js', DATA],
  ['the social image', 200, '/social-image', SHARED],
  ['a drawn social image', 200, '/social-image/platform', SHARED],
  ['the API, asked wrongly', 405, '/api/newsletter', DATA],
  ['an unsigned webhook', 401, '/api/revalidate', DATA, {}, 'POST'],
  ['a picture that is not ours', 400, '/_next/image?url=%2Fx&w=640&q=75', DATA],
  ['another spelling', 308, '/platform/', DATA],
  ['an address that is no text', 400, '/%zz', DATA],
  ['another method', 405, '/social-image', DATA, {}, 'PATCH'],
  ['a method nobody has', 405, '/', DATA, {}, 'PROPFIND'],
  ['an expectation', 417, '/', DATA, { expect: 'cookies' }],
  ['the lake', 200, '/lake/v1/ping', LAKE],
  ['an error of the lake', 404, '/lake/v1/no-such-route', LAKE],
  ['a refused path of the lake', 400, '/lake/../x', DATA],
  ['the sign-in page', 200, '/lake/auth/signin?origin=SITE/studio&type=cookie', SIGN_IN],
]

/** The part of `headers` that `expected` speaks of. */
const partOf = (headers: Headers, expected: Headers) =>
  Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))

test.each(KINDS)('%s carries the headers', async (_, status, path, expected, headers, method) => {
  const { origin, port } = site()
  const host = new URL(origin).host
  const url = path.replace('SITE', encodeURIComponent(origin))
  const answer = await ask(port, url, { host, ...headers }, method)
  expect(answer.status).toBe(status)
  expect(partOf(answer.headers, expected)).toEqual(expected)
  expect(answer.headers['x-powered-by']).toBeUndefined()
})

test('robots.txt names the sitemap of this start, whatever port the build was made on', async () => {
  const { origin, port } = site()
  const { body } = await ask(port, '/robots.txt')
  expect(String(body)).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test.each([
  ['GET', '/api/newsletter', 'OPTIONS, POST', /GET is not supported here/],
  ['POST', '/api/search', 'GET, HEAD, OPTIONS', /POST is not supported here/],
  ['HEAD', '/api/newsletter', 'OPTIONS, POST', /^$/],
])('%s %s is told which methods there are', async (method, path, allow, text) => {
  const { origin, port } = site()
  const answer = await ask(port, path, { host: new URL(origin).host }, method)
  expect(answer.status).toBe(405)
  expect(answer.headers['allow']).toBe(allow)
  expect(String(answer.body)).toMatch(text)
})

test.each(['GET', 'POST', 'PUT', 'OPTIONS'])(
  '%s at an address of the API that there is not, is told so',
  async (method) => {
    const { origin, port } = site()
    const answer = await ask(port, '/api/nonsense', { host: new URL(origin).host }, method)
    expect(answer.status).toBe(404)
    expect(String(answer.body)).toContain('<h1')
  },
)

test('what the router loads for a step carries them', async () => {
  const { port } = site()
  const { headers } = await ask(port, '/platform', { rsc: '1' })
  const answer = await ask(port, String(headers.location), { rsc: '1', 'accept-encoding': 'br' })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/x-component',
    'content-encoding': 'br',
    ...DATA,
  })
})

test('scripts, styles, fonts and pictures of a page carry them', async () => {
  const { port } = site()
  const html = String((await ask(port, '/')).body)
  const found = (pattern: RegExp) => (pattern.exec(html)?.[0] ?? '').replaceAll('&amp;', '&')
  const script = await ask(port, found(/\/_next\/static\/[^"\\]+\.js/))
  const expected = answerHeaders('script', 'http://localhost')
  expect(partOf(script.headers, expected)).toEqual(expected)
  for (const pattern of [
    /\/_next\/static\/[^"\\]+\.css/,
    /\/_next\/static\/[^"\\]+\.woff2/,
    /\/_next\/image\?url=%2Flake%2Fimages%2F[^"%]+%2F[^"%]+%2F[^"%]+&amp;w=\d+&amp;q=75/,
  ]) {
    const answer = await ask(port, found(pattern))
    expect([pattern.source, answer.status]).toEqual([pattern.source, 200])
    expect(partOf(answer.headers, DATA)).toEqual(DATA)
  }
})

test('an upload of the lake may run nothing, and others may show it', async () => {
  const { port } = site()
  const query = '*[_type == "sanity.imageAsset"][0].path'
  const found = await ask(
    port,
    `/lake/v2025-09-25/data/query/production?query=${encodeURIComponent(query)}`,
  )
  const { result } = JSON.parse(String(found.body))
  const answer = await ask(port, `/lake/${result}`)
  expect(answer.status).toBe(200)
  const policy = expect.stringMatching(/^default-src 'none';.*sandbox/)
  const own = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }
  const expected = { ...SHARED, ...own }
  expect(partOf(answer.headers, expected)).toEqual(expected)
})

/** Headers of the first answer in `received`. */
function headersOf(received: string): Headers {
  const [head = ''] = received.split('\r\n\r\n', 1)
  const lines = head.split('\r\n').slice(1)
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

describe('what is refused before it is a request', () => {
  test.each([
    ['bytes that are no HTTP', 400, 'hello\r\n\r\n'],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['a length on GET', 400, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n'],
    ['a head of 70 kB', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`],
    ['CONNECT', 405, 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'a WebSocket',
      404,
      'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ],
    [
      'a WebSocket of another site',
      403,
      'GET /lake/mux HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://b\r\n\r\n',
    ],
    [
      'a body of 2 MB',
      413,
      'POST /api/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n',
    ],
  ])('%s carries the headers', async (_, status, bytes) => {
    const received = await exchange(site().port, bytes)
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(partOf(headersOf(received), DATA)).toEqual(DATA)
  })
})

test('too many requests, and a lake that is down, are told with the headers', async () => {
  const { port, process: running } = site()
  const statuses = new Set<number>()
  for (let count = 0; count < 65; count += 1) {
    const answer = await ask(port, '/api/revalidate', {}, 'POST')
    statuses.add(answer.status)
    if (answer.status !== 429) continue
    expect(partOf(answer.headers, DATA)).toEqual(DATA)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    break
  }
  expect([...statuses]).toEqual([401, 429])
  const [lake] = running.children('lake/main.ts')
  // A process number of 0 would name this test and everything that started it.
  if (lake === undefined) throw new Error('The site runs without its lake.')
  process.kill(lake, 'SIGKILL')
  await expect.poll(async () => (await ask(port, '/lake/v1/ping')).status).toBe(502)
  // The lake is started again at once, so that the next answer may be its own.
  const down = await ask(port, '/lake/v1/ping')
  expect(partOf(down.headers, DATA)).toEqual(DATA)
})

test('a site with an https address tells browsers to stay with it', () => {
  const hsts = 'max-age=63072000; includeSubDomains; preload'
  for (const kind of ['data', 'shared', 'script'] as const)
    expect(answerHeaders(kind, 'https://www.example.com')).toMatchObject({
      'strict-transport-security': hsts,
    })
  expect(commonHeaders('http://localhost')).toHaveLength(6)
})
