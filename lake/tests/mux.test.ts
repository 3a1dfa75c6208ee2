import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MutationEvent } from '@sanity/client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMultiplexedFetch } from '../studio/multiplexer.ts'
import { TestSocket, addPerson, addToken, bearer, page, signIn } from './ask.ts'
import { startLake, until, type RunningLake } from './start-lake.ts'

const LISTEN =
  '/v2025-02-19/data/listen/production?query=*%5B_type%3D%3D%22note%22%5D&includeResult=true'

let lake: RunningLake
let session: string
beforeAll(async () => {
  lake = await startLake()
  session = await signIn(lake, await addPerson(lake, { email: 'ed@example.test', role: 'editor' }))
})
afterAll(() => lake.discard())

const sockets: TestSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

async function openMux(headers: Record<string, string>, path = '/mux') {
  const socket = new TestSocket(lake, path, headers)
  sockets.push(socket)
  expect(await socket.opened()).toEqual({ status: 101, text: '' })
  return socket
}

const asEditor = () => page(lake, session)
const frame = (i: number, rest: object) => JSON.stringify({ i, ...rest })
const has = (i: number, part: string) => (text: string) =>
  text.startsWith(`{"i":${i},"d"`) && text.includes(part)

const expectFrame = (mux: TestSocket, i: number, rest: object) =>
  mux.take(`${JSON.stringify(rest)} of ${i}`, (text) => text === frame(i, rest))

const expectText = (mux: TestSocket, i: number, part: string) =>
  mux.take(`${part} of ${i}`, has(i, part))

test('streams share a socket, and the cookie of the upgrade is their identity', async () => {
  const mux = await openMux(asEditor())
  mux.send({ i: 1, u: LISTEN })
  mux.send({ i: 2, u: '/vX/data/live/events/production' })
  for (const i of [1, 2]) {
    await expectFrame(mux, i, { s: 200 })
    await expectText(mux, i, 'event: welcome\\ndata: {')
  }
  await lake.client().create({ _id: 'note-1', _type: 'note', title: 'shared' })
  const event = JSON.parse(await expectText(mux, 1, 'event: mutation'))
  const data: MutationEvent = JSON.parse(/^data: (.*)$/m.exec(event.d)?.[1] ?? '')
  expect(data).toMatchObject({
    documentId: 'note-1',
    transition: 'appear',
    result: { title: 'shared' },
  })
  await expectText(mux, 2, 'data: {\\"tags\\"')
})

test('a closed stream is silent, the others go on', async () => {
  const mux = await openMux(asEditor(), '/v2025-02-19/mux')
  mux.send({ i: 1, u: LISTEN })
  mux.send({ i: 2, u: LISTEN })
  await expectText(mux, 1, 'welcome')
  await expectText(mux, 2, 'welcome')
  mux.send({ i: 1, c: 1 })
  mux.send({ i: 99, c: 1 })
  await sleep(50)
  await lake.client().create({ _type: 'note' })
  await expectText(mux, 2, 'event: mutation')
  expect(mux.rest().filter(has(1, 'mutation'))).toEqual([])
  mux.send({ i: 1, u: LISTEN })
  await expectText(mux, 1, 'welcome')
})

test('a token in a frame is the identity of its stream', async () => {
  const mux = await openMux({})
  const viewer = await addToken(lake, 'viewer')
  mux.send({ i: 1, u: LISTEN, h: { authorization: `Bearer ${viewer}`, 'x-other': 'ignored' } })
  await expectFrame(mux, 1, { s: 200 })
  mux.send({ i: 2, u: LISTEN })
  await expectFrame(mux, 2, { s: 401 })
  await expectText(mux, 2, 'SIO-401-ANF')
  await expectFrame(mux, 2, { e: 1 })
  mux.send({ i: 3, u: '/vX/data/live/events/production' })
  await expectFrame(mux, 3, { s: 200 })
})

test('a bad token in a frame is not made good by the cookie', async () => {
  const mux = await openMux(asEditor())
  mux.send({ i: 1, u: LISTEN, h: bearer('lake_wrong') })
  await expectFrame(mux, 1, { s: 401 })
})

