import { get as httpGet, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { routes } from '../http/endpoints/routes.ts'
import type { Lake } from '../http/lake.ts'
import { clientAddress, clientKey } from '../http/server/origin.ts'
import { RateLimits, type RateLimitName } from '../http/server/rate-limits.ts'
import { ClientLimits } from '../http/server/client-limits.ts'
import { Admission } from '../http/sockets/admission.ts'
import { TestSocket, addToken, ask, bearer, type Answer } from './ask.ts'
import { startLake, until, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.seed({ _id: 'page', _type: 'page', text: 'x'.repeat(100_000) })
})
afterAll(() => lake.discard())

const from = (address: string) => ({ 'x-forwarded-for': address })

test.each<[string | undefined, string, string]>([
  [undefined, 'loopback', 'loopback'],
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['fe80::1:2%eth0', 'fe80::1:2%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9, 10.0.0.1', 'unknown', 'unknown'],
  ['made up', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('the address %j is %j and counts as %j', (value, address, key) => {
  const headers = value === undefined ? {} : { 'x-forwarded-for': value }
  expect([clientAddress(headers), clientKey(headers)]).toEqual([address, key])
})

test('every route that needs no sign-in has a limit that ends', async () => {
  const open = routes.flatMap((route) => (route.access === 'token' ? [] : [route]))
  expect(open.length).toBeGreaterThan(10)
  const limits = new RateLimits()
  for (const { method, path, limit } of open) {
    const tries = Array.from({ length: 400 }, () => limits.take(limit, `${method} ${path}`))
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(`${path} ${refused.length > 0 && refused.length < 400}`).toBe(`${path} true`)
  }
})

test('clients are counted apart, and wait no longer than the burst', async () => {
  const limits = new RateLimits()
  const exhaust = async (name: RateLimitName, client: string) => {
    for (let tries = 0; tries < 1000; tries += 1) {
      const error: unknown = await limits.take(name, client).catch((thrown: unknown) => thrown)
      if (error !== undefined) return error
    }
    throw new Error('There is no limit')
  }
  expect(await exhaust('query', 'a')).toMatchObject({
    status: 429,
    body: { retryAfter: expect.any(Number), message: expect.stringContaining('wait') },
  })
  await expect(limits.take('asset', 'a')).resolves.toBeUndefined()
  await expect(limits.take('query', 'b')).resolves.toBeUndefined()
})

const QUERY = '/v2025-02-19/data/query/production?query='

/** Sends this many requests at once and counts the responses by status. */
async function flood(path: string, headers: Record<string, string>, times = 150) {
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask(lake, path, { headers })),
  )
  return Map.groupBy(answers, ({ status }) => status)
}

test('a visitor who asks too often is told when to try again; others are served', async () => {
  const answers = await flood(`${QUERY}1`, from('198.51.100.1'))
  const [refused] = answers.get(429) ?? []
  expect(answers.get(200)?.length).toBeGreaterThanOrEqual(50)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refused?.text ?? '')).toMatchObject({
    statusCode: 429,
    error: 'Too Many Requests',
  })
  expect((await ask(lake, `${QUERY}1`, { headers: from('198.51.100.2') })).status).toBe(200)
})

test('a wrong token is limited like none; a right one and this machine are not', async () => {
  const wrong = await flood(`${QUERY}1`, { ...from('198.51.100.3'), ...bearer('lake_wrong') })
  expect(wrong.has(429)).toBe(true)
  expect(wrong.has(401)).toBe(true)
  const list = '/v1/data/listen/production?query=*'
  expect((await flood(list, from('198.51.100.4'))).has(429)).toBe(true)
  const viewer = await addToken(lake, 'viewer')
  const right = await flood(`${QUERY}1`, { ...from('198.51.100.3'), ...bearer(viewer) })
  expect([...right.keys()]).toEqual([200])
  expect([...(await flood(`${QUERY}1`, {})).keys()]).toEqual([200])
})

