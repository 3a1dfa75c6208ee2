import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parseQuery } from '../domain/query/groq.ts'
import { planQuery } from '../domain/query/plan/plan.ts'
import type { LakeDocument } from '../model/document.ts'
import { RAW, type Visibility } from '../store/criteria.ts'
import { openForReading } from '../store/database.ts'
import type { Documents } from '../store/documents.ts'
import { compact } from '../store/upkeep/compact.ts'
import { openDocuments } from './random/open-documents.ts'
import { Random, tries } from './random/random.ts'
import { someText } from './random/texts.ts'
import { seenDocuments, unindexedResult } from './random/unindexed.ts'

/** More than are read without asking for their words. */
const DOCUMENTS = 2400
const PATTERNS = tries(6, 60)
const READERS: [string, Visibility][] = [
  ['raw', RAW],
  ['published', { layers: [], publicOnly: true }],
  ['drafts', { layers: ['drafts'], publicOnly: false }],
  ['a release', { layers: ['r1', 'drafts'], publicOnly: false }],
]
const TYPES = ['post', 'post', 'post', 'sanity.imageAsset'] as const

const random = new Random(13)

/** Odd letters with a number, so that most words are in few documents; and some long words. */
const someTitle = () =>
  random.chance(0.05)
    ? `${'x'.repeat(60 + random.below(8))}${someText(random)}`
    : `${someText(random)}${random.below(5000)}${random.pick(['', 'k', 'ß', 'İ', '😀', '.'])}`

function someDocument(n: number): LakeDocument {
  const base = `some-${n % 1600}`
  return {
    _id: n < 1600 ? base : `${random.pick(['drafts', 'versions.r1'])}.${base}`,
    _type: random.pick(TYPES),
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: `2026-01-${10 + (n % 20)}T00:00:00Z`,
    title: random.chance(0.9) ? someTitle() : 5,
    list: random.some(2, someTitle),
    to: { _type: 'reference', _weak: true, _ref: `some-${n % 10}` },
  }
}

const documents = Array.from({ length: DOCUMENTS }, (_, n) => someDocument(n))
const opened = openDocuments()
opened.create([...new Map(documents.map((document) => [document._id, document])).values()])
afterAll(() => opened.close())

const QUERIES = [
  '*[title match $pattern]._id',
  '*[[title, list[0]] match [$pattern, "*"]]._id',
  '*[_type == "post" && title match $pattern]._id',
  '*[title match ($pattern + " 5*")]._id',
  '*[[@, _id] match text::query($pattern)]._id',
  '*[title match $pattern || list match $pattern]._id',
  '*[(title match $pattern && _type == "post") || list[] match "50*" || references("some-3")]._id',
  '*[title match $pattern || _type == "post"]._id',
  '*[!(title match $pattern)]._id',
  '*[_type == "post" && title match $pattern] | order(_updatedAt desc)[0...3]{_id}',
  '*[title match $pattern] | order(_updatedAt)[0...3]{_id}',
  'count(*[_type == "post" && title match $pattern])',
] as const

/** A part of a title, with stars and dots before it and within. */
function somePattern(): string {
  const { title } = random.pick(documents as [LakeDocument])
  const text = typeof title === 'string' && random.chance(0.9) ? title : someText(random)
  const from = random.below(text.length)
  const part = text.slice(from, from + 3 + random.below(8))
  const middle = random.below(part.length)
  const inside = random.pick(['', '', '*', '.', '*.*'])
  const end = random.pick(['', '', '*', '.'])
  return `${random.pick(['*', '*', '**', '.', ''])}${part.slice(0, middle)}${inside}${part.slice(middle)}${end}`
}

/** The criteria with a pattern, if the query is planned with any. */
function patternOf(query: string, params: object) {
  return planQuery(parseQuery(query, { ...params }))
    .lookups.flatMap(({ criteria, ifMany }) => [criteria, ifMany ?? {}])
    .find(({ fact }) => fact?.name === 'pattern')
}

test.each(READERS)('for %s, patterns find the same with an index or without', (_, reader) => {
  const everything = seenDocuments([...opened.store.documents.values()], reader)
  const differences: object[] = []
  let [found, narrowed] = [0, 0]
  for (let n = 0; n < PATTERNS; n += 1) {
    const params = { pattern: somePattern() }
    for (const query of QUERIES) {
      const expected = unindexedResult(query, params, everything)
      const actual = opened.run(query, params, reader).resultText
      if (actual !== expected) differences.push({ query, params, expected, actual })
      if (!['[]', '0'].includes(expected)) found += 1
      const criteria = patternOf(query, params)
      const { index } = opened.store.documents
      if (criteria && index.count(criteria, reader) < everything.length / 2) narrowed += 1
    }
  }
  expect(differences.slice(0, 3)).toEqual([])
  const asked = PATTERNS * QUERIES.length
  expect(found).toBeGreaterThan(asked / 6)
  expect(narrowed).toBeGreaterThan(asked / 4)
})

const idsWith = (...values: string[]) =>
  opened.store.documents.index.ids({ fact: { name: 'pattern', values } }, RAW)

test('a pattern that too many words match reads everything instead', () => {
  expect(idsWith('*S*').length).toBe(opened.store.documents.index.ids({}, RAW).length)
  expect(idsWith('*NOWHERE').length).toBeLessThan(DOCUMENTS / 2)
})

const isFound = (pattern: string) => idsWith(pattern).includes('fresh')

