import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { Outbox } from '../store/outbox.ts'
import { composeChanges, type PublishedChange } from '../store/published-change.ts'
import type { Transaction } from '../store/transaction.ts'
import { MOST_CHANGES, type Message } from '../domain/webhook/message.ts'
import { Webhook } from '../domain/webhook/webhook.ts'
import { startLake, until } from './start-lake.ts'

const SECRET = 'a secret for the outbox tests'

let dir: string
const cleanups: (() => unknown)[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-outbox-'))
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  rmSync(dir, { recursive: true, force: true })
})

const a = { _id: 'a', _type: 'page' }
const created = (slug: string | null): PublishedChange => ({
  ...a,
  slug,
  previousSlug: null,
  operation: 'create',
})
const updated = (previousSlug: string | null, slug: string | null): PublishedChange => ({
  ...a,
  slug,
  previousSlug,
  operation: 'update',
})
const deleted = (previousSlug: string | null): PublishedChange => ({
  ...a,
  slug: null,
  previousSlug,
  operation: 'delete',
})

test.each<[string, PublishedChange[], Partial<PublishedChange>]>([
  ['create, update', [created('x'), updated('x', 'x')], { ...created('x') }],
  [
    'create, move',
    [created('x'), updated('x', 'y')],
    { operation: 'create', slug: 'y', previousSlug: 'x' },
  ],
  ['create, delete', [created('x'), deleted('x')], { ...deleted('x') }],
  ['update, update', [updated('x', 'x'), updated('x', 'x')], { ...updated('x', 'x') }],
  ['two moves', [updated('x', 'y'), updated('y', 'z')], { ...updated('x', 'z'), between: ['y'] }],
  [
    'there and back',
    [updated('x', 'y'), updated('y', 'x')],
    { ...updated('x', 'x'), between: ['y'] },
  ],
  ['update, delete', [updated('x', 'x'), deleted('x')], { ...deleted('x') }],
  [
    'move, delete',
    [updated('x', 'y'), deleted('y')],
    { operation: 'delete', previousSlug: 'x', slug: null, between: ['y'] },
  ],
  ['delete, create', [deleted('x'), created('x')], { ...updated('x', 'x'), between: [null] }],
  [
    'delete, create elsewhere',
    [deleted('x'), created('y')],
    { ...updated('x', 'y'), between: [null] },
  ],
  [
    'create, delete, create',
    [created('x'), deleted('x'), created('y')],
    { operation: 'update', slug: 'y', previousSlug: 'x', between: [null] },
  ],
  ['without an address', [updated(null, null), updated(null, null)], { ...updated(null, null) }],
])('%s, unheard of, are told as one change', (_, changes, expected) => {
  expect(changes.reduce(composeChanges)).toEqual({ ...a, ...expected })
})

test('a document that moved very often counts as a change of everything, and stays bounded', () => {
  const moves = Array.from({ length: 50 }, (_, n) => updated(`/${n}`, `/${n + 1}`))
  const told = moves.reduce(composeChanges)
  expect(told).toMatchObject({ _id: 'a', _type: '*', slug: '/50', previousSlug: '/0' })
  expect(JSON.stringify(told).length).toBeLessThan(1000)
})

/** An outbox on a database of its own. */
function openOutbox(): Outbox {
  const database = openDatabase(dir)
  cleanups.push(() => database.close())
  return new Outbox(database)
}

test('one entry for each document, under growing numbers; what is confirmed goes, what came since stays', () => {
  const outbox = openOutbox()
  outbox.add([created('x'), { ...created('p'), _id: 'b' }])
  expect(outbox.pending(9)).toMatchObject({ previousSequence: 0, sequence: 2 })
  outbox.add([updated('x', 'y')])
  const { changes, sequence } = outbox.pending(9)
  expect(changes.map(({ _id }) => _id)).toEqual(['b', 'a'])
  expect(sequence).toBe(3)
  outbox.confirm(2)
  expect(outbox.pending(9)).toMatchObject({
    previousSequence: 2,
    sequence: 3,
    changes: [{ _id: 'a', operation: 'create', slug: 'y', previousSlug: 'x' }],
  })
  outbox.confirm(3)
  expect(outbox.pending(9)).toEqual({ previousSequence: 3, sequence: 3, changes: [] })
  outbox.add([deleted('y')])
  expect(outbox.pending(9)).toMatchObject({ previousSequence: 3, sequence: 4 })
})

