import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { parseQuery } from '../domain/query/groq.ts'
import { isCheapForEach } from '../domain/query/plan/cost.ts'
import { runCheapQuery } from '../domain/query/run-query.ts'
import { Views } from '../domain/query/views.ts'
import { RAW } from '../store/criteria.ts'
import { DocumentIndex } from '../store/document-index.ts'
import { migrate } from '../store/migrations.ts'
import { openDocuments } from './random/open-documents.ts'

const opened = openDocuments()
afterAll(() => opened.close())
const system = { _rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
opened.create(
  Array.from({ length: 3000 }, (_, n) => ({
    ...system,
    _id: `d${n}`,
    _type: n < 50 ? 'page' : 'post',
    slug: { current: `s${n}` },
    title: 'Title',
  })),
)
const view = new Views(opened.store.documents).get([], true)

/**
 * Whether a query is evaluated on the event loop. Without a time limit, so that only its plan
 * counts.
 */
function isAnswered(query: string, source = view, params = {}): boolean {
  const sanity = { projectId: 'p', dataset: 'd' }
  const request = { query, params, identity: '', sanity, withSourceMap: false, limitMs: 1 }
  return runCheapQuery(request, source, 60_000) !== 'costly'
}

test.each([
  '*[_id == "d1"][0]',
  '*[_id in ["d1", "d2"]]{..., "same": *[_type == "page" && slug.current == ^.slug.current][0]}',
  '*[_type == "post" && slug.current == "s100"][0]{title, author->, sections[]{..., items[]{..., link{..., "to": page->slug}}}}',
  '*[_type == "post"] | order(_updatedAt desc) [0...10]{_id, title}',
  '*[_type == "page"] | order(title asc){_id, title}',
  '* | order(_updatedAt desc) [0...10]{_id, title}',
  '*[_type == "post" && _createdAt > "2026-02"]',
  'count(*[_type == "post"])',
  '*[_type == "page"]{_id, "references": count(*[references(^._id)])}',
  '*[references("d1")]',
  '1 + 1',
])('an index serves %s', (query) => {
  expect(isAnswered(query)).toBe(true)
})

test.each([
  ['everything', '*'],
  ['no index', '*[title match "T*"][0]'],
  ['many documents in a range', '*[_createdAt > "2025"]{title}'],
  ['many documents of a type', '*[_type == "post"]{title}'],
  ['many documents for each of some', '*[_type == "page"]{"all": *[_type == "post"]}'],
  ['everything within', '{"a": *[_id == "d1"]{"b": count(*[n > ^.n])}}'],
  [
    'loops over lists',
    `count([${'1,'.repeat(60)}1][count([${'1,'.repeat(60)}1][count([${'1,'.repeat(60)}1][@ > ^]) > 1]) > 1])`,
  ],
  ['a list that doubles', `{"a":[1,2]}${'{"a":a+a}'.repeat(10)}`],
  ['a text that doubles', `*[_id == "d1"][0]{"a":title}${'{"a":a+a}'.repeat(10)}`],
  ['a document many times over', `*[_id == "d1"][0]${'{"a":[@,@,@,@,@]}'.repeat(10)}`],
])('a process of its own serves %s', (_, query) => {
  expect(isAnswered(query)).toBe(false)
})

/** A text of some kilobytes becomes one of gigabytes, or a list that V8 cannot hold, which ends the process. */
const MADE_LARGE = {
  'one that doubles': `{"a":title}${'{"a":a+a}'.repeat(18)}.a`,
  'one added very often': `""${`+(""${'+title'.repeat(100)})`.repeat(60)}`,
  'one joined very often': `array::join([${'title,'.repeat(6000)}], "")`,
}

test.each(Object.entries(MADE_LARGE))('a listener may not make a text large: %s', (_, large) => {
  for (const made of [`lower(${large}) == "x"`, `count(string::split(${large}, "x")) > 0`])
    expect(isCheapForEach(parseQuery(`*[${made}]`, {}))).toBe(false)
})

test.each([
  '*[_type == $type && title match "a*" && defined(slug.current) && author->name == "Ann"]',
  '*[_id in $ids && !(_id in path("_.**"))] | order(_updatedAt desc)[0...100]{..., "author": author->}',
  '*[sanity::versionOf($type) && dateTime(_updatedAt) <= dateTime(now()) - 3600]',
])('a listener may ask for %s', (query) => {
  const params = { type: 'page', ids: Array.from({ length: 5000 }, (_, n) => `d${n}`) }
  expect(isCheapForEach(parseQuery(query, params))).toBe(true)
})

test('a process of its own serves what makes much of long parameters', () => {
  const params = { text: 'x'.repeat(20_000), list: Array.from({ length: 2000 }, (_, n) => `d${n}`) }
  const answered = (query: string) => isAnswered(query, view, params)
  expect(answered('array::join($list, $text)')).toBe(false)
  expect(answered('array::join(string::split($text, ""), $text)')).toBe(false)
  expect(answered('$list[]{"text": $text}')).toBe(false)
  expect(answered('[array::join($list, ", "), *[_id in $list[0..99]], $text]')).toBe(true)
})

test('a process of its own serves an order over more types than an index can merge', () => {
  const many = openDocuments()
  many.create(
    Array.from({ length: 60 }, (_, n) => ({ ...system, _id: `t${n}`, _type: `type${n}` })),
  )
  const everyType = new Views(many.store.documents).get([], true)
  try {
    expect(isAnswered('* | order(_updatedAt desc) [0...10]', everyType)).toBe(false)
    expect(isAnswered('*[_type == "type1"] | order(_updatedAt desc) [0...10]', everyType)).toBe(
      true,
    )
  } finally {
    many.close()
  }
})

test('of endlessly many perspectives, few views are kept', () => {
  const views = new Views(opened.store.documents)
  const first = views.get(['r1'], false)
  expect(views.get(['r1'], false)).toBe(first)
  for (let n = 0; n < 1000; n += 1) views.get([`release${n}`], false)
  expect(views.get(['r1'], false)).not.toBe(first)
})

test('of endlessly many forms of queries, few statements stay prepared', () => {
  const { index, prepare, close } = emptyIndex(3)
  const ask = (types: number) =>
    index.inOrder(
      { types: Array.from({ length: types }, (_, n) => `type${n}`) },
      { field: '_updatedAt', descending: true },
      RAW,
      { offset: 0, length: 1 },
    )
  ask(1)
  ask(1)
  expect(prepare).toHaveBeenCalledTimes(1)
  for (const more of [2, 3, 4]) ask(more)
  prepare.mockClear()
  ask(1)
  expect(prepare).toHaveBeenCalledTimes(1)
  close()
})

test('stacks of one release and of a hundred are read by the same statement', () => {
  const { index, prepare, close } = emptyIndex()
  const releases = Array.from({ length: 100 }, (_, n) => `release${n}`)
  for (const layers of [['drafts'], ['release1', 'drafts'], releases])
    index.ids({}, { layers, publicOnly: false })
  expect(prepare).toHaveBeenCalledTimes(1)
  close()
})

function emptyIndex(mostStatements?: number) {
  const database = new DatabaseSync(':memory:')
  migrate(database)
  const index = new DocumentIndex(database, mostStatements)
  return { index, prepare: vi.spyOn(database, 'prepare'), close: () => database.close() }
}
