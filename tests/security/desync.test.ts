import { expect, test } from 'vitest'
import { ask, exchange, statuses } from './raw.ts'
import { useSite } from './site.ts'

/** The tests are the proxy: each victim comes from an address of its own, as no limit must tell. */
const site = useSite({ TRUST_PROXY: '1' })
let visitors = 0
const fromNextVisitor = () => {
  visitors += 1
  return { 'x-forwarded-for': `198.51.${(visitors >> 8) % 256}.${visitors % 256}` }
}
const TIMEOUT = 30_000

/** An address of the lake whose answer holds `name`. */
const echo = (name: string) => `/lake/v2025-09-25/data/query/production?query="${name}"`

/** Pages from memory and from Next, and the lake, each asked by somebody else: everybody must get what they asked for. */
async function expectOwnAnswers(): Promise<void> {
  const { port } = site()
  const pages = ['/platform', '/company', '/no-such-page', '/social-image']
  const names = Array.from({ length: 4 }, (_, at) => `victim-${at}`)
  const [seen, echoes] = await Promise.all([
    Promise.all(pages.map((path) => ask(port, path, fromNextVisitor()))),
    Promise.all(names.map((name) => ask(port, echo(name), fromNextVisitor()))),
  ])
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 404, 200])
  const [platform, company] = seen.map(({ body }) => String(body))
  expect(platform).toMatch(/<link rel="canonical" href="[^"]+\/platform"/)
  expect(company).toMatch(/<link rel="canonical" href="[^"]+\/company"/)
  expect(echoes.map(({ body }) => JSON.parse(String(body)).result)).toEqual(names)
}

const STOLEN = 'GET /stolen HTTP/1.1\r\nHost: localhost\r\nX: '

/** Ways to those who answer: pages from memory, Next, the lake, and what monitors ask. */
const TARGETS = [
  '/platform',
  '/no-such-page?a',
  '/social-image',
  '/api/newsletter',
  '/lake/v1/ping',
  '/healthz',
]