test.each([
  ['/v1/auth/fetch?sid=abc', 404],
  ['/v1/data/query/production?query=1', 404],
  ['/v1/data/listen/other?query=*', 404],
  ['/v1/data/listen/production', 400],
  ['/../v1/data/listen/production?query=*', 404],
])('%s is no stream: %i', async (u, status) => {
  const mux = await openMux(asEditor())
  mux.send({ i: 1, u })
  await expectFrame(mux, 1, { s: status })
  await expectText(mux, 1, `\\"statusCode\\":${status}`)
  await expectFrame(mux, 1, { e: 1 })
})

test('a query that does not parse is reported on the stream', async () => {
  const mux = await openMux(asEditor())
  mux.send({ i: 1, u: '/v1/data/listen/production?query=*%5B' })
  await expectText(mux, 1, 'event: channelError')
  await expectFrame(mux, 1, { e: 1 })
})

test.each([
  'no JSON',
  '[]',
  '{"i":0,"u":"/v1/data/listen/production"}',
  '{"i":1}',
  '{"i":1,"u":"http://evil.example/"}',
  '{"i":1,"u":"/x","h":{"authorization":1}}',
  '{"i":1,"c":2}',
])('the frame %s closes the socket with a reason', async (text) => {
  const mux = await openMux(asEditor())
  mux.send(text)
  const { code, reason } = await mux.closed
  expect(code).toBe(1003)
  expect(reason).toContain('Expected {"i":1,"u"')
})

test('oversized frames and doubled numbers close the socket; the lake goes on', async () => {
  const large = await openMux(asEditor())
  large.send({ i: 1, u: `/${'x'.repeat(300_000)}` })
  expect((await large.closed).code).toBe(1009)
  const long = await openMux(asEditor())
  long.send({ i: 1, u: `/${'x'.repeat(50_000)}` })
  expect((await long.closed).code).toBe(1003)
  const doubled = await openMux(asEditor())
  doubled.send({ i: 1, u: LISTEN })
  doubled.send({ i: 1, u: LISTEN })
  expect((await doubled.closed).code).toBe(1008)
  expect(await lake.client().fetch('1')).toBe(1)
})

test('one socket carries at most 200 streams', async () => {
  const mux = await openMux(asEditor())
  for (let i = 1; i <= 201; i += 1) mux.send({ i, u: LISTEN })
  await expectFrame(mux, 201, { s: 429 })
  mux.send({ i: 200, c: 1 })
  mux.send({ i: 202, u: LISTEN })
  await expectFrame(mux, 202, { s: 200 })
})

test('a flood of frames from one person closes sockets, though each sends few', async () => {
  const headers = bearer(await addToken(lake, 'viewer'))
  const sent = await Promise.all([1, 2, 3].map(() => openMux(headers)))
  for (let i = 1; i <= 400; i += 1) for (const mux of sent) mux.send({ i, u: '/ping' })
  expect((await Promise.race(sent.map(({ closed }) => closed))).code).toBe(1008)
})

test('a reader that does not read is cut off', async () => {
  const mux = await openMux(asEditor())
  mux.send({ i: 1, u: LISTEN })
  await expectText(mux, 1, 'welcome')
  mux.socket.pause()
  const body = 'x'.repeat(1024 * 1024)
  for (let count = 0; count < 24; count += 1) {
    await lake.client().createOrReplace({ _id: 'large', _type: 'note', body })
  }
  mux.socket.resume()
  expect((await mux.closed).code).toBe(1006)
  await lake.client().delete('large')
})

test('the browser side and the real client listen through it, and again after the lake restarts', async () => {
  const client = lake.client({ resolveFetch: () => createMultiplexedFetch(lake.url) })
  const seen: string[] = []
  const subscription = client
    .listen('*[_type == "note"]', {}, { events: ['welcome', 'mutation', 'reconnect'] })
    .subscribe((event) => {
      seen.push(event.type === 'mutation' ? `mutation ${event.documentId}` : event.type)
    })
  await until('welcome', () => (seen.includes('welcome') ? true : undefined))
  await lake.client().create({ _id: 'note-through', _type: 'note' })
  await until('mutation', () => (seen.includes('mutation note-through') ? true : undefined))
  const port = new URL(lake.url).port
  await lake.stop()
  lake = await startLake({ LAKE_PORT: port }, lake.dir)
  await until('welcome again', () => (seen.lastIndexOf('welcome') > 2 ? true : undefined), 10_000)
  await lake.client().create({ _id: 'note-after', _type: 'note' })
  await until('mutation', () => (seen.includes('mutation note-after') ? true : undefined))
  expect(seen.filter((event) => event.startsWith('mutation'))).toHaveLength(2)
  subscription.unsubscribe()
})

