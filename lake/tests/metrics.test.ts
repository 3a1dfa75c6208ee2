import { ClientError } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningLake, startLake } from './start-lake.ts'

const TOKEN = 'a-token-for-metrics'
let lake: RunningLake

beforeAll(async () => {
  lake = await startLake({ LAKE_METRICS_TOKEN: TOKEN })
})
afterAll(() => lake.discard())

const ask = (authorization: string) => fetch(`${lake.url}/metrics`, { headers: { authorization } })

test('requests are counted by kind and class of status', async () => {
  await lake.visitor().fetch('count(*)')
  await lake.client().create({ _id: 'a', _type: 'post' })
  await fetch(`${lake.url}/v1/data/export/production`)
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toContain('lake_requests_total{kind="query",status="2xx"} 1')
  expect(text).toContain('lake_requests_total{kind="write",status="2xx"} 1')
  expect(text).toContain('lake_requests_total{kind="read",status="4xx"} 1')
  expect(text).toContain('lake_webhook_backlog 0')
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
})

async function counts() {
  const text = await (await ask(`Bearer ${TOKEN}`)).text()
  const found = text.matchAll(/^lake_queries_total\{way="([^"]+)"\} (\d+)$/gm)
  return Object.fromEntries(Array.from(found, ([, way = '', count]) => [way, Number(count)]))
}

test('queries are counted by the way in which they are answered', async () => {
  const client = lake.client()
  await client.create({ _id: 'b', _type: 'post', title: 'A title' })
  const before = await counts()
  await client.fetch('*[_id == "b"][0].title')
  // Too long to be tried beside other requests.
  await client.fetch(`*[_type == "post"]{ ${'title, '.repeat(1000)} }`)
  await expect(client.fetch('*[')).rejects.toBeInstanceOf(ClientError)
  await expect(client.fetch('geo::distance(1, 2)')).rejects.toThrow('geo')
  const after = await counts()
  expect(after).toEqual({
    'event loop': Number(before['event loop']) + 1,
    process: Number(before['process']) + 1,
    refused: Number(before['refused']) + 2,
  })
})

test('without the token nobody learns anything', async () => {
  for (const wrong of ['', 'Bearer wrong', TOKEN, `Bearer ${lake.token}`]) {
    const answer = await ask(wrong)
    expect([wrong, answer.status]).toEqual([wrong, 401])
    expect(await answer.text()).not.toContain('lake_requests')
  }
})

test('the address does not exist where no token is set', async () => {
  const other = await startLake()
  const answer = await fetch(`${other.url}/metrics`)
  await other.discard()
  expect(answer.status).toBe(404)
})
