import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, until, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.seed(
    { _id: 'b', _type: 'post', title: 'published' },
    { _id: 'drafts.b', _type: 'post', title: 'draft with\na line break' },
    { _id: 'a', _type: 'author', name: 'ø𝄞' },
    { _id: 'file-1', _type: 'sanity.fileAsset', path: 'files/local/production/1.pdf' },
    { _id: 'quote', _type: 'post', author: { _type: 'reference', _ref: 'a' } },
  )
  await lake.client().releases.create({ releaseId: 'r1' })
})
afterAll(() => lake.discard())

async function lines(path: string) {
  const response = await lake.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('ndjson')
  const text = await response.text()
  expect(text.endsWith('\n') || text === '').toBe(true)
  return text
    .split('\n')
    .slice(0, -1)
    .map((line): { _id: string } => JSON.parse(line))
}

test('the export holds every document as it is stored, one a line', async () => {
  const exported = await lines('/data/export/production')
  const everything = await lake.client({ perspective: 'raw' }).fetch('*')
  expect(exported).toEqual(everything)
  expect(exported.map(({ _id }) => _id)).toEqual([
    '_.releases.r1',
    'a',
    'b',
    'drafts.b',
    'file-1',
    'quote',
  ])
})

test('the export can be of some types', async () => {
  const posts = await lines('/data/export/production?types=post,nothing')
  expect(posts.map(({ _id }) => _id)).toEqual(['b', 'drafts.b', 'quote'])
  expect(await lines('/data/export/production?types=nothing')).toEqual([])
  const followed = await lines('/data/export/production?types=author&nextCursor=')
  expect(followed.map(({ _id }) => _id)).toEqual(['a'])
})

test('an export that is cut off leaves the lake unharmed', async () => {
  const many = Array.from({ length: 300 }, () => ({ _type: 'bulk', text: 'x'.repeat(10_000) }))
  await lake.seed(...many)
  const abort = new AbortController()
  const response = await lake.request('/data/export/production', { signal: abort.signal })
  await response.body?.getReader().read()
  abort.abort()
  expect(await lines('/data/export/production?types=bulk')).toHaveLength(300)
  expect(lake.log()).not.toContain('Error')
})

test('a slow export shows a single moment, and there are only a few at a time', async () => {
  const many = Array.from({ length: 200 }, () => ({ _type: 'slow', text: 'x'.repeat(80_000) }))
  await lake.seed(...many)
  const path = '/data/export/production?types=slow'
  const slow = [await lake.request(path), await lake.request(path)]
  const third = await lake.request(path)
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '10'])
  await lake.client().delete({ query: '*[_type == "slow"]' })
  for (const response of slow) {
    expect((await response.text()).split('\n')).toHaveLength(201)
  }
  await until('a place', async () => ((await lake.request(path)).status === 200 ? true : undefined))
  expect(await lines(path)).toEqual([])
})

test('references from other datasets there are none, from this one as asked', async () => {
  const path = '/data/references/production/documents/a/to'
  const none = await lake.request(`${path}?excludeInternalReferences=true&excludePaths=true`)
  expect(await none.json()).toEqual({ totalCount: 0, references: [] })
  const own = await lake.request(path)
  expect(await own.json()).toEqual({
    totalCount: 1,
    references: [{ projectId: 'local', datasetName: 'production', documentId: 'quote' }],
  })
})
