import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseQuery } from '../domain/query/groq.ts'
import { planQuery } from '../domain/query/plan/plan.ts'
import { RAW } from '../store/criteria.ts'
import { migrate } from '../store/migrations.ts'
import { openDocuments } from './random/open-documents.ts'

const PARAMS = { id: 'a', type: 'post', slug: 'one', ids: ['a', 'b'] }

const lookupsOf = (query: string) => planQuery(parseQuery(query, PARAMS)).lookups
const first = (query: string) => lookupsOf(query)[0]?.first
const isCount = (query: string) => lookupsOf(query).some((lookup) => lookup.isCount === true)
const fact = (name: string, ...values: string[]) => ({ fact: { name, values } })

describe('what a query looks up', () => {
  test.each<[string, object]>([
    ['*[_id == $id]', fact('id', 'a')],
    ['*["a" == _id && title == "x"]', fact('id', 'a')],
    ['*[_id in $ids][title == "x"]', fact('id', 'a', 'b')],
    ['*[_id in [$id, "drafts." + $id]]', fact('id', 'a', 'drafts.a')],
    ['*[(_id == "a" || _id == "b")]', fact('id', 'a', 'b')],
    ['*[_type == $type]', { types: ['post'] }],
    ['*[_type in ["post", "page"]]', { types: ['post', 'page'] }],
    ['*[_type == "post" && slug.current == $slug]', { ...fact('slug', 'one'), types: ['post'] }],
    ['*[references($ids)]', fact('reference', 'a', 'b')],
    ['*[sanity::versionOf($id)]', fact('version', 'a')],
    ['*[sanity::partOfRelease("r1")]', fact('release', 'r1')],
    ['releases::all()[state == "active"]', { types: ['system.release'] }],
    ['*[title match "big b*"]', fact('words', '"BIG" AND "B"*')],
    ['*[title match "big" && text match "bus"]', fact('words', '(("BIG")) AND (("BUS"))')],
    ['*[(title match "big" && n > 1) || references($id)]', fact('words', '"BIG"', '"~61"')],
    ['*[_type == "post" || n > 1]', {}],
    ['*[!(_type == "post")]', {}],
    ['*[_type != "post"]', {}],
    ['*[slug.current == null]', {}],
    ['*[author.slug.current == "one"]', fact('words', '"ONE"')],
    [
      '*[_type == "post" && _createdAt > "2026-01"]',
      { types: ['post'], range: { field: '_createdAt', from: '2026-01' } },
    ],
    [
      '*["2026-01" <= publishedAt && (publishedAt < "2026-02")][n > 1]',
      { range: { field: 'publishedAt', from: '2026-01', to: '2026-02' } },
    ],
    ['*[_updatedAt < $type]', { range: { field: '_updatedAt', to: 'post' } }],
    ['*[_updatedAt < 5 || publishedAt < "x"]', {}],
    ['*[at.publishedAt < "x"]', {}],
    ['*[_createdAt < ^._createdAt]', {}],
    ['*[_id == $id && _createdAt > "2026-01"]', fact('id', 'a')],
    ['*', {}],
  ])('%s', (query, criteria) => {
    expect(lookupsOf(query)[0]?.criteria).toEqual(criteria)
  })

  test('a query inside a query is open for what surrounds it', () => {
    const [categories, posts] = lookupsOf('*[_type == "cat"]{"p": *[references(^._id)]}')
    expect(categories).toEqual({ criteria: { types: ['cat'] } })
    expect(posts).toEqual({ criteria: {}, unbound: 'reference' })
  })

  test('what depends on the document under the filter cannot be looked up', () => {
    expect(lookupsOf('*[_id == parent._ref]')).toEqual([{ criteria: {} }])
  })

  test('a slice of an order by an indexed field reads no more than it needs', () => {
    const order = { field: 'publishedAt', descending: true }
    const posts = '*[_type == "post" && n > 1]'
    expect(first(`${posts} | order(publishedAt desc) [0...10]`)).toMatchObject({
      order,
      length: 10,
    })
    expect(first(`${posts} | order(publishedAt desc, title) {title}[0..2]`)).toMatchObject({
      order,
      length: 3,
    })
    expect(first(`*[n > 1] | order(publishedAt desc) [0...10]`)).toMatchObject({ order })
    expect(first(`*[references("a")] | order(publishedAt desc) [0...10]`)).toBeUndefined()
    expect(first(`${posts} | order(publishedAt desc) [0...-1]`)).toBeUndefined()
    expect(first(`${posts} | order(title) [0...10]`)).toBeUndefined()
    expect(first(`${posts}{publishedAt} | order(publishedAt desc) [0...10]`)).toBeUndefined()
    expect(first(`${posts} | order(publishedAt desc)`)).toBeUndefined()
  })

  test('counts come from the index alone where the filter says nothing else', () => {
    expect(isCount('count(*[_type == "post"])')).toBe(true)
    expect(isCount('count(*[_type == "post" && references($id)])')).toBe(true)
    expect(isCount('count(*[_type == "post" && n > 1])')).toBe(false)
    expect(isCount('count(*[sanity::versionOf($id)])')).toBe(false)
  })
})

