import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocuments } from './random/open-documents.ts'

/** Every function of Sanity's reference that the lake has, with a result. */
const SUPPORTED: [name: string, query: string, result: unknown][] = [
  ['boost', '*[_type == "post"] | score(boost(title match "red", 3)) {_id}', [{ _id: 'one' }]],
  ['coalesce', 'coalesce(null, 1)', 1],
  ['count', 'count([1, 2])', 2],
  ['dateTime', 'dateTime("2026-01-01T00:00:00Z") - dateTime("2025-12-31T23:59:00Z")', 60],
  ['defined', '[defined(1), defined(null)]', [true, false]],
  ['identity', 'identity()', 'someone'],
  ['length', '[length("abc"), length([1])]', [3, 1]],
  ['lower', 'lower("Ab")', 'ab'],
  ['now', 'now() > "2026"', true],
  ['path', '*[_id in path("drafts.**")]._id', ['drafts.one']],
  ['references', '*[references("ann")]._id', ['one']],
  ['round', '[round(3.146, 2), round(3.5)]', [3.15, 4]],
  ['select', 'select(false => 1, true => 2, 3)', 2],
  ['string', '[string(3.6e+5), string(true)]', ['360000', 'true']],
  ['upper', 'global::upper("Ab")', 'AB'],
  ['order', '*[_id in ["ann", "one"]] | order(_id desc)._id', ['one', 'ann']],
  ['score', '*[_type == "post"] | score(title match "red") {_id}', [{ _id: 'one' }]],
  ['compact', 'array::compact([1, null, 2])', [1, 2]],
  ['intersects', 'array::intersects([1], [1, 2])', true],
  ['join', 'array::join(["a", "b"], ".")', 'a.b'],
  ['unique', 'array::unique([1, 1, 2])', [1, 2]],
  ['now', 'dateTime::now() > dateTime("2026-01-01T00:00:00Z")', true],
  ['avg', 'math::avg([1, 2])', 1.5],
  ['max', 'math::max([1, 2])', 2],
  ['min', 'math::min([1, 2])', 1],
  ['sum', 'math::sum([1, 2])', 3],
  ['lower', 'string::lower("Ab")', 'ab'],
  ['split', 'string::split("a b", " ")', ['a', 'b']],
  ['startsWith', 'string::startsWith("abc", "a")', true],
  ['upper', 'string::upper("Ab")', 'AB'],
  ['text', '*[_id == "one"]{"text": pt::text(body)}', [{ text: 'Hello' }]],
  ['all', 'releases::all()', []],
  ['dataset', 'sanity::dataset()', 'd'],
  ['partOfRelease', '*[sanity::partOfRelease("spring")]._id', ['versions.spring.one']],
  ['projectId', 'sanity::projectId()', 'p'],
  ['versionOf', 'count(*[sanity::versionOf("one")])', 3],
  ['query', '*[@ match text::query("red")]._id', ['one']],
  [
    'fn',
    'fn a::b($person) = $person{name}; *[_id == "ann"]{"c": a::b(@)}',
    [{ c: { name: 'Ann' } }],
  ],
]

/** Every one that it has not, and what is no function at all. */
const REFUSED: [name: string, query: string][] = [
  ['anywhere', '*[anywhere(title == "a")]'],
  ['geo()', '*{"place": geo(location)}'],
  ['pt()', 'pt(body)'],
  ['before', 'before().title'],
  ['after', 'after().title'],
  ['operation', 'operation()'],
  ['delta', 'delta::changedAny(title)'],
  ['delta', 'delta::changedOnly(title)'],
  ['delta', 'delta::operation()'],
  ['diff', 'diff::changedAny({"a": 1}, {"a": 2}, a)'],
  ['diff', 'diff::changedOnly({"a": 1}, {"a": 2}, (a, b))'],
  ['documents', '*{"other": documents::get(ref)}'],
  ['documents', '*{"count": documents::incomingRefCount()}'],
  ['documents', '*{"count": documents::incomingGlobalDocumentReferenceCount()}'],
  ['geo', 'geo::latLng(59.9, 10.7)'],
  ['geo', '*[geo::distance(location, geo::latLng(59.9, 10.7)) < 1000]'],
  ['geo', '*[geo::contains(area, location)]'],
  ['geo', '*[geo::intersects(area, path)]'],
  ['media', '*[media::aspect(asset, "city")]'],
  ['user', 'user::attributes()'],
  ['partOfVariant', '*[sanity::partOfVariant("a")]'],
  ['query', 'text::query("red")'],
  ['query', '*[@ match text::query(title)]'],
  ['semanticSimilarity', '* | score(text::semanticSimilarity("red"))'],
  ['a name', 'string::pad("a", 3)'],
  ['a name', 'unknown::name()'],
  ['a name', '* | unknown(title)'],
]

let opened: ReturnType<typeof openDocuments>
beforeAll(() => {
  opened = openDocuments()
  const system = {
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  }
  const body = [{ _type: 'block', children: [{ _type: 'span', text: 'Hello' }] }]
  const author = { _type: 'reference', _ref: 'ann' }
  opened.create([
    { ...system, _id: 'ann', _type: 'person', name: 'Ann' },
    { ...system, _id: 'one', _type: 'post', title: 'Red', body, author },
    { ...system, _id: 'drafts.one', _type: 'draft' },
    { ...system, _id: 'versions.spring.one', _type: 'version' },
  ])
})
afterAll(() => opened.close())

const run = (query: string) => opened.run(query, {}, { layers: 'raw', publicOnly: false })

test.each(SUPPORTED)('%s works: %s', (_, query, result) => {
  expect(JSON.parse(run(query).resultText)).toEqual(result)
})

test.each(REFUSED)('%s is refused with the reason: %s', (_, query) => {
  expect(() => run(query)).toThrow(
    expect.objectContaining({
      status: 400,
      message: expect.stringContaining('this lake does not support, see lake/README.md'),
    }),
  )
})

describe('the list in the README', () => {
  const [, section = ''] = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8').split(
    '| namespace | here | not supported |',
  )
  const rows = section.split('\n\n', 1)[0] ?? ''
  const column = (at: number) =>
    rows
      .split('\n')
      .map((row) => row.split('|')[at] ?? '')
      .join()

  test.each([...new Set(SUPPORTED.map(([name]) => name))].filter((name) => name !== 'fn'))(
    'has %s among those that work',
    (name) => expect(column(1) + column(2)).toContain(`\`${name}\``),
  )

  test.each([...new Set(REFUSED.map(([name]) => name))].filter((name) => name !== 'a name'))(
    'has %s among those that do not',
    (name) => expect(column(1) + column(3)).toContain(`\`${name}\``),
  )
})
