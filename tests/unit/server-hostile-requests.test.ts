import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trustIn } from '../../lib/security/client-address.ts'
import { Health } from '../../server/proxy/health.ts'
import { createReverseProxy } from '../../server/reverse-proxy.ts'
import { exchange, statuses } from '../security/raw.ts'
import { portOf } from '../support/port-of.ts'

/**
 * The reverse proxy before a Next that answers `/studio/never` never, and everything else at once. Its
 * one route takes uploads.
 */

const handle: RequestListener = (request, response) => {
  if (request.url === '/api/upload') response.setHeader('allow', 'OPTIONS, POST')
  if (request.url !== '/studio/never') request.resume().on('end', () => response.end('answered'))
}

let port = 0
let close: () => Promise<void>
beforeAll(async () => {
  const next = {
    actions: new Set(['00aa']),
    handle,
    server: createServer({ maxHeaderSize: 64 * 1024 }, handle),
    upgrade() {},
    close: async () => {},
  }
  const { app } = createReverseProxy(next, {
    dev: false,
    health: new Health(),
    lakeUrl: undefined,
    // The tests are the proxy, and tell where each request comes from.
    address: { siteUrl: 'http://localhost', trust: trustIn(1) },
    accessLog: false,
    logFormat: 'text',
  })
  await app.ready()
  app.server.listen(0, '127.0.0.1')
  await once(app.server, 'listening')
  port = portOf(app.server)
  close = async () => {
    app.server.closeAllConnections()
    await app.close()
  }
})
afterAll(() => close())