const titlesWith = (pattern: string) =>
  JSON.parse(opened.run('*[title match $pattern].title', { pattern }, RAW).resultText)

test('the vocabulary follows every change', () => {
  const body = [{ text: 'unchanged' }]
  const document = { ...someDocument(1), _id: 'fresh', title: 'Newly made', body }
  opened.create([document])
  expect(['*WLY', '*CHANGED', '*ESH'].map(isFound)).toEqual([true, true, true])
  opened.create([{ ...document, title: 'Oddly made', body: [{ text: 'put before' }, ...body] }])
  expect(['*DDLY', '*EFORE', '*CHANGED'].map(isFound)).toEqual([true, true, true])
  expect(['*ddly', '*ewly'].map(titlesWith)).toEqual([['Oddly made'], []])
  opened.write(new Map([['fresh', null]]))
  expect(['*DDLY', '*ESH'].map(isFound)).toEqual([false, false])
  opened.create([document])
  expect(['*EWLY', '*ESH'].map(isFound)).toEqual([true, true])
})

const titled = (n: number, title: string) => ({ ...someDocument(1), _id: `n${n}`, title })
const spread = (n: number) => titled(n, 'Widespread')
const withSpread = (documents: Documents) =>
  documents.index.ids({ fact: { name: 'pattern', values: ['*SPREAD'] } }, RAW)

test('a word is found in however many documents have it, and again after a restart', () => {
  const { dir, store, create } = openDocuments()
  const expected: string[] = []
  for (let n = 10; n < 40; n += 1) {
    create([spread(n)])
    expected.push(`n${n}`)
    expect(withSpread(store.documents)).toEqual(expected)
  }
  store.close()
  const again = openDocuments(1000, dir)
  again.create([spread(40), { ...spread(41), title: 'Again' }])
  expect(withSpread(again.store.documents)).toEqual([...expected, 'n40'])
  again.close()
})

test('documents are noted for rare words alone, however often they are saved', () => {
  const { dir, create, close } = openDocuments()
  for (let n = 0; n < 8; n += 1) create([titled(n, 'Eightfold ninefold')])
  create([titled(8, 'Ninefold'), titled(0, 'Eightfold ninefold')])
  const database = openForReading(dir)
  const noted = database.prepare('select numbers from vocabulary where word = ?')
  expect(noted.get('EIGHTFOLD')).toEqual({ numbers: '[1,2,3,4,5,6,7,8]' })
  expect(noted.get('NINEFOLD')).toEqual({ numbers: null })
  database.close()
  close()
})

test('words that were taken back with a commit are written the next time', () => {
  const document = { ...someDocument(1), _id: 'fresh', title: 'Unheard of' }
  const transaction = opened.write(new Map([['other', { ...document, _id: 'other', title: '' }]]))
  const changes = transaction.changes.map((change) => ({ ...change, id: 'fresh', after: document }))
  const failing = () =>
    opened.store.commit((add) => {
      add({ ...transaction, id: 'failed', changes })
      throw new Error('The disk is full.')
    })
  expect(failing).toThrow('full')
  opened.create([document])
  expect(isFound('*HEARD')).toBe(true)
})

test('compacting leaves only words that documents have, and the documents that have them', () => {
  const { dir, store, create } = openDocuments()
  create([{ ...someDocument(1), title: 'Formerly' }])
  create([{ ...someDocument(1), title: 'Presently' }])
  create([{ ...someDocument(2), title: 'Presently' }])
  create([{ ...someDocument(2), title: 'Other' }])
  store.close()
  compact(dir, 0, () => {})
  const database = openForReading(dir)
  const words = database.prepare(`select * from vocabulary where word glob '*LY'`).all()
  database.close()
  rmSync(dir, { recursive: true })
  expect(words).toEqual([{ word: 'PRESENTLY', numbers: '[1]' }])
})

const lookup = (query: string) => planQuery(parseQuery(query, {})).lookups[0]
const fact = (name: string, ...values: string[]) => ({ fact: { name, values } })

test.each<[string, object]>([
  ['*[title match "*500"]', { criteria: {}, ifMany: fact('pattern', '*500') }],
  [
    '*[title match "a.b*c.d"]',
    { criteria: { fact: { name: 'pattern', values: ['AB*CD'], otherwise: ['"AB"*'] } } },
  ],
  ['*[title match "a*"]', { criteria: fact('words', '"A"*') }],
  [
    '*[_type == "post" && title match "*it*e"]',
    { criteria: { types: ['post'] }, ifMany: { types: ['post'], ...fact('pattern', '*IT*E') } },
  ],
  [
    '*[title match "big *500"]',
    { criteria: { fact: { name: 'pattern', values: ['*500'], otherwise: ['"BIG"'] } } },
  ],
  [
    '*[title match "*a" || name match "*bb" || text match "c"]',
    { criteria: {}, ifMany: fact('pattern', '*A', '*BB', '"C"') },
  ],
  ['*[_id == "x" && title match "*a"]', { criteria: fact('id', 'x') }],
  ['*[title match "*a" || n > 1]', { criteria: {} }],
  ['*[title match "*"]', { criteria: {} }],
  ['*[title match "*a*b*c*d*e"]', { criteria: {} }],
  [`*[title match "*${'a'.repeat(64)}"]`, { criteria: {} }],
  ['*[lower(title) match "*a"]', { criteria: {} }],
])('%s is looked up by a pattern where that can be', (query, expected) => {
  expect(lookup(query)).toEqual(expected)
})
