import { afterAll, expect, test } from 'vitest'
import { parseQuery } from '../domain/query/groq.ts'
import { planQuery } from '../domain/query/plan/plan.ts'
import type { LakeDocument } from '../model/document.ts'
import { RAW, type Visibility } from '../store/criteria.ts'
import { openDocuments } from './random/open-documents.ts'
import { Random, tries } from './random/random.ts'
import { seenDocuments, unindexedResult } from './random/unindexed.ts'

/** More than are read without asking an index. */
const DOCUMENTS = 2400
const CONSTANTS = tries(3, 60)
const READERS: [string, Visibility][] = [
  ['raw', RAW],
  ['published', { layers: [], publicOnly: true }],
  ['drafts', { layers: ['drafts'], publicOnly: false }],
  ['a release', { layers: ['r1', 'drafts'], publicOnly: false }],
]
const ODD = [
  [0, -0, 1, -1, 0.1 + 0.2, 0.3, 5e-324, -1.5e308, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21],
  [true, false, '5', '', null, [5], { n: 5 }],
].flat() as [unknown]

const random = new Random(17)
const someNumber = () => random.below(1000) - 500
const someValue = (): unknown => (random.chance(0.3) ? random.pick(ODD) : someNumber())

function someDocument(id: string): LakeDocument {
  return {
    _id: id,
    _type: random.chance(0.05) ? 'rare' : 'post',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: `2026-01-${10 + random.below(20)}T00:00:00Z`,
    ...(random.chance(0.9) && { n: someValue() }),
    ...(random.chance(0.2) && { featured: random.chance(0.5) }),
    ...(random.chance(0.2) && { _hidden: someValue() }),
    seo: { n: someNumber() },
  }
}

const ids = Array.from({ length: DOCUMENTS }, (_, n) =>
  n < 1600 ? `some-${n}` : `${n % 2 ? 'drafts' : 'versions.r1'}.some-${n % 1600}`,
)
const opened = openDocuments()
opened.create(ids.map(someDocument))
afterAll(() => opened.close())

const QUERIES = [
  '*[n > $a]._id',
  '*[$a > n]._id',
  '*[n >= $a && n < $b]._id',
  '*[n > $a && n > $b && _id != "x"]._id',
  '*[n == $a]._id',
  '*[$a == n && seo.n > 0]._id',
  '*[featured == true]._id',
  '*[featured < true && n < $b]._id',
  '*[_hidden <= $a]._id',
  '*[_type == "post" && n == $a]._id',
  '*[_type in ["rare", "post"] && n <= $a && n >= $b]._id',
  '*[_type == "rare" && n > $a]._id',
  '*[_updatedAt > "2026-01-12" && n >= $a][n <= $b]._id',
  '*[_type == "post" && n > $a && n < $b] | order(_updatedAt desc)[0...3]{_id, n}',
  '*[n > $a] | order(_updatedAt)[0...3]{_id, n}',
  'count(*[n < $a])',
  'count(*[_type == "post" && featured == false])',
  '*[n != $a]._id',
  '*[!(n > $a)]._id',
  '*[n > $a || n < $b]._id',
  '*[n > seo.n]._id',
] as const

const scalarIn = (query: string, params: object) =>
  planQuery(parseQuery(query, { ...params })).lookups.find(({ ifMany }) => ifMany?.scalar)

/** Compares random queries, and counts those that found something or asked the index. */
function compare(reader: Visibility) {
  const everything = seenDocuments([...opened.store.documents.values()], reader)
  const differences: object[] = []
  let [found, indexed] = [0, 0]
  for (let n = 0; n < CONSTANTS; n += 1) {
    const params = { a: someValue(), b: someValue() }
    for (const query of QUERIES) {
      const expected = unindexedResult(query, params, everything)
      const actual = opened.run(query, params, reader).resultText
      if (actual !== expected) differences.push({ query, params, expected, actual })
      if (!['[]', '0'].includes(expected)) found += 1
      if (scalarIn(query, params)) indexed += 1
    }
  }
  return { differences: differences.slice(0, 3), found, indexed }
}

test.each(READERS)('for %s, comparisons find the same with an index or without', (_, reader) => {
  const { differences, found, indexed } = compare(reader)
  expect(differences).toEqual([])
  expect(found).toBeGreaterThan((CONSTANTS * QUERIES.length) / 4)
  expect(indexed).toBeGreaterThan((CONSTANTS * QUERIES.length) / 3)
})

test('the index follows every change', () => {
  for (let round = 0; round < 2; round += 1) {
    const changed = ids.filter(() => random.chance(0.3))
    opened.write(new Map(changed.map((id) => [id, random.chance(0.2) ? null : someDocument(id)])))
    expect(compare(RAW).differences).toEqual([])
  }
})

test('an index finds few documents, and none that has another number', () => {
  const { index } = opened.store.documents
  opened.create([{ ...someDocument('some-1'), n: 7777.5 }])
  expect(index.ids({ scalar: { field: 'n', from: 7777, to: 7778 } }, RAW)).toEqual(['some-1'])
  opened.create([{ ...someDocument('some-1'), n: 5 }])
  expect(index.ids({ scalar: { field: 'n', from: 7777, to: 7778 } }, RAW)).toEqual([])
})

test('a document with thousands of numbers has one entry for all of them, until it has few', () => {
  const { index } = opened.store.documents
  const find = (field: string) => index.ids({ scalar: { field, from: 7, to: 7 } }, RAW)
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`n${n}`, 7]))
  const few = { ...someDocument('many'), n: null, n4321: 7 }
  opened.create([{ ...few, ...many }])
  expect([find('n4321'), find('in no document')]).toEqual([['many'], ['many']])
  expect(opened.run('*[n4321 == 7]._id', {}, RAW).resultText).toBe('["many"]')
  opened.create([few])
  expect([find('n4321'), find('in no document'), find('n4320')]).toEqual([['many'], [], []])
})

test('a number too large for JSON, which is stored as null, can be written twice', () => {
  const n: number = JSON.parse('1e400')
  for (const title of ['one', 'two']) opened.create([{ ...someDocument('some-2'), n, title }])
  expect(opened.run('*[_id == "some-2"].title', {}, RAW).resultText).toBe('["two"]')
})

const lookup = (query: string) => planQuery(parseQuery(query, { text: '5' })).lookups[0]

test.each<[string, object]>([
  ['*[n > 998]', { criteria: {}, ifMany: { scalar: { field: 'n', from: 998 } } }],
  ['*[true == on]', { criteria: {}, ifMany: { scalar: { field: 'on', from: 1, to: 1 } } }],
  [
    '*[_type == "post" && (5 >= n)][n > 1]',
    {
      criteria: { types: ['post'] },
      ifMany: { types: ['post'], scalar: { field: 'n', from: 1, to: 5 } },
    },
  ],
  ['*[_id == "x" && n > 1]', { criteria: { fact: { name: 'id', values: ['x'] } } }],
  ['*[n > $text]', { criteria: {} }],
  ['*[n == null]', { criteria: {} }],
  ['*[n != 5]', { criteria: {} }],
  ['*[seo.n > 5]', { criteria: {} }],
  ['*[n > m]', { criteria: {} }],
  ['*[n > 1 || m > 1]', { criteria: {} }],
])('%s is looked up by a number where that can be', (query, expected) => {
  expect(lookup(query)).toEqual(expected)
})