/** A way to the lake on which connections can fall silent, as after a change of networks. */
async function openQuietProxy() {
  const pairs: [Socket, Socket][] = []
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(lake.url).port), '127.0.0.1')
    pairs.push([near, far])
    near.on('data', (data) => far.write(data)).on('error', () => {})
    far.on('data', (data) => near.write(data)).on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // A bound TCP server always has an AddressInfo.
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    silence() {
      for (const socket of pairs.flat()) socket.removeAllListeners('data').resume()
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy()
      proxy.close()
    },
  }
}

test('the browser side keeps a quiet socket that answers, and leaves one that does not', async () => {
  const proxy = await openQuietProxy()
  const patience = { silentMs: 50, answerMs: 1000 }
  const send = createMultiplexedFetch(proxy.url, patience)
  const client = lake.client({ apiHost: proxy.url, resolveFetch: () => send })
  const seen: string[] = []
  const subscription = client
    .listen('*[_type == "silent"]', {}, { events: ['welcome', 'mutation', 'reconnect'] })
    .subscribe(({ type }) => seen.push(type))
  await until('welcome', () => (seen.includes('welcome') ? true : undefined))
  await sleep(20 * patience.silentMs)
  await lake.client().create({ _type: 'silent' })
  await until('mutation', () => (seen.includes('mutation') ? true : undefined))
  expect(seen).toEqual(['welcome', 'mutation'])
  proxy.silence()
  await lake.client().create({ _type: 'silent' })
  await until('welcome again', () => (seen.lastIndexOf('welcome') > 0 ? true : undefined))
  await lake.client().create({ _type: 'silent' })
  await until('mutation', () => (seen.lastIndexOf('mutation') > 3 ? true : undefined))
  expect(seen).toEqual(['welcome', 'mutation', 'reconnect', 'welcome', 'mutation'])
  subscription.unsubscribe()
  proxy.close()
})

test('the browser side keeps its streams while it is offline, and opens them anew once it is online', async () => {
  const browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('navigator', { onLine: true })
  const proxy = await openQuietProxy()
  const patience = { silentMs: 50, answerMs: 50 }
  const send = createMultiplexedFetch(proxy.url, patience)
  const client = lake.client({ apiHost: proxy.url, resolveFetch: () => send })
  const seen: string[] = []
  const subscription = client
    .listen('*[_type == "far"]', {}, { events: ['welcome', 'mutation', 'reconnect'] })
    .subscribe(({ type }) => seen.push(type))
  await until('welcome', () => (seen.includes('welcome') ? true : undefined))
  vi.stubGlobal('navigator', { onLine: false })
  proxy.silence()
  await sleep(20 * patience.silentMs)
  expect(seen).toEqual(['welcome'])
  vi.stubGlobal('navigator', { onLine: true })
  browser.dispatchEvent(new Event('online'))
  await until('welcome again', () => (seen.lastIndexOf('welcome') > 0 ? true : undefined))
  expect(seen).toEqual(['welcome', 'reconnect', 'welcome'])
  subscription.unsubscribe()
  proxy.close()
  vi.unstubAllGlobals()
})

test('the browser side opens no stream for a request that was given up before', async () => {
  const opened = vi.spyOn(globalThis, 'WebSocket')
  const send = createMultiplexedFetch(lake.url)
  const headers = bearer(await addToken(lake, 'editor'))
  const signal = AbortSignal.abort()
  await expect(send(lake.url + LISTEN, { headers, signal })).rejects.toThrow('aborted')
  expect(opened).not.toHaveBeenCalled()
})

test('the browser side leaves a socket whose sign-in is over', async () => {
  const token = await addToken(lake, 'editor')
  const opened = vi.spyOn(globalThis, 'WebSocket')
  const send = createMultiplexedFetch(lake.url)
  const ask = (secret: string) => send(lake.url + LISTEN, { headers: bearer(secret) })
  expect((await ask('not-a-token')).status).toBe(401)
  expect((await ask(token)).status).toBe(200)
  expect((await ask(token)).status).toBe(200)
  expect(opened).toHaveBeenCalledTimes(2)
})
