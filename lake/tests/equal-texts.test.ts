import { afterAll, expect, test } from 'vitest'
import { parseQuery } from '../domain/query/groq.ts'
import { planQuery } from '../domain/query/plan/plan.ts'
import type { LakeDocument } from '../model/document.ts'
import type { Visibility } from '../store/criteria.ts'
import { openDocuments } from './random/open-documents.ts'
import { Random, tries } from './random/random.ts'
import { someText } from './random/texts.ts'
import { seenDocuments, unindexedResult } from './random/unindexed.ts'

/** More of each type than are read without asking the full-text index. */
const DOCUMENTS = 2400
const TEXTS = tries(5, 100)
const READERS: [string, Visibility][] = [
  ['raw', { layers: 'raw', publicOnly: false }],
  ['published', { layers: [], publicOnly: true }],
  ['drafts', { layers: ['drafts'], publicOnly: false }],
  ['a release', { layers: ['r1', 'drafts'], publicOnly: false }],
]
const ODD = ['', '!?', 'the', 'The', 'well-known', 'well known', ' the ', 'the.', 'a*b'] as const

const random = new Random(11)
const someValue = () => (random.chance(0.3) ? random.pick(ODD) : someText(random))

function someDocument(n: number): LakeDocument {
  const base = `some-${n % 1600}`
  return {
    _id: n < 1600 ? base : `${random.pick(['drafts', 'versions.r1'])}.${base}`,
    _type: n % 20 === 0 ? 'rare' : 'post',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: `2026-01-${10 + (n % 20)}T00:00:00Z`,
    title: random.chance(0.9) ? someValue() : 5,
    seo: { title: someValue() },
    list: random.some(2, someValue),
    body: random.some(2, () => ({ text: someValue() })),
  }
}

const documents = Array.from({ length: DOCUMENTS }, (_, n) => someDocument(n))
const opened = openDocuments()
opened.create([...new Map(documents.map((document) => [document._id, document])).values()])
afterAll(() => opened.close())

const QUERIES = [
  '*[title == $text]._id',
  '*[$text == title]._id',
  '*[title in [$text, "the"]]._id',
  '*[$text in list]._id',
  '*[seo.title == $text]._id',
  '*[body[0].text == $text]._id',
  '*[coalesce(seo.title, title) == $text]._id',
  '*[title == $text || seo.title == $text]._id',
  '*[title == $text || seo.title match $text]._id',
  '*[_type == "post" && title == $text]._id',
  '*[_type == "rare" && title == $text]._id',
  '*[_type in ["rare", "post"] && $text in list && title != "x"]._id',
  '*[_type == "post" && seo.title == $text] | order(_updatedAt desc)[0...3]{_id}',
  'count(*[_type == "post" && title == $text])',
  '*[!(title == $text)][0...5]._id',
] as const

/** A text that some document holds, or once in a while any other. */
function soughtText(): string {
  const { title } = random.pick(documents.slice(0, 50) as [LakeDocument])
  return typeof title === 'string' && random.chance(0.8) ? title : someValue()
}

test.each(READERS)('for %s, equal texts are the same with an index or without', (_, reader) => {
  const everything = seenDocuments([...opened.store.documents.values()], reader)
  const differences: object[] = []
  let found = 0
  for (let n = 0; n < TEXTS; n += 1) {
    const params = { text: soughtText() }
    for (const query of QUERIES) {
      const expected = unindexedResult(query, params, everything)
      const actual = opened.run(query, params, reader).resultText
      if (actual !== expected) differences.push({ query, params, expected, actual })
      if (!['[]', '0'].includes(expected)) found += 1
    }
  }
  expect(differences.slice(0, 3)).toEqual([])
  expect(found).toBeGreaterThan(TEXTS)
})

const lookup = (query: string) => planQuery(parseQuery(query, { text: 'Big bus' })).lookups[0]
const words = (...values: string[]) => ({ fact: { name: 'words', values } })

test.each<[string, object]>([
  ['*[title == $text]', { criteria: words('"BIG" AND "BUS"') }],
  ['*["news" in tags]', { criteria: words('"NEWS"') }],
  ['*[title in ["a", "b"]]', { criteria: words('"A"', '"B"') }],
  [
    '*[_type == "post" && title == "a"]',
    { criteria: { types: ['post'] }, ifMany: { types: ['post'], ...words('"A"') } },
  ],
  ['*[_id == "x" && title == "a"]', { criteria: { fact: { name: 'id', values: ['x'] } } }],
  ['*[title == ""]', { criteria: {} }],
  ['*[title in []]', { criteria: {} }],
  ['*[title in ["a", 5]]', { criteria: {} }],
  ['*[lower(title) == "a"]', { criteria: {} }],
  ['*[_type == "post" && to->title == "a"]', { criteria: { types: ['post'] } }],
])('%s is looked up by its words where they are known', (query, expected) => {
  expect(lookup(query)).toEqual(expected)
})