function message(method: string, target: string, headers: string[], body: string): string {
  return [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', body].join('\r\n')
}

const length = (body: string) => `Content-Length: ${body.length}`
const chunked = `${STOLEN.length.toString(16)}\r\n${STOLEN}\r\n0\r\n\r\n`

const ATTACKS: [string, (target: string) => string][] = [
  ...['GET', 'HEAD', 'DELETE', 'OPTIONS'].flatMap(
    (method): [string, (target: string) => string][] => [
      [`a length on ${method}`, (to) => message(method, to, [length(STOLEN)], STOLEN)],
      [`a length on ${method} without the body`, (to) => message(method, to, [length(STOLEN)], '')],
      [
        `a body in chunks on ${method}`,
        (to) => message(method, to, ['Transfer-Encoding: chunked'], chunked),
      ],
      [
        `Connection: content-length on ${method}`,
        (to) => message(method, to, ['Connection: content-length', length(STOLEN)], STOLEN),
      ],
    ],
  ),
  ...['content-length', 'Content-Length, keep-alive', 'host', 'te, close'].map(
    (named): [string, (target: string) => string] => [
      `Connection: ${named} on POST`,
      (to) => message('POST', to, [`Connection: ${named}`, length(STOLEN)], STOLEN),
    ],
  ),
  [
    'Connection: transfer-encoding on POST',
    (to) =>
      message('POST', to, ['Connection: transfer-encoding', 'Transfer-Encoding: chunked'], chunked),
  ],
  [
    'a length and chunks',
    (to) => message('POST', to, ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked),
  ],
  [
    'chunks and a length',
    (to) => message('POST', to, ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked),
  ],
  ['two lengths', (to) => message('POST', to, ['Content-Length: 0', length(STOLEN)], STOLEN)],
  ['a length with a sign', (to) => message('POST', to, ['Content-Length: +5'], STOLEN)],
  ['a length in a list', (to) => message('POST', to, ['Content-Length: 5, 5'], STOLEN)],
  ['a space before the colon', (to) => message('POST', to, ['Content-Length : 5'], STOLEN)],
  ...['xchunked', 'chunked, identity', 'identity', 'gzip, chunked', 'chunked\t,'].map(
    (coding): [string, (target: string) => string] => [
      `Transfer-Encoding: ${coding}`,
      (to) => message('POST', to, [`Transfer-Encoding: ${coding}`], chunked),
    ],
  ),
  [
    'two codings',
    (to) => message('POST', to, ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], chunked),
  ],
  ['a folded header', (to) => message('GET', to, ['X-Fold: a', ' b: c'], '')],
  ['a folded coding', (to) => message('POST', to, ['Transfer-Encoding:', ' chunked'], chunked)],
  ['two hosts', (to) => message('GET', to, ['Host: evil.example'], '')],
  ['a host that is none', (to) => message('GET', to, [], '').replace('localhost', 'a b/@c')],
  ['no host', (to) => `GET ${to} HTTP/1.1\r\nAccept: */*\r\n\r\n`],
  ['an absolute address', (to) => message('GET', `http://evil.example${to}`, [], '')],
  ['TRACE', (to) => message('TRACE', to, [], '')],
  ['CONNECT', () => message('CONNECT', 'evil.example:80', [], '')],
  ['a star', () => message('GET', '*', [], '')],
  ['OPTIONS *', () => message('OPTIONS', '*', [], '')],
  ['a method nobody knows', (to) => message('SMUGGLE', to, [], '')],
  ['a bare line feed', (to) => `GET ${to} HTTP/1.1\nHost: localhost\nX: a\n\n`],
  ['a bare carriage return', (to) => message('GET', to, ['X: a\rTransfer-Encoding: chunked'], '')],
  ['a NUL', (to) => message('GET', to, ['X: a\0b'], '')],
  ['HTTP/0.9', (to) => `GET ${to}\r\n\r\n`],
  ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
]

/** One refusal, and nothing that answers what the body said. */
const REFUSED = [expect.toBeOneOf([400, 405, 505])]

test.each(ATTACKS)(
  '%s is refused, and everybody else gets their own answer',
  async (_, attack) => {
    for (const target of TARGETS) {
      const received = await exchange(site().port, attack(target))
      expect([target, statuses(received)]).toEqual([target, REFUSED])
    }
    await expectOwnAnswers()
  },
  TIMEOUT,
)

test.each(TARGETS)(
  'requests in one go to %s are answered in their order, each its own',
  async (target) => {
    const { port } = site()
    const bytes = [
      message('GET', echo('first'), [], ''),
      message('GET', target, [], ''),
      message('GET', echo('second'), ['Connection: close'], ''),
    ].join('')
    const received = await exchange(port, bytes, 3000)
    expect(statuses(received)).toHaveLength(3)
    expect(received.indexOf('"result":"first"')).toBeGreaterThan(0)
    expect(received.indexOf('"result":"second"')).toBeGreaterThan(
      received.indexOf('"result":"first"'),
    )
    await expectOwnAnswers()
  },
  TIMEOUT,
)

test('a hundred requests whose bodies never come hold nobody up', async () => {
  const { port } = site()
  const attack = message('POST', '/lake/v1/data/mutate/production', ['Content-Length: 900'], STOLEN)
  const held = Promise.all(Array.from({ length: 100 }, () => exchange(port, attack, 3000)))
  await expectOwnAnswers()
  await held
  await expectOwnAnswers()
}, 60_000)

test('300 GETs with a length leave no connection to the lake taken', async () => {
  const { port } = site()
  const attack = message('GET', '/lake/v1/ping', ['Content-Length: 5'], '')
  const all = await Promise.all(Array.from({ length: 300 }, () => exchange(port, attack, 5000)))
  expect(new Set(all.flatMap(statuses))).toEqual(new Set([400]))
  await expectOwnAnswers()
}, 60_000)
