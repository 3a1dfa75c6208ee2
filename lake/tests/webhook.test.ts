import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startLake, until, type RunningLake } from './start-lake.ts'

const SECRET = 'a secret for the webhook tests'

interface Delivery {
  headers: IncomingHttpHeaders
  body: string
}

interface Message {
  instance: string
  previousSequence: number
  sequence: number
  changes: Record<string, unknown>[]
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/**
 * A receiver. `respond` chooses the status for each message with changes, by its number. The
 * message without changes that a lake sends at its start always succeeds and is recorded
 * separately.
 */
async function startReceiver(respond: (number: number) => number | Promise<number> = () => 200) {
  const deliveries: Delivery[] = []
  const greetings: Delivery[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const delivery = { headers: request.headers, body }
    const isGreeting = messageIn(delivery).changes.length === 0
    if (isGreeting) greetings.push(delivery)
    else deliveries.push(delivery)
    response.writeHead(isGreeting ? 200 : await respond(deliveries.length)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server always has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return { deliveries, greetings, url: `http://127.0.0.1:${port}/api/revalidate` }
}

async function startSender(url: string): Promise<RunningLake> {
  const lake = await startLake({ LAKE_WEBHOOK_URL: url, LAKE_WEBHOOK_SECRET: SECRET })
  cleanups.push(() => lake.discard())
  return lake
}

const slug = (current: string) => ({ _type: 'slug', current })
const messageIn = ({ body }: Delivery): Message => JSON.parse(body)
const messages = (deliveries: Delivery[]) => deliveries.map(messageIn)
/** All changes received, in order. */
const changes = (deliveries: Delivery[]) => messages(deliveries).flatMap((told) => told.changes)

test('one signed request for each transaction names each published document, before the writer is answered', async () => {
  const receiver = await startReceiver()
  const lake = await startSender(receiver.url)
  await lake.seed(
    { _id: 'a', _type: 'page', slug: slug('one') },
    { _id: 'b', _type: 'post' },
    { _id: 'drafts.c', _type: 'page' },
  )
  const created = { operation: 'create', previousSlug: null }
  expect(receiver.deliveries).toHaveLength(1)
  expect(changes(receiver.deliveries)).toEqual([
    { ...created, _id: 'a', _type: 'page', slug: 'one' },
    { ...created, _id: 'b', _type: 'post', slug: null },
  ])
  await lake
    .client()
    .patch('a')
    .set({ slug: slug('two') })
    .commit()
  await lake.client().delete('a')
  expect(changes(receiver.deliveries.slice(1))).toEqual([
    { _id: 'a', _type: 'page', slug: 'two', previousSlug: 'one', operation: 'update' },
    { _id: 'a', _type: 'page', slug: null, previousSlug: 'two', operation: 'delete' },
  ])
  for (const { headers, body } of [...receiver.greetings, ...receiver.deliveries]) {
    expect(headers['content-type']).toBe('application/json')
    const [, time = '', signature = ''] =
      /^t=(\d+),v1=([\w-]+)$/.exec(String(headers['sanity-webhook-signature'])) ?? []
    const expected = createHmac('sha256', SECRET).update(`${time}.${body}`).digest()
    expect(timingSafeEqual(Buffer.from(signature, 'base64url'), expected)).toBe(true)
    expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000)
  }
})

test('changes of drafts alone tell nothing', async () => {
  const receiver = await startReceiver()
  const lake = await startSender(receiver.url)
  await lake.client().create({ _id: 'drafts.a', _type: 'page' })
  await lake.client().create({ _id: 'versions.r1.a', _type: 'page' })
  await lake.client().create({ _id: 'a', _type: 'page' }, { dryRun: true })
  await lake.client().create({ _id: 'marker', _type: 'page' })
  expect(changes(receiver.deliveries)).toMatchObject([{ _id: 'marker' }])
})

test('a failure is logged on one line and tried again', async () => {
  const receiver = await startReceiver((number) => (number === 1 ? 500 : 200))
  const lake = await startSender(receiver.url)
  await lake.client().create({ _id: 'a', _type: 'page\n\u001b' })
  await until('the second attempt', () => receiver.deliveries[1])
  expect(messages(receiver.deliveries)[1]).toEqual(messages(receiver.deliveries)[0])
  expect(lake.log()).toContain('Webhook for create of page "a": the receiver answered 500')
})

test('a receiver that is slow or gone holds no writer up for long', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const receiver = await startReceiver(() => promise)
  const slow = await startSender(receiver.url)
  // The receiver responds only after the writer has its response.
  await slow.client().create({ _id: 'a', _type: 'page' })
  expect(receiver.deliveries).toHaveLength(1)
  resolve(200)

  const gone = await startSender('http://127.0.0.1:9/api/revalidate')
  await gone.client().create({ _id: 'a', _type: 'page' })
  await until('the log line', () => (gone.log().includes('next attempt') ? true : undefined))
  await sleep(2000)
  expect(gone.log().match(/Webhook for/g)).toHaveLength(1)
  expect(await gone.stop()).toBe(0)
})

test('what is written while a message is on its way goes into the next one, once for each document', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const receiver = await startReceiver((number) => (number === 1 ? promise : 200))
  const lake = await startSender(receiver.url)
  const client = lake.client()
  const first = client.create({ _id: 'a', _type: 'page', slug: slug('one') })
  await until('the first message', () => receiver.deliveries[0])
  await Promise.all(
    ['b', 'c', 'd'].map((_id) => client.create({ _id, _type: 'post' }, { visibility: 'async' })),
  )
  const moved = client
    .patch('a')
    .set({ slug: slug('two') })
    .commit()
  const again = client.patch('b').set({ title: 'again' }).commit()
  await Promise.all([moved, again])
  resolve(200)
  await first
  const [one, two] = await until('the second message', () =>
    receiver.deliveries[1] ? messages(receiver.deliveries) : undefined,
  )
  expect(one?.changes).toMatchObject([{ _id: 'a', operation: 'create' }])
  expect(two).toMatchObject({ instance: one?.instance, previousSequence: one?.sequence })
  expect(two?.changes.map(({ _id }) => _id).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(two?.changes.find(({ _id }) => _id === 'a')).toMatchObject({
    slug: 'two',
    previousSlug: 'one',
  })
})

test('each start of the lake is announced, with a name of its own and numbers that go on', async () => {
  const receiver = await startReceiver()
  const lake = await startSender(receiver.url)
  await lake.client().create({ _id: 'a', _type: 'page' })
  await lake.stop()
  const options = { LAKE_WEBHOOK_URL: receiver.url, LAKE_WEBHOOK_SECRET: SECRET }
  const again = await startLake(options, lake.dir)
  cleanups.unshift(() => again.stop())
  await until('the second greeting', () => receiver.greetings[1])
  const [first, second] = messages(receiver.greetings)
  expect(first).toMatchObject({ previousSequence: 0, sequence: 0 })
  expect(second).toMatchObject({ previousSequence: 1, sequence: 1 })
  expect(second?.instance).not.toBe(first?.instance)
})