test('a client has two queries at a time that no index serves', async () => {
  const digits = '[0,1,2,3,4,5,6,7,8,9]'
  const slow = Array.from({ length: 5 }).reduce<string>(
    (inner) => `count(${digits}[${inner} != -1])`,
    '@',
  )
  const answers = await flood(QUERY + encodeURIComponent(slow), from('198.51.100.5'), 5)
  expect(answers.get(429)).toHaveLength(3)
  expect(answers.get(429)?.[0]?.text).toContain('At most 2 queries')
  expect(answers.get(200)).toHaveLength(2)
})

test('a visitor gets no answer of more than 8 MB', async () => {
  const large = `*[_id == "page"][0]{"a":[${Array(100).fill('text').join()}]}`
  const path = QUERY + encodeURIComponent(large)
  const answer = await ask(lake, path, { headers: from('198.51.100.6') })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('sent without a sign-in')
  expect((await ask(lake, path, { headers: bearer(lake.token) })).text.length).toBeGreaterThan(1e7)
})

const opened: { destroy(): void }[] = []
afterEach(() => {
  for (const stream of opened.splice(0)) stream.destroy()
})

/** Opens an event stream, leaves it open, and resolves to its status. */
function stream(headers: Record<string, string>, query = ''): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const path = `${lake.url}/vX/data/live/events/production${query}`
  const request = httpGet(path, { headers, agent: false }, (response: IncomingMessage) => {
    opened.push(response)
    response.resume().on('error', () => {})
    resolve(response.statusCode ?? 0)
  })
  request.on('error', reject)
  return promise
}

test('few event streams for one visitor, and a bounded number for all; none taken from others', async () => {
  for (let count = 0; count < 4; count += 1) expect(await stream(from('192.0.2.1'))).toBe(200)
  expect(await stream(from('192.0.2.1'))).toBe(429)
  opened[0]?.destroy()
  await until('a free place', async () =>
    (await stream(from('192.0.2.1'))) === 200 ? true : undefined,
  )
  const statuses = new Map<number, number>()
  for (let count = 0; count < 210; count += 1) {
    const status = await stream(from(`2001:db8:0:${count.toString(16)}::1`))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 196, 429: 14 })
  expect(await stream(bearer(lake.token), '?includeDrafts=true')).toBe(200)
  expect(await stream({})).toBe(200)
})

test('few sockets for a visitor who has not signed in; who signs in is counted apart', async () => {
  const viewer = await addToken(lake, 'viewer')
  const open = async (headers: Record<string, string>) => {
    const socket = new TestSocket(lake, '/v1/socket/production', headers)
    opened.push({ destroy: () => socket.close() })
    return { socket, answer: (await socket.opened()) as Partial<Answer> }
  }
  const visitor = from('192.0.2.7')
  const first = await open(visitor)
  for (let count = 1; count < 4; count += 1) expect((await open(visitor)).answer.status).toBe(101)
  const refused = await open(visitor)
  expect(refused.answer.status).toBe(429)
  expect(refused.answer.text).toContain('At most 4 sockets without a sign-in')
  expect((await open({ ...visitor, ...bearer(viewer) })).answer.status).toBe(101)
  const params = { authorization: `Bearer ${viewer}` }
  first.socket.send({ jsonrpc: '2.0', id: 1, method: 'authorization', params })
  await first.socket.take('the sign-in', (text) => text.includes('"result":true'))
  expect((await open(visitor)).answer.status).toBe(101)
})

test('a visitor who leaves while a socket is opened takes no place', async () => {
  // Nothing else of a lake is used without a sign-in.
  const admission = new Admission({ limits: new ClientLimits() } as Lake)
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: from('192.0.2.13') })
  const admit = (connection: PassThrough) => admission.admit(request, connection)
  for (let count = 0; count < 6; count += 1)
    expect(await admit(new PassThrough().destroy())).toBeUndefined()
  for (let count = 0; count < 4; count += 1) expect(await admit(new PassThrough())).toBeDefined()
  await expect(admit(new PassThrough())).rejects.toMatchObject({ status: 429 })
})

