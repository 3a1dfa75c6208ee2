import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.client().create({ _id: 'existing', _type: 'post', tags: ['a'] })
})
afterAll(() => lake.discard())

const MUTATE = '/data/mutate/production'
const QUERY = '/data/query/production'
const doc = (fields: object) => ({ mutations: [{ create: { _type: 'post', ...fields } }] })
const patch = (fields: object) => ({ mutations: [{ patch: { id: 'existing', ...fields } }] })
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/**
 * What is sent, the expected status, and words that the error must contain. Every request is
 * authenticated.
 */
const CASES: [name: string, path: string, body: unknown, status: number, words: string][] = [
  [
    'deeper nesting',
    MUTATE,
    `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    400,
    'nested deeper than 200',
  ],
  [
    'endless number',
    MUTATE,
    '{"mutations":[{"create":{"_type":"a","n":1e999}}]}',
    400,
    'A number is too large',
  ],
  [
    'patch of the date',
    MUTATE,
    patch({ unset: ['_createdAt'] }),
    400,
    'immutable attribute "_createdAt"',
  ],
  ['unknown route', '/data/nothing/production', undefined, 404, 'No route GET'],
  ['unknown dataset', `/data/query/other?query=1`, undefined, 404, 'Dataset "other" not found'],
  ['no query', QUERY, undefined, 400, 'needs a GROQ query'],
  ['query of the wrong kind', QUERY, { query: 5 }, 400, 'needs a GROQ query'],
  ['parameter that is not JSON', `${QUERY}?query=1&$a=text`, undefined, 400, '$a must be JSON'],
  [
    'parameter that is nested too deep',
    `${QUERY}?query=*[lower(title)==$a]&$a=${'['.repeat(5000)}${']'.repeat(5000)}`,
    undefined,
    400,
    '$a is nested deeper than 200 levels',
  ],
  ['params of the wrong kind', QUERY, { query: '1', params: [] }, 400, '"params" must be'],
  ['endless query text', QUERY, { query: ' '.repeat(99_999) + '*[]' }, 400, 'at most 100000'],
  ['bad option', `${QUERY}?query=1&returnQuery=maybe`, undefined, 400, 'returnQuery must be'],
  ['bad perspective', `${QUERY}?query=1&perspective=a%20b`, undefined, 400, 'Invalid perspective'],
  ['bad percent-encoding', '/data/doc/production/%E0%A4%A', undefined, 400, 'percent-encoding'],
  ['bad id to read', '/data/doc/production/-a', undefined, 400, 'Invalid document ID "-a"'],
  ['broken JSON', MUTATE, '{"mutations": [}', 400, 'position 15'],
  ['half a JSON', MUTATE, '{"mutations": [', 400, 'position 15'],
  ['no JSON', MUTATE, 'nonsense', 400, 'position 1'],
  ['a list', MUTATE, [], 400, 'must be a JSON object'],
  ['no mutations', MUTATE, {}, 400, 'must hold "mutations"'],
  ['unknown mutation', MUTATE, { mutations: [{ upsert: {} }] }, 400, 'it has upsert'],
  ['two in one', MUTATE, { mutations: [{ create: {}, delete: {} }] }, 400, 'exactly one of'],
  [
    'purge',
    MUTATE,
    { mutations: [{ delete: { id: 'existing', purge: true } }] },
    400,
    'keeps all history',
  ],
  ['no type', MUTATE, { mutations: [{ create: { _id: 'x' } }] }, 400, '"_type"'],
  ['type of the wrong kind', MUTATE, doc({ _type: 5 }), 400, '"_type"'],
  ['id with a space', MUTATE, doc({ _id: 'a b' }), 400, 'may hold only'],
  ['id with a dash first', MUTATE, doc({ _id: '-a' }), 400, 'starts with "-"'],
  ['id part with a dash first', MUTATE, doc({ _id: 'a.-b' }), 400, 'starts with "-"'],
  ['id with two dots', MUTATE, doc({ _id: 'a..b' }), 400, 'two dots'],
  ['id that is long', MUTATE, doc({ _id: 'x'.repeat(129) }), 400, 'at most 128'],
  ['id of the wrong kind', MUTATE, doc({ _id: 7 }), 400, 'non-empty string'],
  ['version without release', MUTATE, doc({ _id: 'versions.a' }), 400, 'versions.<release>'],
  ['version in drafts', MUTATE, doc({ _id: 'versions.drafts.a' }), 400, 'is no release'],
  ['version in published', MUTATE, doc({ _id: 'versions.published.a' }), 400, 'is no release'],
  [
    'replace without an id',
    MUTATE,
    { mutations: [{ createOrReplace: { _type: 'a' } }] },
    400,
    'ID',
  ],
  [
    'query over a reserved field',
    QUERY,
    { query: '{"hasOwnProperty": 1}{a}' },
    400,
    'hasOwnProperty is not a function',
  ],
  [
    'reserved field',
    MUTATE,
    doc({ a: [{ hasOwnProperty: 1 }] }),
    400,
    '"hasOwnProperty" is reserved',
  ],
  [
    'prototype field',
    MUTATE,
    '{"mutations":[{"create":{"_type":"a","__proto__":{}}}]}',
    400,
    'reserved',
  ],
  [
    'references to halves of characters',
    MUTATE,
    doc({
      a: [
        { _ref: '\ud800', _weak: true },
        { _ref: '\ud801', _weak: true },
      ],
    }),
    400,
    'A "_ref" contains an unpaired surrogate',
  ],
  [
    'reference to half a character in a patch',
    MUTATE,
    patch({ set: { tags: [{ _key: 'k', of: [{ _ref: 'a\udfff', _weak: true }] }] } }),
    400,
    'remove it. It is at "tags[_key=="k"].of[0]"',
  ],
  ['deep nesting', MUTATE, doc({ deep: nested(150) }), 400, 'nested deeper than 100'],
  ['bad date', MUTATE, doc({ _createdAt: 'yesterday' }), 400, 'ISO 8601'],
  ['delete of nothing', MUTATE, { mutations: [{ delete: {} }] }, 400, 'either id or query'],
  ['delete of a bad id', MUTATE, { mutations: [{ delete: { id: '' } }] }, 400, 'non-empty string'],
  [
    'delete by a bad query',
    MUTATE,
    { mutations: [{ delete: { query: '*[' } }] },
    400,
    "expected ']' following array body",
  ],
  ['unknown operation', MUTATE, patch({ replace: {} }), 400, 'Unknown patch operation "replace"'],
  ['operation of each object', MUTATE, patch({ toString: {} }), 400, 'operation "toString"'],
  ['set of the wrong kind', MUTATE, patch({ set: [] }), 400, '"set" needs an object'],
  ['inc by text', MUTATE, patch({ inc: { n: '1' } }), 400, '"inc" needs an object of path: number'],
  ['inc of what is missing', MUTATE, patch({ inc: { n: 1 } }), 400, 'needs a number at "n"'],
  [
    'dec of what is no number',
    MUTATE,
    patch({ dec: { tags: 1 } }),
    400,
    'needs a number at "tags"',
  ],
  [
    'range with a step',
    MUTATE,
    patch({ unset: ['tags[0:2:1]'] }),
    400,
    'cannot be read: tags[0:2:1]',
  ],
  ['reserved name in a path', MUTATE, patch({ set: { '__proto__.a': 1 } }), 400, 'is reserved'],
  ['insert without items', MUTATE, patch({ insert: { after: 'tags[-1]' } }), 400, '"insert" needs'],
  ['unfinished path', MUTATE, patch({ set: { 'tags[': 1 } }), 400, 'cannot be read: tags['],
  ['path with a rest', MUTATE, patch({ unset: ['tags more'] }), 400, 'cannot be read: tags more'],
  ['empty path', MUTATE, patch({ insert: { after: '', items: [] } }), 400, 'cannot be read: '],
  [
    'bad text patch',
    MUTATE,
    patch({ diffMatchPatch: { title: '@@ nonsense' } }),
    400,
    'Check its paths',
  ],
  ['patch of the id', MUTATE, patch({ set: { _id: 'other' } }), 400, 'immutable attribute "_id"'],
  ['patch of the type', MUTATE, patch({ unset: ['_type'] }), 400, 'immutable attribute "_type"'],
  [
    'bad transaction id',
    MUTATE,
    { ...doc({}), transactionId: 'a b' },
    400,
    'transactionId must have',
  ],
  ['bad visibility', `${MUTATE}?visibility=never`, doc({}), 400, 'visibility must be'],
  [
    'a good one beside a bad one',
    MUTATE,
    { mutations: [...doc({}).mutations, {}] },
    400,
    'Mutation 1',
  ],
]

test.each(CASES)('%s', async (_name, path, body, status, words) => {
  const everything = 'count(*)'
  const count = await lake.client({ perspective: 'raw' }).fetch(everything)
  const existing = await lake.client().getDocument('existing')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await lake.request(
    path,
    body === undefined ? {} : { method: 'POST', body: text },
  )
  const answer = await response.text()
  expect(answer).toContain(JSON.stringify(words).slice(1, -1))
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await lake.client({ perspective: 'raw' }).fetch(everything)).toBe(count)
  expect(await lake.client().getDocument('existing')).toEqual(existing)
})

test('bodies that are too large are 413, with and without a declared length', async () => {
  const large = JSON.stringify({ query: '1', params: { a: 'x'.repeat(2_000_000) } })
  const declared = await lake.request(QUERY, { method: 'POST', body: large })
  expect(declared.status).toBe(413)
  // Node's fetch supports this option, but its types lack it.
  const streaming = { duplex: 'half' } as object
  const body = new Blob([large]).stream()
  const chunked = await lake.request(QUERY, { method: 'POST', body, ...streaming })
  expect(chunked.status).toBe(413)
  expect((await chunked.json()).message).toContain('larger than 1048576 bytes')
})

test('an upload that breaks off leaves the lake unharmed', async () => {
  const abort = new AbortController()
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"mutations": ['))
      setTimeout(() => abort.abort(), 50)
    },
  })
  // Node's fetch supports this option, but its types lack it.
  const init = { method: 'POST', body, signal: abort.signal, duplex: 'half' } as RequestInit
  await expect(lake.request(MUTATE, init)).rejects.toThrow('aborted')
  expect(await lake.client().fetch('1')).toBe(1)
  expect(lake.log()).not.toContain('Error: ')
})

test('documents with odd but legal fields can be stored and read', async () => {
  const odd = {
    constructor: 'c',
    toString: 't',
    valueOf: 1,
    '': 'empty',
    'with space': true,
    null: null,
  }
  const created = await lake.client().create({ _type: 'odd', ...odd })
  const found = await lake.client().fetch('*[_type == "odd"][0]{..., "x": constructor}')
  expect(found).toMatchObject({ ...odd, x: 'c' })
  await lake.client().patch(created._id).set({ "['with space']": false }).commit()
  expect(await lake.client().getDocument(created._id)).toMatchObject({ 'with space': false })
})
