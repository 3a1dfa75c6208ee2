import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Identity } from '../domain/auth/identity.ts'
import { Listeners } from '../domain/listen/listeners.ts'
import { TimeBudget } from '../domain/time/time-budget.ts'
import { cpuMs } from '../domain/time/time-limit.ts'
import { listen } from '../http/endpoints/listen.ts'
import { routes } from '../http/endpoints/routes.ts'
import type { Lake } from '../http/lake.ts'
import { ClientLimits } from '../http/server/client-limits.ts'
import { EventStream } from '../http/server/event-stream.ts'
import type { LakeRequest } from '../http/server/request.ts'
import { noContent } from '../http/server/reply.ts'
import { paced } from '../http/server/paced.ts'
import { inViewersTime } from '../http/server/viewer-budget.ts'
import type { Role } from '../model/roles.ts'
import { addToken, ask, bearer } from './ask.ts'
import { openDocuments } from './random/open-documents.ts'
import { startLake } from './start-lake.ts'

let opened: ReturnType<typeof openDocuments>
beforeAll(() => {
  opened = openDocuments()
})
afterAll(() => opened.close())

/** A lake in which the budget of the person `ann` is used up for the next minute. */
function lakeAfterMuch(): Lake {
  const limits = new ClientLimits()
  limits.viewersWorking.of('ann').spend(60_000)
  // These endpoints use nothing else of it.
  return { store: opened.store, limits, config: { projectId: 'p', dataset: 'd' } } as Lake
}

const identity = (id: string, role: Role | 'anonymous'): Identity => ({
  id,
  role,
  credential: undefined,
  refusal: undefined,
})

const requestOf = (asker: Identity): LakeRequest => ({
  method: 'GET',
  path: '/',
  apiVersion: '1',
  params: { id: 'a', ids: 'a,b', keys: 'a,b' },
  query: new URLSearchParams(),
  headers: {},
  address: '203.0.113.1',
  identity: asker,
  body: Readable.from([]),
  requireStillAllowed: () => {},
})

const REFUSED = expect.objectContaining({
  status: 429,
  body: expect.objectContaining({ retryAfter: 3, message: expect.stringContaining('wait 3 s') }),
})

const reading = routes.filter(({ path }) =>
  /^\/(data\/(history|references|doc|export)|users\/me\/keyvalue)\//.test(path),
)

test('there are as many routes to try as the lake has for documents, history, settings and all at once', () => {
  expect(reading).toHaveLength(9)
})

describe.each(reading.map(({ handle, path }) => [path, handle] as const))('%s', (_, handle) => {
  test('is refused to a viewer who has used up the time', () => {
    expect(() => handle(requestOf(identity('ann', 'viewer')), lakeAfterMuch())).toThrow(REFUSED)
  })

  test.each([
    ['another viewer', identity('bob', 'viewer')],
    ['an editor', identity('ann', 'editor')],
    ['an administrator', identity('ann', 'administrator')],
  ])('answers %s', async (_who, asker) => {
    const lake = lakeAfterMuch()
    for (let count = 0; count < 3; count += 1) {
      const reply = await handle(requestOf(asker), lake)
      expect(reply).toMatchObject({ status: 200 })
      if ('body' in reply && reply.body instanceof Readable)
        await once(reply.body.resume(), 'close')
    }
  })
})

test('a request that takes too long is stopped for a viewer', () => {
  const endless = inViewersTime(() => {
    for (;;);
  })
  const bob = requestOf(identity('bob', 'viewer'))
  expect(() => endless(bob, lakeAfterMuch())).toThrow(REFUSED)
})

/** As often as it takes to use up a budget, which on a busy machine takes more than one time. */
const SOME = Array.from({ length: 5 })

/** Nothing is earned: on a busy machine, more might be than a request takes. */
const stopClock = () => void vi.spyOn(performance, 'now').mockReturnValue(performance.now())
afterEach(() => void vi.restoreAllMocks())

test('what each request takes counts', () => {
  stopClock()
  const costly = inViewersTime(() => {
    for (const start = cpuMs(); cpuMs() < start + 150;);
    return noContent()
  })
  const lake = lakeAfterMuch()
  const bob = requestOf(identity('bob', 'viewer'))
  expect(() => {
    for (const _ of SOME) costly(bob, lake)
  }).toThrow(REFUSED)
})

const ALL = new URLSearchParams({ query: '*' })
const IDLE = new EventStream({
  write() {},
  end() {},
  destroy() {},
  backlog: () => 0,
  onClose() {},
})

test('what opening a listener takes counts for a viewer, and not for an editor', () => {
  stopClock()
  // These use nothing else of it.
  const lake = { limits: new ClientLimits(), listeners: new Listeners() } as Lake
  const query = `*["${'a'.repeat(60)}!" match "${'a*'.repeat(12)}b"]`
  const open = (asker: Identity) =>
    listen({ ...requestOf(asker), query: new URLSearchParams({ query }) }, lake)
  const openOften = (role: Role) => SOME.map(() => open(identity(role, role)).kind)
  expect(() => openOften('viewer')).toThrow(
    expect.objectContaining({ status: 429, body: expect.objectContaining({ retryAfter: 2 }) }),
  )
  expect(openOften('editor')).toEqual(SOME.map(() => 'events'))
})

test('one viewer has a thousand listeners at most', () => {
  // These use nothing else of it.
  const lake = { limits: new ClientLimits(), listeners: new Listeners() } as Lake
  for (let n = 0; n < 1000; n += 1) lake.limits.viewersListeners.take('ann')
  const open = (role: Role) => {
    const reply = listen({ ...requestOf(identity('ann', role)), query: ALL }, lake)
    if (reply.kind === 'events') reply.open(() => IDLE)
  }
  expect(() => open('viewer')).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => open('editor')).not.toThrow()
})

test('lines that have begun come as the budget allows', async () => {
  const budget = new TimeBudget(200)
  const had: boolean[] = []
  function* lines() {
    for (const line of ['a', 'b', 'c']) {
      had.push(budget.has())
      budget.spend(210)
      yield line
    }
  }
  expect(await Readable.from(paced(lines(), budget)).toArray()).toEqual(['a', 'b', 'c'])
  expect(had).toEqual([true, true, true])
})

function* slowLines() {
  for (const line of ['a', 'b', 'c', 'd']) {
    for (const start = performance.now(); performance.now() < start + 11;);
    yield line
  }
}

test('whoever reads many lines, others have their turn in between', async () => {
  let turns = 0
  const others = setInterval(() => (turns += 1))
  await Readable.from(paced(slowLines())).toArray()
  clearInterval(others)
  expect(turns).toBeGreaterThan(1)
})

test('a viewer reads the history of a document over HTTP', async () => {
  const lake = await startLake()
  try {
    await lake.seed({ _id: 'a', _type: 'page' })
    const headers = bearer(await addToken(lake, 'viewer'))
    const path = '/v1/data/history/production/transactions/a'
    const { status, text } = await ask(lake, path, { headers })
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ documentIDs: ['a'] })
  } finally {
    await lake.discard()
  }
})
