import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
const page = (_id: string, title: string) => ({ _id, _type: 'page', title })

beforeAll(async () => {
  lake = await startLake()
  await lake.seed(
    page('a', 'a published'),
    page('drafts.a', 'a draft'),
    page('versions.r1.a', 'a in r1'),
    page('b', 'b published'),
    page('drafts.c', 'c draft'),
    page('versions.r2.d', 'd in r2'),
    { _id: 'versions.r1.b', _type: 'page', _system: { delete: true } },
    {
      _id: 'link',
      _type: 'link',
      to: { _type: 'reference', _ref: 'a' },
    },
  )
})
afterAll(() => lake.discard())

const TITLES = '*[_type == "page"] | order(title) {_id, _originalId, title}'

test.each([
  [
    'published',
    [
      ['a', 'a', 'a published'],
      ['b', 'b', 'b published'],
    ],
  ],
  [
    'drafts',
    [
      ['a', 'drafts.a', 'a draft'],
      ['b', 'b', 'b published'],
      ['c', 'drafts.c', 'c draft'],
    ],
  ],
  [
    'previewDrafts',
    [
      ['a', 'drafts.a', 'a draft'],
      ['b', 'b', 'b published'],
      ['c', 'drafts.c', 'c draft'],
    ],
  ],
  [
    ['r1', 'drafts'],
    [
      ['a', 'versions.r1.a', 'a in r1'],
      ['c', 'drafts.c', 'c draft'],
    ],
  ],
  [
    ['r2'],
    [
      ['a', 'a', 'a published'],
      ['b', 'b', 'b published'],
      ['d', 'versions.r2.d', 'd in r2'],
    ],
  ],
] as const)('%s', async (perspective, rows) => {
  // The client's type requires a mutable stack.
  const client = lake.client({ perspective: perspective as 'drafts' })
  const found = await client.fetch<Record<string, unknown>[]>(TITLES)
  expect(found.map(({ _id, _originalId, title }) => [_id, _originalId, title])).toEqual(rows)
})

test('raw shows everything under its own id', async () => {
  const found = await lake.client({ perspective: 'raw' }).fetch(TITLES)
  expect(found).toHaveLength(7)
  expect(found).toContainEqual({ _id: 'drafts.a', _originalId: null, title: 'a draft' })
})

test('references lead to the same view', async () => {
  const query = '*[_type == "link"][0].to->title'
  expect(await lake.client({ perspective: 'published' }).fetch(query)).toBe('a published')
  expect(await lake.client({ perspective: 'drafts' }).fetch(query)).toBe('a draft')
})

test.each([
  ['2021-06-07', 4],
  ['1', 4],
  ['2025-02-18', 4],
  ['2025-02-19', 2],
  ['X', 2],
])('version %s decides the default', async (apiVersion, count) => {
  const response = await fetch(
    `${lake.url}/v${apiVersion}/data/query/production?query=count(*[_type=="page"])`,
    { headers: { authorization: `Bearer ${lake.token}` } },
  )
  expect(await response.json()).toMatchObject({ result: count })
})

test('a version from before there were releases sees and patches none of their documents', async () => {
  const before = lake.client({ apiVersion: '2025-02-18' })
  const query = '*[_type == "page"]'
  const raw = await before.fetch<{ _id: string }[]>(query, {}, { perspective: 'raw' })
  expect(raw.map(({ _id }) => _id)).toEqual(['a', 'b', 'drafts.a', 'drafts.c'])
  expect(await before.fetch('*[_id == "versions.r1.a"]')).toEqual([])
  const version = 'versions.r3.old'
  await lake.seed({ _id: 'old', _type: 'old' }, { _id: version, _type: 'old' })
  await before.patch({ query: '*[_type == "old"]' }).set({ seen: true }).commit()
  const seen = await lake.client().getDocuments(['old', version])
  expect(seen.map((document) => document?.seen)).toEqual([true, undefined])
  await before.delete({ query: '*[_id in ["old", "versions.r3.old"]]' })
  expect(await lake.client().getDocument('old')).toBeUndefined()
  // By its id they still reach it.
  expect(await before.getDocument(version)).toBeDefined()
  await before.delete(version)
  expect(await before.getDocument(version)).toBeUndefined()
})

test('a view follows every change', async () => {
  const client = lake.client()
  const count = () => client.fetch<number>('count(*[_type == "fresh"])')
  expect(await count()).toBe(0)
  await client.create({ _id: 'fresh', _type: 'fresh' })
  expect(await count()).toBe(1)
  await client.delete('fresh')
  expect(await count()).toBe(0)
})

test('a stack holds a hundred releases', async () => {
  const stack = Array.from({ length: 97 }, (_, index) => `r${index + 10}`)
  const full = lake.client({ perspective: [...stack, 'r2', 'r1', 'drafts'] })
  const titles = await full.fetch<{ title: string }[]>(TITLES)
  expect(titles.map(({ title }) => title)).toContain('d in r2')
  const path = `/data/query/production?query=1&perspective=${[...stack, 'a', 'b', 'c', 'd']}`
  const response = await lake.request(path)
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('up to 100 release names')
})

test('raw goes with no other perspective', async () => {
  const response = await lake.request('/data/query/production?query=1&perspective=raw,drafts')
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('Invalid perspective "raw,drafts"')
})