const message = (target: string, headers: readonly string[] = [], method = 'GET') =>
  [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')
const from = (visitor: string) => `X-Forwarded-For: ${visitor}`

/** Has the server end the connection after its answer, so that nothing has to wait for more of them. */
const LAST = 'Connection: close'

/** Status codes of all answers to `bytes`, the last message of which is the connection's last. */
const answers = async (bytes: string) => statuses(await exchange(port, bytes, 10_000))

/** Opens a connection and sends what is given; `text` grows with what comes back. */
function open(bytes: string) {
  const socket: Socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const held = { socket, text: '' }
  socket.on('error', () => {}).on('data', (chunk) => (held.text += String(chunk)))
  socket.write(bytes)
  return held
}

describe('what is too long to be read in a moment is refused', () => {
  const long = 'x'.repeat(20_000)
  test.each([
    ['a header', '/platform', [`X: ${long}`], 431],
    ['a name of a browser', '/search', [`User-Agent: ${long}`], 431],
    [
      'headers of one name',
      '/platform',
      Array(30).fill(`Accept-Encoding: ${',x'.repeat(400)}`),
      431,
    ],
    [
      'headers of many names',
      '/platform',
      [...Array(400).keys()].map((at) => `X-${at}: ${long.slice(0, 50)}`),
      431,
    ],
    ['a path', `/${long}`, [], 414],
    ['a path that would be moved', `/${'%41'.repeat(9000)}`, [], 414],
    [
      'a header and a WebSocket',
      '/platform',
      [`X: ${long}`, 'Upgrade: websocket', 'Connection: Upgrade'],
      431,
    ],
  ])('%s', async (_, target, headers, status) => {
    const bytes = message(target, [...headers, from('192.0.2.1'), LAST])
    expect(await answers(bytes)).toEqual([status])
  })

  test.each([
    ['a query', `/search?q=${long}`, []],
    ['cookies', '/platform', [`Cookie: a=${long.slice(0, 14_000)}`]],
    ['a path in another script', `/${'%E8%AA%9E'.repeat(200)}`, []],
  ])('%s may be long', async (_, target, headers) => {
    const bytes = message(target, [...headers, from('192.0.2.1'), LAST])
    expect(await answers(bytes)).toEqual([200])
  })
})

test('requests sent ahead of their answers are answered in turn, a few of them', async () => {
  const ahead = message('/platform', [from('192.0.2.2')])
  const last = message('/platform', [from('192.0.2.2'), LAST])
  expect(await answers(ahead.repeat(9) + last)).toEqual(Array(10).fill(200))
  const held = open(message('/studio/never', [from('192.0.2.2')]) + ahead.repeat(40))
  await once(held.socket, 'close')
  expect(held.text).toBe('')
})

const UPLOAD = ['Content-Type: text/plain', 'Content-Length: 5000']

test.each([
  [
    'answers that are not made yet',
    256,
    '192.0.2.3',
    message('/studio/never', [from('192.0.2.3')]),
  ],
  ['bodies', 64, '192.0.2.4', message('/api/x', [...UPLOAD, from('192.0.2.4')], 'POST')],
])('of %s, one visitor may await %i at a time', async (_, most, visitor, bytes) => {
  const held = Array.from({ length: most + 20 }, () => open(bytes))
  const refused = () => held.filter(({ text }) => statuses(text)[0] === 429).length
  await expect.poll(refused).toBe(20)
  const again = bytes.replaceAll(visitor, '192.0.2.99')
  const other = open(again)
  for (const { socket } of held) socket.destroy()
  await expect.poll(async () => statuses(await exchange(port, bytes, 200))).toEqual([])
  expect(other.text).toBe('')
  other.socket.destroy()
})

test.each(['/_next/image/x', '/_next/imagex', '/_next/image%3Fa', '/_next/image;a'])(
  '%s, which Next takes for the address of a picture, does not come that far',
  async (path) => {
    const target = `${path}?url=%2Flake%2Fimages%2Fa.png&w=640&q=75`
    expect(await answers(message(target, [from('192.0.2.5'), LAST]))).toEqual([404])
  },
)

test.each([
  ['/platform', []],
  ['/platform', ['Next-Action: made-up']],
  ['/_next/image?url=%2Flake%2Fimages%2Fa.png&w=640&q=75', ['Next-Action: 00aa']],
])('%s with %j takes no body, and says so before it is read', async (target, headers) => {
  const bytes = message(target, [...UPLOAD, ...headers, from('192.0.2.5'), LAST], 'POST')
  expect(await answers(bytes)).toEqual([405])
})

test('a server action of the build is let through', async () => {
  const headers = ['Next-Action: 00aa', 'Content-Length: 0', from('192.0.2.5'), LAST]
  expect(await answers(message('/platform', headers, 'POST'))).toEqual([200])
})

const TREE = encodeURIComponent(JSON.stringify(['', { children: ['search', {}] }, null, null, 16]))

test.each([
  ['of no tree', ['Next-Router-State-Tree: garbage'], 400],
  ['of another tree', [`Next-Router-State-Tree: ${encodeURIComponent('["", 5]')}`], 400],
  ['of two trees', Array(2).fill(`Next-Router-State-Tree: ${TREE}`), 400],
  ['of parts that are not prerendered', ['Next-Router-Prefetch: 2'], 400],
  ['of a tree', [`Next-Router-State-Tree: ${TREE}`], 200],
  ['ahead', ['Next-Router-Prefetch: 1', 'Next-Router-Segment-Prefetch: /_tree'], 200],
  ['of nothing more', [], 200],
])('a request of the router %s', async (_, headers, status) => {
  const bytes = message('/search?q=bus', ['RSC: 1', ...headers, from('192.0.2.6'), LAST])
  expect(await answers(bytes)).toEqual([status])
})

test.each([
  ['/api/upload', 200],
  ['/api/nothing', 404],
])(
  'a form with files for %s is answered with %i: Next would look for an action',
  async (path, status) => {
    const type = 'Content-Type: multipart/form-data; boundary=x'
    const bytes = message(path, [type, 'Content-Length: 4', from('192.0.2.7'), LAST], 'POST')
    expect(await answers(`${bytes}--x-`)).toEqual([status])
  },
)