/** SQLite's query plan for a statement. */
function explained(run: (database: DatabaseSync) => void, statement: string): string {
  const database = new DatabaseSync(':memory:')
  run(database)
  const rows = database.prepare(`explain query plan ${statement}`).all()
  database.close()
  return rows.map(({ detail }) => String(detail)).join('\n')
}

describe('indexes', () => {
  const list = `(select value from json_each('["a"]'))`
  test.each([
    [`d.published_id in ${list}`, 'facts_by_published_id'],
    [`d.slug in ${list} and +d.type in ${list}`, 'facts_by_slug'],
    [`d.layer <> '' and d.layer in ${list}`, 'facts_by_layer'],
    [`d.type = 'a' order by d.updated_at limit 10`, 'facts_by_updated_at'],
    [`d.type in ${list} and d.created_at >= 'a' and d.created_at < x''`, 'facts_by_created_at'],
  ])('SQLite uses one for %s', (where, index) => {
    const statement = `select d.id from document_facts as d where ${where}`
    const steps = explained(migrate, statement)
    expect(steps).toContain(index)
    expect(steps).not.toContain('SCAN d')
    expect(steps).not.toContain('B-TREE FOR ORDER')
  })
})

describe('a database from before the indexes', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lake-before-'))
  const body = {
    _id: 'drafts.old',
    _type: 'post',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-02T00:00:00Z',
    slug: { current: 'old' },
    minutes: 5,
    author: { _ref: 'ann' },
    abroad: { _ref: 'bob', _dataset: 'other' },
  }
  const database = new DatabaseSync(join(dir, 'lake.db'))
  migrate(database, 1)
  database
    .prepare('insert into documents values (?, ?, ?, ?, ?, ?, ?)')
    .run('drafts.old', 'old', 'post', 'old', body._createdAt, body._updatedAt, JSON.stringify(body))
  database.prepare('insert into document_references values (?, ?, ?)').run('drafts.old', 'ann', 0)
  database.close()
  const opened = openDocuments(1000, dir)
  afterAll(() => opened.close())

  test.each([
    '*[_id == "drafts.old"]',
    '*[slug.current == "old"]',
    '*[_type == "post"] | order(_updatedAt)[0...5]',
    '*[references("ann")]',
    '*[references("bob")]',
    '*[sanity::versionOf("old")]',
  ])('is brought up to date: %s', (query) => {
    expect(JSON.parse(opened.run(query, {}, RAW).resultText)).toEqual([body])
  })

  test.each([
    ['*LD', ['drafts.old']],
    ['*LE', []],
  ])('has its words looked up by their ends: %s', (pattern, ids) => {
    const fact = { name: 'pattern' as const, values: [pattern] }
    expect(opened.store.documents.index.ids({ fact }, RAW)).toEqual(ids)
  })

  test('has its numbers looked up', () => {
    const scalar = { field: 'minutes', from: 5, to: 5 }
    expect(opened.store.documents.index.ids({ scalar }, RAW)).toEqual(['drafts.old'])
    expect(opened.store.documents.index.ids({ scalar: { ...scalar, to: 4 } }, RAW)).toEqual([])
  })

  test('keeps its strong references, and only those', () => {
    expect(opened.store.references.strongSourcesOf('ann')).toEqual(['drafts.old'])
    expect(opened.store.references.strongSourcesOf('bob')).toEqual([])
  })
})

test('a list of words without their documents is made anew', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lake-words-'))
  const before = new DatabaseSync(join(dir, 'lake.db'))
  migrate(before, 9)
  before.exec(`
    insert into documents values ('a', '{"_id":"a","_type":"post","title":"Kept"}');
    insert into document_numbers values (7, 'a');
    insert into vocabulary values ('KEPT'), ('GONE');
  `)
  before.close()
  const opened = openDocuments(1000, dir)
  const database = new DatabaseSync(join(dir, 'lake.db'), { readOnly: true })
  expect(database.prepare('select * from vocabulary order by word').all()).toEqual([
    { word: 'A', numbers: '[7]' },
    { word: 'KEPT', numbers: '[7]' },
  ])
  database.close()
  opened.close()
})

test('uploads that documents of an older version name are still served', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lake-uploads-'))
  const before = new DatabaseSync(join(dir, 'lake.db'))
  migrate(before, 10)
  before.exec(`insert into documents values
    ('a', '{"_id":"a","_type":"sanity.fileAsset","path":"files/local/production/a.pdf"}'),
    ('b', '{"_id":"b","_type":"post","path":"files/local/production/b.pdf"}')`)
  before.close()
  const opened = openDocuments(1000, dir)
  const paths = ['a', 'b'].map((name) => `files/local/production/${name}.pdf`)
  expect(paths.map((path) => opened.store.uploads.has(path))).toEqual([true, false])
  opened.close()
})

test('memory for parsed documents is bounded, and results do not depend on it', () => {
  const text = 'x'.repeat(1000)
  const times = {
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  }
  const documents = Array.from({ length: 50 }, (_, index) => ({
    _id: `n${index}`,
    _type: 'n',
    ...times,
    text,
  }))
  const opened = openDocuments(10_000)
  opened.create(documents)
  expect(opened.run('count(*[text match "x*"])', {}, RAW).resultText).toBe('50')
  expect(opened.store.documents.cachedCharacters).toBeLessThanOrEqual(10_000)
  expect(opened.store.documents.cachedCharacters).toBeGreaterThan(5000)
  opened.close()
})
