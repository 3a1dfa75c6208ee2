import { expect, test, vi } from 'vitest'
import { planQuery } from '../domain/query/plan/plan.ts'
import { parseQuery } from '../domain/query/groq.ts'
import type { Visibility } from '../store/criteria.ts'
import recorded from './recorded/queries.json' with { type: 'json' }
import { someDocument } from './random/documents.ts'
import { openDocuments } from './random/open-documents.ts'
import { PARAMS, someQuery } from './random/queries.ts'
import { Random, tries } from './random/random.ts'
import { seenDocuments, unindexedResult } from './random/unindexed.ts'

vi.setConfig({ testTimeout: 120_000 })

const READERS: [Visibility, ...Visibility[]] = [
  { layers: 'raw', publicOnly: false },
  { layers: 'raw', publicOnly: true },
  { layers: 'raw without versions', publicOnly: false },
  { layers: [], publicOnly: true },
  { layers: [], publicOnly: false },
  { layers: ['drafts'], publicOnly: false },
  { layers: ['r1', 'drafts'], publicOnly: false },
  { layers: ['r2', 'r1'], publicOnly: false },
]

const DATASETS = tries(6, 200)
const QUERIES_PER_DATASET = 80

/** An error counts as a result, too. */
function outcome(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return `Error: ${error instanceof Error ? error.message : String(error)}`
  }
}

interface Asked {
  query: string
  params: Record<string, unknown>
}

const HAND_PICKED = [
  '*[_type == "post" && slug.current == $slug][0]{_id, cat->}',
  '*[_type == "post"] | order(publishedAt desc) [0...3]{_id, publishedAt}',
  '*[_type == "post"] | order(publishedAt desc, title asc) {_id}[0...2]',
  '*[_type == "post"] | order(_updatedAt asc)[0..3]{_id}',
  '*[_type == "post"] | order(publishedAt)[1..2]._id',
  '*[_type in ["post", "cat"]] | order(_updatedAt) [2]._id',
  '*[_type == "post" && n > 0] | order(publishedAt) [0...2]',
  '*[_type == "cat"]{_id, "posts": count(*[references(^._id)])}',
  '*[_type == "cat"]{_id, "posts": count(*[_type == "post" && references(^._id)])}',
  '*[_type == "cat"]{"posts": *[_type == "post" && cat._ref == ^._id] | order(publishedAt desc) [0...2]._id}',
  '*[references(*[_type == "cat" && slug.current == "one"]._id)]._id',
  '*[_type == "post"]{"more": *[_id in ^.related[]._ref && _id != ^._id]{_id, "back": ^._id}}',
  '*[_type == "post"]{"same": *[slug.current == ^.slug.current && _id != ^._id]._id}',
  '*[_type == "post"]{"deep": related[]{"of": *[_id == ^._ref][0]._id, "post": *[_id == ^.^._id][0]._id}}',
  'count(*[_type == "post"])',
  'count(*)',
  'count(*[(_id == "a" && n > 0) || _id == "b"])',
  'count(*[(_type == "post" && n > 0) || _type == "cat"])',
  'count(*[references("a") && _type in ["post", "author"]])',
  '*[sanity::versionOf("a")]._id',
  '!defined(*[_type == "post" && !sanity::versionOf("a") && slug.current == "one"][0]._id)',
  '*[_id in [$id, "drafts." + $id]]{_id, _type}[0...2]',
  '*[_id == "a" || _id == "b"]._id',
  '*[_type == "post"] | score(title match "bus") | order(_score desc) [0...2]._id',
  '{"references": *[references($id)][0...100]{_id}, "total": count(*[references($id)])}',
  'array::unique(*[_id in $ids][]._type)',
  '*[slug.current == null]._id',
  '*[_type == "post"].related[_ref in *[_type == "cat"]._id]._ref',
]

test.each([
  ['all in memory', 64 * 1024 * 1024],
  ['hardly any in memory', 2000],
])('with indexes or without, every result is the same: %s', (_, cacheCharacters) => {
  const random = new Random(cacheCharacters)
  const seen = { indexed: 0, found: 0 }
  const differences: object[] = []
  const refused: string[] = []
  for (let dataset = 0; dataset < DATASETS; dataset += 1) {
    const documents = Array.from({ length: 40 }, () => someDocument(random))
    const opened = openDocuments(cacheCharacters)
    opened.create(documents)
    const stored = [...opened.store.documents.values()]
    const queries: Asked[] = [
      ...recorded,
      ...HAND_PICKED.map(withParams),
      ...Array.from({ length: QUERIES_PER_DATASET }, () => withParams(someQuery(random))),
    ]
    for (const { query, params } of queries) {
      const reader = random.pick(READERS)
      const visible = seenDocuments(stored, reader)
      const expected = outcome(() => unindexedResult(query, params, visible))
      const actual = outcome(() => opened.run(query, params, reader).resultText)
      if (recorded.some((asked) => asked.query === query) && actual.startsWith('Error')) {
        refused.push(`${query}: ${actual}`)
      }
      if (actual !== expected) differences.push({ query, reader, expected, actual })
      if (usesIndex(query, params)) seen.indexed += 1
      if (expected.length > 20) seen.found += 1
    }
    opened.close()
  }
  expect(refused).toEqual([])
  expect(differences.slice(0, 3)).toEqual([])
  const total = DATASETS * (recorded.length + HAND_PICKED.length + QUERIES_PER_DATASET)
  // Otherwise, if no query used an index or all results were empty, the comparison would prove
  // nothing.
  expect(seen.indexed).toBeGreaterThan(total / 2)
  expect(seen.found).toBeGreaterThan(total / 4)
})

const withParams = (query: string): Asked => ({ query, params: PARAMS })

const usesIndex = (query: string, params: Asked['params']) =>
  planQuery(parseQuery(query, params)).lookups.some(
    ({ criteria, unbound }) => unbound !== undefined || Object.keys(criteria).length > 0,
  )