test('few sockets one after another, either', async () => {
  const statuses = new Set<number | undefined>()
  for (let count = 0; count < 60 && !statuses.has(429); count += 1) {
    const socket = new TestSocket(lake, '/mux', from('192.0.2.11'))
    statuses.add(((await socket.opened()) as Partial<Answer>).status)
    socket.close()
    await socket.closed
  }
  expect([...statuses]).toEqual([101, 429])
})

test('a visitor asks with a small body, and who has signed in with a larger one', async () => {
  const body = JSON.stringify({ query: '1', params: { list: 'x'.repeat(66_000) } })
  const send = (headers: Record<string, string>) =>
    ask(lake, '/v1/data/query/production', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  expect((await send(from('192.0.2.12'))).status).toBe(413)
  expect((await send(bearer(lake.token))).status).toBe(200)
})

test('a shared socket on which nobody signs in is closed; a token in a frame is a sign-in', async () => {
  const anonymous = new TestSocket(lake, '/mux', from('192.0.2.8'))
  const viewer = new TestSocket(lake, '/mux', from('192.0.2.8'))
  opened.push({ destroy: () => viewer.close() })
  await Promise.all([anonymous.opened(), viewer.opened()])
  const u = '/v1/data/listen/production?query=*'
  viewer.send({ i: 1, u, h: bearer(lake.token) })
  await viewer.take('the welcome', (text) => text.includes('welcome'))
  expect((await anonymous.closed).code).toBe(4001)
  viewer.send({ i: 2, u, h: bearer(lake.token) })
  await viewer.take('another welcome', (text) => text.includes('"i":2') && text.includes('welcome'))
})

test('a shared socket keeps its streams when it asks for more than a visitor may have', async () => {
  const socket = new TestSocket(lake, '/mux', from('192.0.2.10'))
  opened.push({ destroy: () => socket.close() })
  await socket.opened()
  const u = '/vX/data/live/events/production'
  for (let i = 1; i <= 6; i += 1) socket.send({ i, u })
  for (const i of [5, 6]) {
    await socket.take('a refusal', (text) => text === JSON.stringify({ i, s: 429 }))
    await socket.take('the reason', (text) => text.includes('At most 4 event streams'))
    await socket.take('the end', (text) => text === JSON.stringify({ i, e: 1 }))
  }
  await lake.client().create({ _type: 'page' })
  for (const i of [1, 2, 3, 4]) {
    await socket.take('a change', (text) => text.startsWith(`{"i":${i},`) && text.includes('tags'))
  }
  socket.send({ i: 1, c: 1 })
  socket.send({ i: 7, u })
  const reopened = JSON.stringify({ i: 7, s: 200 })
  expect(await socket.take('a free place', (text) => text === reopened)).toBe(reopened)
})

test('a shared socket takes few messages without a sign-in, and none once it is being closed', async () => {
  const u = '/v1/data/listen/production?query=*'
  const anonymous = new TestSocket(lake, '/mux', from('192.0.2.9'))
  await anonymous.opened()
  for (let i = 1; i <= 300; i += 1) anonymous.send({ i, u })
  expect((await anonymous.closed).code).toBe(1008)
  expect(anonymous.rest().filter((text) => text.includes('"s":')).length).toBeLessThanOrEqual(100)
  const viewer = new TestSocket(lake, '/mux', from('192.0.2.9'))
  opened.push({ destroy: () => viewer.close() })
  await viewer.opened()
  viewer.send({ i: 1, u, h: bearer(lake.token) })
  for (let i = 2; i <= 300; i += 1) viewer.send({ i, c: 1 })
  viewer.send({ i: 301, u, h: bearer(lake.token) })
  await viewer.take(
    'another welcome',
    (text) => text.includes('"i":301') && text.includes('welcome'),
  )
})
