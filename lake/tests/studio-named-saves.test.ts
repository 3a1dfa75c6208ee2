import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLakeFetch } from '../studio/lake-fetch.ts'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
/** As the Studio's, over a connection that loses the first answer to each save. */
let studio: SanityClient
/** The bodies of saves whose answer was lost. */
const lost = new Set<string>()

beforeAll(async () => {
  lake = await startLake()
  const send = fetch
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await send(input, init)
    const body = String(init?.body)
    if (lost.has(body)) return answer
    lost.add(body)
    throw new TypeError('Failed to fetch')
  })
  studio = lake.client({ resolveFetch: () => createLakeFetch(lake.url), maxRetries: 0 })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await lake.discard()
})

const stored = (id: string) => lake.client().getDocument(id)

// Together, since each save waits before it is sent again.
test.concurrent('a patch is carried out once', async () => {
  await lake.seed({ _id: 'counter', _type: 'counter', n: 0, list: [] })
  const patch = studio.patch('counter').inc({ n: 1 })
  await patch.append('list', ['item']).commit()
  expect(await stored('counter')).toMatchObject({ n: 1, list: ['item'] })
})

test.concurrent('a new document is made once', async () => {
  const made = await studio.create({ _type: 'single' })
  expect(await lake.client().fetch('*[_type == "single"]._id')).toEqual([made._id])
})

test.concurrent('actions on documents that were carried out are reported as done', async () => {
  await lake.seed({ _id: 'drafts.page', _type: 'page' })
  const form = { draftId: 'drafts.page', publishedId: 'page' }
  const publish = { actionType: 'sanity.action.document.publish', ...form } as const
  await studio.action(publish)
  expect(await stored('page')).toBeDefined()
  await studio.action({ actionType: 'sanity.action.document.unpublish', ...form })
  expect(await stored('page')).toBeUndefined()
  await studio.action([
    publish,
    { actionType: 'sanity.action.document.delete', publishedId: 'page', includeDrafts: [] },
  ])
  expect(await stored('drafts.page')).toBeUndefined()
})

test.concurrent('and so are those on releases', async () => {
  const releaseId = 'spring'
  await studio.releases.create({ releaseId })
  await lake.seed({ _id: 'versions.spring.late', _type: 'page' })
  await studio.releases.publish({ releaseId })
  expect(await stored('late')).toBeDefined()
  await studio.releases.delete({ releaseId })
  expect(await stored('_.releases.spring')).toBeUndefined()
})

test.concurrent('a save that names its transaction keeps the name', async () => {
  const mutations = [{ createOrReplace: { _id: 'named', _type: 'page' } }]
  await studio.mutate(mutations, { transactionId: 'in-the-body' })
  expect(await stored('named')).toMatchObject({ _rev: 'in-the-body' })
  const url = '/data/mutate/production?transactionId=in-the-address'
  await studio.request({ url, method: 'POST', body: { mutations } })
  expect(await stored('named')).toMatchObject({ _rev: 'in-the-address' })
})

test('each answer was lost once', () => {
  expect(lost.size).toBe(10)
})
