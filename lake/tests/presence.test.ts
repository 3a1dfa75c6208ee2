import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TestSocket, addPerson, addToken, bearer, page, signIn } from './ask.ts'
import { startLake, type RunningLake } from './start-lake.ts'

const PATH = '/v2022-06-30/socket/production?tag=sanity.studio'

let lake: RunningLake
let ada: string
let ed: string
let adasSession: string
let edsSession: string
beforeAll(async () => {
  lake = await startLake()
  ada = await addPerson(lake, { email: 'ada@example.test', role: 'administrator' })
  ed = await addPerson(lake, { email: 'ed@example.test', role: 'editor' })
  adasSession = await signIn(lake, ada)
  edsSession = await signIn(lake, ed)
})
afterAll(() => lake.discard())

/** A Studio's end of the socket. */
class Studio extends TestSocket {
  #calls = 0

  async call(method: string, params: object = {}): Promise<{ result?: unknown; error?: unknown }> {
    const id = `call-${(this.#calls += 1)}`
    this.send({ jsonrpc: '2.0', method, params: { ...params, apiVersion: 'v1' }, id })
    return JSON.parse(
      await this.take(`the answer to ${method}`, (text) => text.includes(`"${id}"`)),
    )
  }

  async hear(part: object): Promise<void> {
    const text = JSON.stringify(part)
    await this.take(text, (message) => message.includes(`"result":${text}`))
  }
}

const open: Studio[] = []
afterEach(() => {
  for (const studio of open.splice(0)) studio.close()
})

async function openStudio(headers: Record<string, string>) {
  const studio = new Studio(lake, PATH, headers)
  open.push(studio)
  expect((await studio.opened()).status).toBe(101)
  return studio
}

async function openSubscribed(session: string) {
  const studio = await openStudio(page(lake, session))
  const { result } = await studio.call('presence_subscribe')
  expect(result).toEqual(expect.any(String))
  return studio
}

test('two people see each other come, move and go', async () => {
  const first = await openSubscribed(adasSession)
  const second = await openSubscribed(edsSession)
  expect(await second.call('presence_rollcall', { session: 'eds-tab' })).toMatchObject({
    result: true,
  })
  await first.hear({ type: 'rollCall', i: ed, session: 'eds-tab' })
  const locations = [{ type: 'document', documentId: 'page', path: ['title'] }]
  await first.call('presence_announce', { data: { locations, sessionId: 'adas-tab' } })
  await second.hear({ type: 'state', i: ada, m: { sessionId: 'adas-tab', locations } })
  await first.call('presence_disconnect', { session: 'adas-tab' })
  await second.hear({ type: 'disconnect', i: ada, m: { session: 'adas-tab' } })
})

test('an editor whose connection breaks is reported as gone, unless they are back already', async () => {
  const watcher = await openSubscribed(edsSession)
  const announce = { data: { locations: [], sessionId: 'adas-tab' } }
  const old = await openSubscribed(adasSession)
  await old.call('presence_announce', announce)
  const back = await openSubscribed(adasSession)
  await back.call('presence_announce', announce)
  old.close()
  await old.closed
  await back.call('presence_rollcall', { session: 'adas-tab' })
  await watcher.hear({ type: 'rollCall', i: ada, session: 'adas-tab' })
  expect(watcher.rest().join()).not.toContain('disconnect')
  back.close()
  await watcher.hear({ type: 'disconnect', i: ada, m: { session: 'adas-tab' } })
})

test('a token may come by a call of its own, as the Studio does without cookies', async () => {
  const studio = await openStudio({})
  expect(await studio.call('presence_subscribe')).toMatchObject({ error: { code: -32001 } })
  const token = await addToken(lake, 'viewer')
  expect(await studio.call('authorization', { authorization: `Bearer ${token}` })).toMatchObject({
    result: true,
  })
  expect(await studio.call('presence_subscribe')).toMatchObject({ result: expect.any(String) })
})

