import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseQuery } from '../domain/query/groq.ts'
import { planQuery } from '../domain/query/plan/plan.ts'
import type { LakeDocument } from '../model/document.ts'
import { wordsOf } from '../model/words.ts'
import { openDocuments } from './random/open-documents.ts'
import { Random, tries } from './random/random.ts'
import { somePattern, someText } from './random/texts.ts'
import { seenDocuments, unindexedResult } from './random/unindexed.ts'

const DOCUMENTS = 200
const PATTERNS = tries(50, 1500)
const DRAFTS = { layers: ['drafts'], publicOnly: false }

const TYPES = ['post', 'page', 'sanity.imageAsset'] as const

function someDocument(random: Random, n: number): LakeDocument {
  const time = '2026-01-01T00:00:00Z'
  return {
    _id: `${random.pick(['', 'drafts.'])}some-${random.pick(['Bus', '5'])}-${n % 300}`,
    _type: random.pick(TYPES),
    _rev: 'r',
    _createdAt: time,
    _updatedAt: `2026-01-${10 + (n % 20)}T00:00:00Z`,
    title: random.chance(0.9) ? someText(random) : 5,
    seo: { title: someText(random), _hidden: someText(random) },
    list: random.some(3, () => someText(random)),
    body: random.some(2, (): unknown => ({ _key: someText(random), text: someText(random) })),
    to: { _type: 'reference', _weak: true, _ref: `some-5-${n % 10}` },
  }
}

const LEFT = [
  'title',
  'title',
  'seo.title',
  'list',
  'list[0]',
  'body[].text',
  '[title, seo.title]',
  '[title, list[1]]',
  'coalesce(title, seo.title)',
  '_id',
  // No index covers these.
  'lower(title)',
  'seo._hidden',
  'body[]._key',
  'to->title',
  '_type',
  'url',
] as const

let opened: ReturnType<typeof openDocuments>
const random = new Random(7)
beforeAll(() => {
  opened = openDocuments()
  const documents = Array.from({ length: DOCUMENTS }, (_, n) => someDocument(random, n))
  opened.create([...new Map(documents.map((document) => [document._id, document])).values()])
})
afterAll(() => opened.close())

const visible = () => seenDocuments([...opened.store.documents.values()], DRAFTS)
const usesWords = (query: string, params: object) =>
  planQuery(parseQuery(query, { ...params })).lookups.some(
    ({ criteria }) => criteria.fact?.name === 'words',
  )

describe('by words or by reading everything, results are the same', () => {
  test.each([
    ['one text', (left: string) => `*[${left} match $pattern]._id`],
    ['all texts', () => '*[[@, _id] match text::query($pattern)]._id'],
    ['several words', () => '*[[@, _id] match text::query($several)]._id'],
    [
      'all of several',
      (left: string) => `*[${left} match $pattern && seo.title match "b*" && _type != "x"]._id`,
    ],
    [
      'all of some, or another',
      (left: string) =>
        `*[(${left} match $pattern && seo.title match "s*" && to._ref != "x") || title match "5*"]._id`,
    ],
    ['two', (left: string) => `*[${left} match [$pattern, "b*"]]._id`],
    ['one or another', (left: string) => `*[${left} match $pattern || title match "5*"]._id`],
    [
      'or a reference',
      () =>
        '*[_type in ["post", "page"] && ([@, _id] match text::query($pattern) || references($id))]._id',
    ],
    ['not', (left: string) => `*[!(${left} match $pattern)]._id`],
    [
      'in an order',
      (left: string) =>
        `*[_type == "post" && ${left} match $pattern] | order(_updatedAt desc)[0...3]{_id}`,
    ],
    ['counted', (left: string) => `count(*[_type == "post" && ${left} match $pattern])`],
  ])('%s', (kind, query) => {
    const everything = visible()
    const differences: object[] = []
    let [found, indexed] = [0, 0]
    for (let n = 0; n < PATTERNS; n += 1) {
      const pattern = somePattern(random)
      const several = `${pattern} ${random.pick(['b*', 's*', '-bus', 'i* s*'])}`
      const params = { pattern, several, id: `some-5-${n % 12}` }
      const asked = query(random.pick(LEFT))
      const expected = unindexedResult(asked, params, everything)
      const actual = opened.run(asked, params, DRAFTS).resultText
      if (actual !== expected) differences.push({ asked, params, expected, actual })
      if (!['[]', '0'].includes(expected)) found += 1
      if (usesWords(asked, params)) indexed += 1
    }
    expect(differences.slice(0, 3)).toEqual([])
    expect(found).toBeGreaterThan(PATTERNS / 10)
    expect(indexed).toBeGreaterThanOrEqual(kind === 'not' ? 0 : PATTERNS / 5)
  })
})

test('an asset is found by its address, which is not stored', () => {
  const path = 'images/local/production/a-1x1.png'
  opened.create([{ ...someDocument(random, 1), _id: 'image-a', _type: 'sanity.imageAsset', path }])
  const query = '*[[@, _id] match text::query("http lake production")]._id'
  expect(JSON.parse(opened.run(query, {}, DRAFTS).resultText)).toEqual(['image-a'])
})

test.each([
  ['words', `*[title match "${'b* '.repeat(5000)}"]._id`],
  [
    'alternatives',
    `*[${Array.from({ length: 300 }, (_, n) => `title match "${n}*"`).join(' || ')}]._id`,
  ],
  ['references', `*[title match "b*" || references([${'"some-5-1",'.repeat(500)}])]._id`],
])('more %s than SQLite takes in one question', (_, query) => {
  expect(opened.run(query, {}, DRAFTS).resultText).toBe(unindexedResult(query, {}, visible()))
})

test('the index follows every change', () => {
  const found = () => JSON.parse(opened.run('*[title match "fresh*"]._id', {}, DRAFTS).resultText)
  const document = {
    ...someDocument(random, 1),
    _id: 'fresh',
    _type: 'post',
    title: 'Freshly made',
  }
  opened.create([document])
  expect(found()).toEqual(['fresh'])
  opened.create([{ ...document, title: 'other' }])
  expect(found()).toEqual([])
  opened.create([document])
  opened.write(new Map([['fresh', null]]))
  expect(found()).toEqual([])
})

// If it took time that grows faster than the length, the test would run out of its own.
test('a very long text of any kind is split into words', () => {
  for (const piece of ['.', 'a', ' ', 'a.', '-', '😀', '\u0000', 'ß']) {
    const words = wordsOf({ ...someDocument(random, 1), title: piece.repeat(500_000) })
    expect([...words].join(' ').length).toBeLessThan(500_000)
  }
})
