import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startLake, until, type RunningLake } from './start-lake.ts'

const SECRET = 'a secret for the webhook tests'

interface Delivery {
  headers: IncomingHttpHeaders
  body: string
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** A receiver whose `respond` decides the status of each delivery, by its number. */
async function startReceiver(respond: (number: number) => number | Promise<number> = () => 200) {
  const deliveries: Delivery[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    deliveries.push({ headers: request.headers, body })
    response.writeHead(await respond(deliveries.length)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server has an address object.
  const { port } = server.address() as AddressInfo
  return { deliveries, url: `http://127.0.0.1:${port}/api/revalidate` }
}

async function startSender(url: string): Promise<RunningLake> {
  const lake = await startLake({ LAKE_WEBHOOK_URL: url, LAKE_WEBHOOK_SECRET: SECRET })
  cleanups.push(() => lake.discard())
  return lake
}

const slug = (current: string) => ({ _type: 'slug', current })
const bodies = (deliveries: Delivery[]): unknown[] => deliveries.map(({ body }) => JSON.parse(body))

test('one signed request for each published document, before the writer is answered', async () => {
  const receiver = await startReceiver()
  const lake = await startSender(receiver.url)
  await lake.seed(
    { _id: 'a', _type: 'page', slug: slug('one') },
    { _id: 'b', _type: 'post' },
    { _id: 'drafts.c', _type: 'page' },
  )
  const created = { operation: 'create', previousSlug: null }
  expect(bodies(receiver.deliveries)).toHaveLength(2)
  expect(bodies(receiver.deliveries)).toEqual(
    expect.arrayContaining([
      { ...created, _id: 'a', _type: 'page', slug: 'one' },
      { ...created, _id: 'b', _type: 'post', slug: null },
    ]),
  )
  await lake
    .client()
    .patch('a')
    .set({ slug: slug('two') })
    .commit()
  await lake.client().delete('a')
  expect(bodies(receiver.deliveries.slice(2))).toEqual([
    { _id: 'a', _type: 'page', slug: 'two', previousSlug: 'one', operation: 'update' },
    { _id: 'a', _type: 'page', slug: null, previousSlug: 'two', operation: 'delete' },
  ])
  for (const { headers, body } of receiver.deliveries) {
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
  expect(bodies(receiver.deliveries)).toMatchObject([{ _id: 'marker' }])
})

test('a failure is logged and tried again', async () => {
  const receiver = await startReceiver((number) => (number === 1 ? 500 : 200))
  const lake = await startSender(receiver.url)
  await lake.client().create({ _id: 'a', _type: 'page' })
  await until('the second attempt', () => receiver.deliveries[1])
  expect(bodies(receiver.deliveries)[1]).toEqual(bodies(receiver.deliveries)[0])
  expect(lake.log()).toContain('Webhook for create of page "a": the receiver answered 500')
})

test('a receiver that is slow or gone holds no writer up for long', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const receiver = await startReceiver(() => promise)
  const slow = await startSender(receiver.url)
  const startedAt = Date.now()
  await slow.client().create({ _id: 'a', _type: 'page' })
  const waited = Date.now() - startedAt
  expect(waited).toBeGreaterThan(900)
  expect(waited).toBeLessThan(2900)
  resolve(200)

  const gone = await startSender('http://127.0.0.1:9/api/revalidate')
  await gone.client().create({ _id: 'a', _type: 'page' })
  await until('the log line', () => (gone.log().includes('next attempt') ? true : undefined))
  expect(await gone.stop()).toBe(0)
})