test('who signs in again and again is one participant, and leaves nothing behind', async () => {
  const watcher = await openSubscribed(adasSession)
  const studio = await openStudio({})
  const authorization = `Bearer ${await addToken(lake, 'viewer')}`
  for (let n = 0; n < 12; n += 1) await studio.call('authorization', { authorization })
  await studio.call('presence_announce', { data: { locations: [], sessionId: 'tab' } })
  studio.close()
  await watcher.take('the end', (text) => text.includes('"disconnect"'))
  // Node tells of more listeners than an object should have.
  expect(lake.log()).toBe('')
})

test('a bad token closes the socket with 4001', async () => {
  const studio = await openStudio({})
  studio.send({
    jsonrpc: '2.0',
    id: 1,
    method: 'authorization',
    params: { authorization: 'Bearer x' },
  })
  expect((await studio.closed).code).toBe(4001)
})

test('who does not sign in is shown out after a while; who does hears a heart beat', async () => {
  const anonymous = await openStudio({})
  // A Studio whose session has ended opens the next socket as soon as one is closed.
  const stale = await openStudio(page(lake, 'lks_unknown'))
  const signedIn = await openStudio(bearer(lake.token))
  expect(await stale.call('presence_subscribe')).toMatchObject({ error: { code: -32001 } })
  await signedIn.take('a heartbeat', (text) => text === '♥', 15_000)
  for (const { closed } of [anonymous, stale]) expect((await closed).code).toBe(4001)
})

test('after unsubscribing there is silence', async () => {
  const studio = await openStudio(page(lake, edsSession))
  const { result } = await studio.call('presence_subscribe')
  expect(await studio.call('presence_unsubscribe', { subscriptionId: result })).toMatchObject({
    result: true,
  })
  await studio.call('presence_rollcall', { session: 'eds-tab' })
  expect(studio.rest()).toEqual([])
})

test.each<[string, object | string, number]>([
  ['no JSON', '{', -32700],
  ['no call', '[]', -32600],
  ['an unknown method', { id: 1, method: 'query', params: {} }, -32601],
  ['no session', { id: 1, method: 'presence_rollcall' }, -32602],
  [
    'a long session',
    { id: 1, method: 'presence_rollcall', params: { session: 'x'.repeat(101) } },
    -32602,
  ],
  ['no data', { id: 1, method: 'presence_announce', params: {} }, -32602],
  [
    'bad locations',
    { id: 1, method: 'presence_announce', params: { data: { sessionId: 'a', locations: {} } } },
    -32602,
  ],
  [
    'a message longer than any of the Studio',
    {
      id: 1,
      method: 'presence_announce',
      params: { data: { sessionId: 'a', locations: [{ path: 'x'.repeat(16 * 1024) }] } },
    },
    -32600,
  ],
])('%s is answered by an error, and the socket goes on', async (_, message, code) => {
  const studio = await openSubscribed(adasSession)
  studio.send(message)
  const answer = JSON.parse(await studio.take('the error', (text) => text.includes('"error"')))
  expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.any(String) } })
  expect(await studio.call('presence_rollcall', { session: 'a' })).toMatchObject({ result: true })
})

test('a flood of messages from one person closes sockets, though each sends few', async () => {
  const session = await signIn(
    lake,
    await addPerson(lake, { email: 'flood@example.test', role: 'viewer' }),
  )
  const studios = await Promise.all([1, 2, 3].map(() => openSubscribed(session)))
  for (let count = 0; count < 90; count += 1) {
    for (const studio of studios) studio.send('{}')
  }
  expect((await Promise.race(studios.map(({ closed }) => closed))).code).toBe(1008)
})

test('a flood of messages closes the socket', async () => {
  const studio = await openSubscribed(adasSession)
  for (let count = 0; count < 101; count += 1) studio.send('{}')
  expect((await studio.closed).code).toBe(1008)
})