/** A receiver that answers each message with the result of `respond`. */
async function startReceiver(
  respond: (message: Message, number: number) => number | Promise<number> = () => 200,
) {
  const messages: Message[] = []
  const times: number[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    times.push(performance.now())
    const message: Message = JSON.parse(body)
    messages.push(message)
    response.writeHead(await respond(message, messages.length)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server always has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return { messages, times, url: `http://127.0.0.1:${port}/api/revalidate` }
}

const PAUSES = { first: 20, mostUnanswered: 40, mostRefused: 80 }

function startWebhook(url: string, outbox: Outbox, pauses = PAUSES): Webhook {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const webhook = new Webhook({ url, secret: SECRET }, outbox, pauses)
  cleanups.push(() => {
    webhook.close()
    errors.mockRestore()
  })
  return webhook
}

const document = { _id: 'a', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '' }
const transaction: Transaction = {
  id: 't',
  timestamp: '',
  author: '',
  requestHash: '',
  mutations: [],
  results: [],
  changes: [
    {
      id: 'a',
      before: null,
      after: document,
      effects: { apply: [], revert: [] },
      mutations: [],
    },
  ],
}

test('a receiver that fails is asked again after growing pauses, for ever, and the log says so once', async () => {
  const outbox = openOutbox()
  outbox.add([created('x')])
  const receiver = await startReceiver((_, number) => (number < 8 ? 500 : 200))
  startWebhook(receiver.url, outbox)
  await until('the confirmation', () => (outbox.pending(1).changes[0] ? undefined : true))
  expect(receiver.messages).toHaveLength(8)
  const gaps = receiver.times.slice(1).map((time, n) => time - (receiver.times[n] ?? 0))
  for (const [n, pause] of [20, 40, 80, 80, 80, 80, 80].entries()) {
    // Timers may fire a moment early.
    expect(gaps[n]).toBeGreaterThan(pause - 3)
  }
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
  expect(lines).toEqual([
    expect.stringContaining('create of page "a": the receiver answered 500; next attempt in 20 ms'),
    expect.stringContaining('up to date again, after 7 failures'),
  ])
})

test('what is published does not wait for the pause after a failure', async () => {
  const outbox = openOutbox()
  const receiver = await startReceiver((_, number) => (number === 1 ? 500 : 200))
  const hour = 3_600_000
  const webhook = startWebhook(receiver.url, outbox, {
    first: hour,
    mostUnanswered: hour,
    mostRefused: hour,
  })
  await until('the greeting', () => receiver.messages[0])
  outbox.add([created('x')])
  await webhook.announce(transaction)
  expect(outbox.pending(1).changes).toEqual([])
  expect(receiver.messages[1]?.changes).toMatchObject([{ _id: 'a' }])
})

test('a long time without a receiver leaves one message', async () => {
  const outbox = openOutbox()
  const closed = await startReceiver()
  const webhook = startWebhook('http://127.0.0.1:9/api/revalidate', outbox)
  outbox.add([created('/0')])
  for (let n = 0; n < 30; n += 1) {
    outbox.add([updated('/0', '/0'), { ...updated(null, null), _id: `b${n % 5}` }])
    await webhook.announce(transaction)
  }
  webhook.close()
  startWebhook(closed.url, outbox)
  const message = await until('the message', () => closed.messages[0])
  expect(message.changes.map(({ _id }) => _id).toSorted()).toEqual([
    'a',
    'b0',
    'b1',
    'b2',
    'b3',
    'b4',
  ])
  await until('the confirmation', () => (outbox.pending(1).changes[0] ? undefined : true))
  expect(closed.messages).toHaveLength(1)
})

test.each<[string, PublishedChange[]]>([
  [
    'many changes',
    Array.from({ length: MOST_CHANGES + 1 }, (_, n) => ({ ...created('/'), _id: `a${n}` })),
  ],
  ['an endless address', [created('/'.repeat(2_000_000))]],
])('%s are told as a change of everything, in a short message', async (_, changes) => {
  const outbox = openOutbox()
  outbox.add(changes)
  const receiver = await startReceiver()
  startWebhook(receiver.url, outbox)
  const message = await until('the message', () => receiver.messages[0])
  expect(message).toMatchObject({ previousSequence: 0, sequence: changes.length })
  expect(message.changes).toMatchObject([{ _id: '*', _type: '*' }])
  await until('the confirmation', () => (outbox.pending(1).changes[0] ? undefined : true))
})

test('changes that the receiver cannot read are told as a change of everything, so that nothing is held up', async () => {
  const outbox = openOutbox()
  outbox.add([created('x')])
  const receiver = await startReceiver(({ changes }) => (changes[0]?._id === '*' ? 200 : 400))
  startWebhook(receiver.url, outbox)
  await until('the confirmation', () => (outbox.pending(1).changes[0] ? undefined : true))
  expect(receiver.messages).toHaveLength(2)
})

/** The content of the outbox on disk, while no lake runs. */
function stored(): unknown[] {
  const database = new DatabaseSync(join(dir, 'lake.db'))
  try {
    return database.prepare('select document_id from outbox').all()
  } finally {
    database.close()
  }
}

test('a lake killed before the receiver has answered tells of the change when it is back', async () => {
  const receiver = await startReceiver(({ changes }) =>
    changes.length > 0 && receiver.messages.length < 3 ? new Promise<number>(() => {}) : 200,
  )
  const env = { LAKE_WEBHOOK_URL: receiver.url, LAKE_WEBHOOK_SECRET: SECRET }
  const lake = await startLake(env, dir)
  cleanups.push(() => lake.stop())
  await until('the greeting', () => receiver.messages[0])
  const publishing = lake.client({ maxRetries: 0 }).create({ ...a, title: 'new' })
  publishing.catch(() => {})
  await until('the unanswered message', () => receiver.messages[1])
  await lake.stop('SIGKILL')
  expect(stored()).toEqual([{ document_id: 'a' }])

  const revived = await startLake(env, dir)
  cleanups.push(() => revived.stop())
  const again = await until('the message', () => receiver.messages[2])
  expect(again).toMatchObject({ previousSequence: 0, sequence: 1, changes: [{ _id: 'a' }] })
  expect(again.instance).not.toBe(receiver.messages[1]?.instance)
  await revived.client().create({ _id: 'b', _type: 'page' })
  const next = receiver.messages.find(({ changes }) => changes[0]?._id === 'b')
  expect(next).toMatchObject({ previousSequence: 1, sequence: 2, instance: again.instance })
  await revived.stop()
  expect(stored()).toEqual([])
})

test('without a webhook nothing is kept to be told', async () => {
  const lake = await startLake({}, dir)
  await lake.client().create(a)
  await lake.stop()
  expect(stored()).toEqual([])
})

test('the site hears of a change before open pages do', async () => {
  const order: string[] = []
  const receiver = await startReceiver(async ({ changes }) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (changes.length > 0) order.push('site')
    return 200
  })
  const env = { LAKE_WEBHOOK_URL: receiver.url, LAKE_WEBHOOK_SECRET: SECRET }
  const lake = await startLake(env, dir)
  cleanups.push(() => lake.stop())
  const welcome = Promise.withResolvers<void>()
  const live = lake
    .client()
    .live.events()
    .subscribe((event) => {
      if (event.type === 'welcome') welcome.resolve()
      if (event.type === 'message') order.push('pages')
    })
  cleanups.push(() => live.unsubscribe())
  await welcome.promise
  await lake.client().create(a)
  await until('both', () => (order.length === 2 ? true : undefined))
  expect(order).toEqual(['site', 'pages'])
})
