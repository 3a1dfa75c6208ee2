import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LakeError } from '../model/errors.ts'
import { GROQ_ANSWERS } from './conformance/groq-answers.ts'
import { openDocuments } from './random/open-documents.ts'

/** Answers that depend on documents. */
const ANSWERS: typeof GROQ_ANSWERS = [
  ['array::unique(*[_type == "post"].missing)', [null]],
  ['*[path(_id) in path("drafts.**")]._id', ['drafts.two']],
  ['*[_id == "one"][0]._id // the first', 'one'],
  // What surrounds
  [
    '*[_id == "one"]{list[]{inner[]{"id": ^.^._id, "name": ^.^.author->name}}}',
    [{ list: [{ inner: [{ id: 'one', name: 'Ann' }] }] }],
  ],
  [
    '*[_id == "one"]{author{"posts": *[_id == "one"]{"name": ^->name}}}',
    [{ author: { posts: [{ name: 'Ann' }] } }],
  ],
  ['*[_id == "one"]{"own": *[_id == ^.author._ref][0]{"post": ^._id}}', [{ own: { post: 'one' } }]],
  ['*[_id == "one"][0].author{"above": ^, "name": @->name}', { above: null, name: 'Ann' }],
]

const PROBLEMS: [query: string, description: string, start: number, end: number][] = [
  ['*[_type == "post"', "expected ']' following array body", 1, 17],
  ['*[a == 1]{title, "b": {c', "expected '}' following object body", 22, 24],
  ['(1 + 2', "expected ')' following parenthesized expression", 0, 6],
  ['count(*[a == "]"]', "expected ')' following function arguments", 0, 17],
  ['*[_type == "event]', 'unexpected token "\\"event]", expected expression', 11, 18],
  ['1 + ', 'unexpected token "", expected expression', 4, 4],
  ['1 + // the rest', 'unexpected token "", expected expression', 15, 15],
  ['"😀" + "\\u{1F600}" + ]', 'unexpected token "]", expected expression', 21, 22],
  ['1 + ] // [', 'unexpected token "]", expected expression', 4, 5],
]

let opened: ReturnType<typeof openDocuments>
beforeAll(() => {
  opened = openDocuments()
  const system = {
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  }
  const author = { _type: 'reference', _ref: 'ann' }
  opened.create([
    { ...system, _id: 'ann', _type: 'author', name: 'Ann' },
    { ...system, _id: 'one', _type: 'post', author, list: [{ _key: 'a', inner: [{ _key: 'b' }] }] },
    { ...system, _id: 'drafts.two', _type: 'post' },
  ])
})
afterAll(() => opened.close())

const run = (query: string) => opened.run(query, {}, { layers: 'raw', publicOnly: false })

test.each([...GROQ_ANSWERS, ...ANSWERS])('%s', (query, result) => {
  expect(JSON.parse(run(query).resultText)).toEqual(result)
})

describe('what does not parse', () => {
  test.each(PROBLEMS)('%s', (query, description, start, end) => {
    expect(() => run(query)).toThrow(
      expect.objectContaining({
        body: { error: { type: 'queryParseError', description, query, start, end } },
      }),
    )
  })

  // If it took time that grows faster than the length, the test would run out of its own.
  test('is reported, however long it is', () => {
    for (const part of ['a', '(', '"', ' ', '[a', '//', "'\\"]) {
      expect(() => run(`1 + [ ${part.repeat(50_000)}`)).toThrow(LakeError)
    }
  })
})
