import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from './judge.ts'
import { bytesOf, openWorld, type World } from './world.ts'

let world: World
let before: Record<string, string>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.lake.discard())
beforeEach(async () => {
  before = await bytesOf(world.lake)
})

/** Checks that the lake still answers, and has logged and written nothing. */
afterEach(async () => {
  const answer = await world.lake.client().fetch<number>('1')
  const after = await bytesOf(world.lake)
  if (world.lake.log() !== '') throw new Error(world.lake.log())
  if (answer !== 1) throw new Error('The lake does not answer any more.')
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('Something was written.')
})

/**
 * Sends bytes that no HTTP library would send, and returns the response until the lake closes the
 * connection.
 */
async function exchange(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(world.lake.url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

function parsed(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status = ''] = /\d{3}/.exec(head) ?? []
  const type = /content-type: (.+)/i.exec(head)?.[1]
  return { status: Number(status), headers: { 'content-type': type?.trim() }, text: body }
}

const HOST = 'Host: 127.0.0.1\r\nConnection: close'
const POST = `POST /v1/data/mutate/production HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json`

const CASES: [what: string, bytes: string | Buffer, status: number][] = [
  ['noise', '\x16\x03\x01 this is no HTTP\r\n\r\n', 400],
  ['another protocol', 'EHLO example.test\r\n\r\n', 400],
  ['a version that is not there', `GET /ping HTTP/9.9\r\n${HOST}\r\n\r\n`, 400],
  ['no Host', 'GET /ping HTTP/1.1\r\nConnection: close\r\n\r\n', 403],
  ['an old request without Host', 'GET /ping HTTP/1.0\r\n\r\n', 403],
  ['an empty Host', 'GET /ping HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 403],
  ['a NUL in the path', `GET /pi\0ng HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  [
    'bytes beyond ASCII in the path',
    Buffer.from(`GET /\xff HTTP/1.1\r\n${HOST}\r\n\r\n`, 'latin1'),
    400,
  ],
  ['a space in the path', `GET /pi ng HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ['a path that is an address', `GET http://evil.example/ping HTTP/1.1\r\n${HOST}\r\n\r\n`, 404],
  ['a path that is no path', `GET ping HTTP/1.1\r\n${HOST}\r\n\r\n`, 400],
  ['an asterisk for a path', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n\r\n`, 404],
  ['a header with a NUL', `GET /ping HTTP/1.1\r\n${HOST}\r\nX: a\0b\r\n\r\n`, 400],
  [
    'too many header bytes',
    `GET /ping HTTP/1.1\r\n${HOST}\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    431,
  ],
  ['two lengths', `${POST}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  [
    'a length and chunks',
    `${POST}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['a length that is no number', `${POST}\r\nContent-Length: many\r\n\r\n{}`, 400],
  ['a chunk without a size', `${POST}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`, 400],
]

test.each(CASES)('%s', async (_, bytes, status) => {
  expect(problemOf(parsed(await exchange(bytes)), [status])).toBeUndefined()
})

const KEY = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
const upgrade = (path: string, more = KEY) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n\r\n`

test.each([
  ['an unknown path', upgrade('/v1/elsewhere'), 404],
  ['another dataset', upgrade('/v1/socket/staging'), 404],
  ['a dataset with traversal', upgrade('/v1/socket/..%2f..%2ftoken'), 404],
  ['a version that is none', upgrade('/v99/socket/production'), 404],
  ['a page of another site', upgrade('/mux', `${KEY}\r\nOrigin: https://evil.example`), 403],
  ['a cookie and no Origin', upgrade('/mux', `${KEY}\r\nCookie: lake_session=x`), 403],
])('a socket for %s', async (_, bytes, status) => {
  expect(problemOf(parsed(await exchange(bytes)), [status])).toBeUndefined()
})
