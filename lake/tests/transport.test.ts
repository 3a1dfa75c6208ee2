import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeIdle } from '../http/server/close-idle.ts'
import { refuseMalformed } from '../http/server/refuse-malformed.ts'
import { responsesUnderWay } from '../http/server/responses-under-way.ts'
import { ask, bearer } from './ask.ts'
import { startLake, until, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

const POLICY = "default-src 'none'; frame-ancestors 'none'"

test.each([
  ['an answer', '/v1/ping', {}, POLICY],
  ['a refusal', '/v1/data/export/production', {}, POLICY],
  ['nothing there', '/nowhere', {}, POLICY],
  ['another host', '/v1/ping', { host: 'evil.example' }, POLICY],
  ['an event stream', '/vX/data/live/events/production', {}, POLICY],
  ['nothing to say', '/v1/journey/trial', 'token', POLICY],
  ['an export', '/v1/data/export/production', 'token', POLICY],
  ['the sign-in page', '/v1/auth/signin', {}, "frame-ancestors 'none'"],
])('%s carries the security headers', async (_, path, headers, policy) => {
  const sent = headers === 'token' ? bearer(lake.token) : headers
  const answer = await ask(lake, path, { headers: sent as Record<string, string> })
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': path.includes('signin') ? 'same-origin' : 'no-referrer',
    'content-security-policy': expect.stringContaining(policy),
  })
})

test('pictures and files may run nothing of their own', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><g/></svg>'
  const picture = await lake.client().assets.upload('image', Buffer.from(svg))
  const pdf = await lake.client().assets.upload('file', Buffer.from('%PDF-'), { filename: 'a.pdf' })
  const headersOf = async (url: string) => (await ask(lake, new URL(url).pathname)).headers
  const shared = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }
  expect(await headersOf(`${picture.url}`)).toMatchObject({
    ...shared,
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
  })
  expect(await headersOf(pdf.url)).toMatchObject({
    ...shared,
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
})

test('a refusal reaches a sender who reads nothing before everything is sent, on a connection of its own', async () => {
  const body = Buffer.alloc(30_000_000)
  for (let times = 0; times < 5; times += 1) {
    const request = httpRequest(`${lake.url}/v1/assets/images/production`, {
      method: 'POST',
      headers: { connection: 'close', 'content-length': body.length },
    })
    request.end(body)
    const [answer] = await once(request, 'response')
    expect(answer.statusCode).toBe(401)
    expect(await text(answer)).toContain('statusCode')
    expect(request.errored).toBeNull()
  }
})

/** Sends raw bytes and returns the response until the server closes the connection. */
function exchange(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  void (async () => {
    for (const part of parts) {
      socket.write(part)
      await sleep(250)
    }
  })()
  return text(socket)
}

const lakePort = () => Number(new URL(lake.url).port)
const HOST = 'Host: 127.0.0.1'

test.each([
  ['no HTTP', 'EHLO example.test\r\n\r\n', 400],
  [
    'an unknown socket',
    `GET /x HTTP/1.1\r\n${HOST}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    404,
  ],
])('so does a raw refusal: %s', async (_, bytes, status) => {
  const answer = await exchange(lakePort(), bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain(`content-security-policy: ${POLICY}\r\n`)
  expect(answer).toContain('x-content-type-options: nosniff\r\n')
  expect(answer).toContain('referrer-policy: no-referrer\r\n')
})

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS'])(
  'a %s with a body is refused, and what follows on its connection is not answered',
  async (method) => {
    const next = `GET /v1/ping HTTP/1.1\r\n${HOST}\r\n\r\n`
    for (const framing of [
      `Content-Length: ${next.length}\r\n\r\n${next}`,
      `Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${next}`,
    ]) {
      const answer = await exchange(
        lakePort(),
        `${method} /v1/ping HTTP/1.1\r\n${HOST}\r\n${framing}`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer.toLowerCase()).toContain('connection: close\r\n')
      expect(answer).not.toContain('pong')
    }
  },
)

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/**
 * A server that closes idle connections after 1.5 s, and answers 2 s after the end of a request, /quick at
 * once and of /begun the beginning.
 */
async function startServer(answer: string | Buffer = 'done'): Promise<number> {
  const own = createServer((request, response) => {
    if (request.url === '/begun') response.write('begun')
    const delay = request.url === '/quick' ? 0 : 2000
    request.resume().on('end', () => setTimeout(() => response.end(answer), delay))
  })
  server = own
  const responseOn = responsesUnderWay(own)
  closeIdle(own, 1500, responseOn)
  refuseMalformed(own, 1000, responseOn)
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  // A listening TCP server always has an AddressInfo.
  return (own.address() as AddressInfo).port
}

const UPLOAD = `POST / HTTP/1.1\r\n${HOST}\r\nConnection: close\r\nContent-Length: 8\r\n\r\n`

test('a body that stops coming is closed with a reason', async () => {
  const answer = await exchange(await startServer(), `${UPLOAD}1234`)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('The body stopped coming')
})

test('a connection on which nothing comes is closed', async () => {
  expect(await exchange(await startServer())).toBe('')
})

test('a connection on which an answer is no longer read is closed', async () => {
  const port = await startServer(Buffer.alloc(20 * 1024 * 1024))
  const connected = new Promise<Socket>((resolve) => server?.once('connection', resolve))
  const client = connect({ port, host: '127.0.0.1' }).pause()
  client.write(`GET / HTTP/1.1\r\n${HOST}\r\n\r\n`)
  await expect(once(await connected, 'close')).resolves.toBeDefined()
  client.destroy()
})

test('a slow body that moves may go on, and so may an answer that takes its time', async () => {
  const answer = await exchange(await startServer(), UPLOAD, ...'12345678')
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*done$/)
})

const ahead = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n\r\n`
const LAST = `GET / HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`

test('of requests that were sent ahead, the last may take its time, too', async () => {
  const answer = await exchange(await startServer(), ahead('/quick') + LAST)
  expect(answer.match(/done/g)).toHaveLength(2)
})

test('what is malformed is not refused in the middle of an answer', async () => {
  const answer = await exchange(await startServer(), ahead('/begun') + ahead('/'), 'EHLO\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*begun/)
  expect(answer).not.toContain('HTTP/1.1 400')
})

const UPGRADE = `Connection: Upgrade\r\nUpgrade: websocket\r\n`
const KEY = `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n`

/** Opens a connection that stays open on this side, and resolves to it and its first answer. */
async function keptOpen(port: number, bytes: string): Promise<[Socket, string]> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(bytes)
  const [answer] = await once(socket, 'data')
  return [socket, String(answer)]
}

test('a refused socket that its client keeps open does not hold up the end of the lake', async () => {
  const own = await startLake()
  const port = Number(new URL(own.url).port)
  const bytes = `GET /x HTTP/1.1\r\n${HOST}\r\n${UPGRADE}\r\n`
  const [socket, answer] = await keptOpen(port, bytes)
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(await own.stop()).toBe(0)
  socket.destroy()
  await own.discard()
})

test('a socket that is asked for while the lake ends is refused', async () => {
  const own = await startLake()
  const port = Number(new URL(own.url).port)
  const ping = `GET /v1/ping HTTP/1.1\r\n${HOST}\r\n\r\n`
  const [socket] = await keptOpen(port, `${ping}GET /mux HTTP/1.1\r\n`)
  const stopped = own.stop()
  await until('the lake to be stopping', () => own.log().includes('is stopping') || undefined)
  socket.write(`${HOST}\r\n${UPGRADE}${KEY}\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 503 /)
  expect(await stopped).toBe(0)
  await own.discard()
})
