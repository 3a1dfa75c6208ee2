import { Patch } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import { LakeError } from '../model/errors.ts'
import { patchContent } from '../domain/transactions/patch-content.ts'
import { PathEffort } from '../domain/transactions/path-effort.ts'
import { parsePatchPath } from '../domain/transactions/patch-path.ts'
import { findPlaces, valueAt } from '../domain/transactions/patch-places.ts'
import { patchProblem } from '../domain/transactions/patch-problem.ts'

const SYSTEM = { _id: 'a', _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '' }

/** The fields of a document after a patch. */
function patched(fields: object, operations: Record<string, unknown>): object {
  expect(patchProblem(operations)).toBeUndefined()
  const { _id, _type, _rev, _createdAt, _updatedAt, ...content } = patchContent(
    { ...SYSTEM, ...fields },
    operations,
    0,
    new PathEffort(),
  )
  return content
}

function refusal(fields: object, operations: Record<string, unknown>): string {
  try {
    patched(fields, operations)
  } catch (error) {
    if (error instanceof LakeError) return error.message
    throw error
  }
  throw new Error('The patch was not refused')
}

const RANGE = {
  a: [
    { b: 1, l: ['x', 'y', 'z'] },
    { b: 10, l: ['x', 'y', 'z'] },
    { b: 100, l: ['x', 'y', 'z'] },
  ],
}
const DEEP = {
  b: {
    list: [
      { _key: 'l', items: [{ n: 1 }] },
      { _key: 'm', items: [] },
    ],
    _key: 'l',
    items: [{ n: 2 }],
  },
}
const KEYED = { items: [{ _key: 'x' }, { _key: 'y', n: 1 }, { _key: 'z', n: 2 }] }

type Row = [name: string, before: object, patch: Record<string, unknown>, after: object]

const ONCE: Row[] = [
  [
    'unset of an item below a range',
    RANGE,
    { unset: ['a[0:2].l[0]'] },
    {
      a: [
        { b: 1, l: ['y', 'z'] },
        { b: 10, l: ['y', 'z'] },
        { b: 100, l: ['x', 'y', 'z'] },
      ],
    },
  ],
  [
    'inc below a range',
    { a: [{ b: 1 }, { b: 10 }, { b: 100 }] },
    { inc: { 'a[0:2].b': 1 } },
    { a: [{ b: 2 }, { b: 11 }, { b: 100 }] },
  ],
  [
    'insert after what is found at any depth, under its list and under itself',
    DEEP,
    { insert: { after: 'b..[_key=="l"].items[0]', items: [{ n: 9 }] } },
    {
      b: {
        list: [
          { _key: 'l', items: [{ n: 1 }, { n: 9 }] },
          { _key: 'm', items: [] },
        ],
        _key: 'l',
        items: [{ n: 2 }, { n: 9 }],
      },
    },
  ],
  [
    'inc of what several terms of a union select',
    { n: [1, 2, 3] },
    { inc: { 'n[0, 0:2, -3, *]': 10 } },
    { n: [11, 12, 13] },
  ],
  [
    'dec at any depth',
    { a: { n: 1, a: { n: 5 } } },
    { dec: { '..n': 1 } },
    { a: { n: 0, a: { n: 4 } } },
  ],
  [
    'inc through two descents, where many ways lead to one number',
    { a: { a: { a: { n: 0 } } } },
    { inc: { '..a..n': 1 } },
    { a: { a: { a: { n: 1 } } } },
  ],
  [
    'unset from the back, so that indexes stay right',
    { l: [0, 1, 2, 3, 4] },
    { unset: ['l[0, 2:4]'] },
    { l: [1, 4] },
  ],
  [
    'each path of unset meets the document that the one before it left',
    { l: [0, 1, 2] },
    { unset: ['l[0]', 'l[0]'] },
    { l: [2] },
  ],
  [
    'values that are set in several places are apart afterwards',
    { a: [{}, {}] },
    { set: { 'a[*].o': { n: 1 } }, inc: { 'a[0].o.n': 1 } },
    { a: [{ o: { n: 2 } }, { o: { n: 1 } }] },
  ],
  [
    'replace of a range in each of two lists',
    { a: [{ l: [1, 2, 3] }, { l: [4, 5, 6] }] },
    { insert: { replace: 'a[*].l[1:]', items: [0] } },
    { a: [{ l: [1, 0] }, { l: [4, 0] }] },
  ],
]

test.each(ONCE)('%s is done once for each place', (_name, before, operations, after) => {
  expect(patched(before, operations)).toEqual(after)
})

const FRIENDS = {
  name: 'fred',
  friends: [
    { name: 'mork', age: 40 },
    { name: 'mindy', age: 32, color: 'blue' },
    { name: 'frank' },
  ],
  roles: ['admin', 'owner'],
  contact: { street: '42 Mountain Road', state: { short: 'WY', long: 'Wyoming' } },
  'odd name': 'x',
  nothing: null,
}

/** Paths, and the values that they reach. */
const SELECTED: [path: string, reached: unknown[]][] = [
  ['friends.age[@ > 35]', [40]],
  ['friends[-1:].name', ['frank']],
  ['name', ['fred']],
  ["'odd name'", ['x']],
  ["@['odd name']", ['x']],
  ['$.name', ['fred']],
  ['friends[*].name', ['mork', 'mindy', 'frank']],
  ['friends.name', ['mork', 'mindy', 'frank']],
  ['friends[:].name', ['mork', 'mindy', 'frank']],
  ['friends[age > 35].name', ['mork']],
  ['friends[age >= 32].name', ['mork', 'mindy']],
  ['friends[age<40].name', ['mindy']],
  ['friends[age > "a"].name', []],
  ['friends[age != 40].name', ['mindy']],
  ['friends[age > 35, color == "blue"].name', ['mork', 'mindy']],
  ['friends[age?].name', ['mork', 'mindy']],
  ['friends[@.age?].name', ['mork', 'mindy']],
  ['friends[0].name', ['mork']],
  ['friends[-1].name', ['frank']],
  ['friends[9].name', []],
  ['friends[-9].name', []],
  ['friends[1:3].name', ['mindy', 'frank']],
  ['friends[:-1].name', ['mork', 'mindy']],
  ['friends[0:0].name', []],
  ['friends[0, 2:3].name', ['mork', 'frank']],
  ['roles[@ == "admin"]', ['admin']],
  ['roles[*]', ['admin', 'owner']],
  ['contact.state.short', ['WY']],
  ['contact.state[short, long]', ['WY', 'Wyoming']],
  ['contact[state.long, street]', ['Wyoming', '42 Mountain Road']],
  ['[contact.state.short, name]', ['WY', 'fred']],
  ['contact[state.short == "WY"].street', ['42 Mountain Road']],
  ['contact[state?].street', ['42 Mountain Road']],
  ['contact..short', ['WY']],
  ['..short', ['WY']],
  ['..state.*', ['WY', 'Wyoming']],
  ['..[short?].long', ['Wyoming']],
  ['..[name == "mork"].name', ['mork']],
  ['[nothing == null].name', ['fred']],
  ['roles.name', []],
  ['constructor.name', []],
]

test.each(SELECTED)('%s reaches what JSONMatch says', (path, reached) => {
  const places = findPlaces(parsePatchPath(path), FRIENDS, {
    createParents: false,
    effort: new PathEffort(),
  })
  expect(places.map(valueAt).filter((value) => value !== undefined)).toEqual(reached)
})

const DETAILS: Row[] = [
  ['set creates missing parents', {}, { set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  [
    'set creates a field in each of many',
    KEYED,
    { set: { 'items[n?].t': 1 } },
    { items: [{ _key: 'x' }, { _key: 'y', n: 1, t: 1 }, { _key: 'z', n: 2, t: 1 }] },
  ],
  ['set at any depth creates nothing', { a: {} }, { set: { '..x': 1 } }, { a: {} }],
  ['set behind the end of a list does nothing', { l: [1] }, { set: { 'l[5]': 2 } }, { l: [1] }],
  [
    'set by name, where the name is an inherited one',
    {},
    { set: { 'constructor.name': 'x' } },
    { constructor: { name: 'x' } },
  ],
  ['setIfMissing leaves null', { a: null }, { setIfMissing: { a: 1 } }, { a: null }],
  [
    'setIfMissing of several fields',
    { a: 1 },
    { setIfMissing: { '[a, b, c]': 2 } },
    { a: 1, b: 2, c: 2 },
  ],
  [
    'unset of what is not there',
    { a: 1 },
    { unset: ['b', 'a.b', 'c[0]', 'a[0]', 'd..e'] },
    { a: 1 },
  ],
  ['unset of every item', { l: [1, 2] }, { unset: ['l[*]'] }, { l: [] }],
  [
    'unset of an object by what it holds',
    { seo: { title: 'x' } },
    { unset: ['seo[title == "x"]'] },
    {},
  ],
  [
    'unset at any depth, also within what goes',
    { a: { a: { b: 1 } }, b: { a: 2 } },
    { unset: ['..a'] },
    { b: {} },
  ],
  ['inc of an item', { l: [1, 2] }, { inc: { 'l[-1]': 0.5 } }, { l: [1, 2.5] }],
  [
    'insert after the last of an empty list',
    { l: [] },
    { insert: { after: 'l[-1]', items: [1] } },
    { l: [1] },
  ],
  [
    'insert before the first of an empty list',
    { l: [] },
    { insert: { before: 'l[0]', items: [1] } },
    { l: [1] },
  ],
  [
    'insert before the last',
    { l: [1, 2] },
    { insert: { before: 'l[-1]', items: [0] } },
    { l: [1, 0, 2] },
  ],
  [
    'insert before a range',
    { l: [1, 2, 3] },
    { insert: { before: 'l[1:3]', items: [0] } },
    { l: [1, 0, 2, 3] },
  ],
  [
    'insert after a range from the end, where -1 is the end itself',
    { l: [1, 2, 3] },
    { insert: { after: 'l[-3:-2]', items: [0] } },
    { l: [1, 2, 0, 3] },
  ],
  [
    'insert after a range that ends behind the list',
    { l: [1, 2] },
    { insert: { after: 'l[1:9]', items: [0] } },
    { l: [1, 2, 0] },
  ],
  [
    'insert at a range behind the end',
    { l: [1, 2] },
    { insert: { after: 'l[5:9]', items: [0] } },
    { l: [1, 2, 0] },
  ],
  [
    'insert at a range without items, in each of several lists',
    { a: [{ l: [1, 2] }, { l: [] }] },
    { insert: { before: '..l[1:1]', items: [0] } },
    { a: [{ l: [1, 0, 2] }, { l: [0] }] },
  ],
  [
    'insert beside a range without items and an item',
    { l: [1, 2, 3] },
    { insert: { replace: 'l[2:2, 0]', items: [0] } },
    { l: [0, 2, 3] },
  ],
  ['unset of a range from the end', { l: [1, 2, 3] }, { unset: ['l[-2:-1]'] }, { l: [1, 3] }],
  ['insert behind the end', { l: [1] }, { insert: { after: 'l[7]', items: [2] } }, { l: [1, 2] }],
  [
    'replace of scattered items',
    { l: [0, 1, 2, 3] },
    { insert: { replace: 'l[1, 3]', items: [8, 9] } },
    { l: [0, 8, 9, 2] },
  ],
  ['replace of nothing', { l: [1] }, { insert: { replace: 'l[4]', items: [2] } }, { l: [1, 2] }],
  [
    'insert of many',
    { l: [] },
    { insert: { after: 'l[-1]', items: Array.from({ length: 200_000 }, () => 0) } },
    { l: Array.from({ length: 200_000 }, () => 0) },
  ],
  [
    'a key with quotes, a backslash and a line break',
    { l: [{ _key: 'a"\\\n', n: 1 }] },
    { unset: [String.raw`l[_key=="a\"\\\n"].n`] },
    { l: [{ _key: 'a"\\\n' }] },
  ],
]

test.each(DETAILS)('%s', (_name, before, operations, after) => {
  expect(patched(before, operations)).toEqual(after)
})

/** What the client's splice() does to a list of a, b and c, as Array.splice does. */
const SPLICED: [arguments: [number, number?, string[]?], after: string[]][] = [
  [
    [2, 0, ['X']],
    ['a', 'b', 'X', 'c'],
  ],
  [
    [3, 0, ['X']],
    ['a', 'b', 'c', 'X'],
  ],
  [
    [9, 0, ['X']],
    ['a', 'b', 'c', 'X'],
  ],
  [
    [0, 0, ['X']],
    ['X', 'a', 'b', 'c'],
  ],
  [
    [1, 1, ['X', 'Y']],
    ['a', 'X', 'Y', 'c'],
  ],
  [[0], []],
  [[1, -1], ['a']],
  [[-1], ['a', 'b']],
  [
    [-1, 1, ['X']],
    ['a', 'b', 'X'],
  ],
  [
    [-2, 2, ['X']],
    ['a', 'X'],
  ],
]

test.each(SPLICED)('splice(%j) of the client', ([start, count, items], after) => {
  const { insert } = new Patch('d').splice('l', start, count, items).serialize()
  expect(patched({ l: ['a', 'b', 'c'] }, { insert })).toEqual({ l: after })
})

describe('refused', () => {
  test.each([
    [
      'inc of what is missing',
      {},
      { inc: { n: 1 } },
      '"inc" needs a number at "n", where nothing is',
    ],
    ['dec of a text', { n: '1' }, { dec: { n: 1 } }, '"dec" needs a number at "n", where "1" is'],
    [
      'inc of one without a number among many',
      { a: [{ n: 1 }, {}] },
      { inc: { 'a[*].n': 1 } },
      'where nothing is',
    ],
    ['inc at any depth of nothing', {}, { inc: { '..n': 1 } }, 'needs a number'],
    [
      'text patch of a missing field',
      { a: {} },
      { diffMatchPatch: { 'a.b': '@@ -0,0 +1 @@\n+*\n' } },
      'needs a text at "a.b"',
    ],
    ['text patch that cannot be read', {}, { diffMatchPatch: { a: 'x' } }, 'cannot be applied'],
    ['the document as a whole', {}, { set: { '[_id?]': {} } }, 'name the fields to change'],
  ])('%s', (_name, before, operations, words) => {
    expect(refusal(before, operations)).toContain(words)
  })

  test.each([
    ['', 'expected the name of a field at character 1'],
    ['a b', 'expected a dot or an opening bracket at character 2'],
    ['a[', "expected a field's name, a number, a range or *"],
    ['a[]', "expected a field's name, a number, a range or *"],
    ['a[0', 'expected a comma or a closing bracket at character 4'],
    ['a[0:4:2]', 'expected a comma or a closing bracket'],
    ['a[1.5]', 'expected a comma or a closing bracket'],
    ['a[b == c]', 'expected a text in double quotes'],
    ["a[b == 'c']", 'expected a text in double quotes'],
    ['a[@]', 'expected a comparison'],
    ['a..', 'expected the name of a field'],
    ['a.', 'expected the name of a field'],
    ['a...b', 'expected the name of a field'],
    ['a["b"]', "expected a field's name"],
    ["a.'b", 'expected the name of a field'],
    ['a.__proto__.b', 'the field name "__proto__" is reserved'],
    ["a['then']", 'the field name "then" is reserved'],
    [`a${'.a'.repeat(100)}`, 'more than 100 steps'],
  ])('the path %j with a word on what was expected', (path, words) => {
    const problem = patchProblem({ set: { [path]: 1 } })
    expect(problem).toContain('has a path that cannot be read')
    expect(problem).toContain(words)
  })

  test('nothing is changed by a patch that fails halfway', () => {
    const before = { ...SYSTEM, a: { n: 1 } }
    expect(() =>
      patchContent(before, { set: { 'a.n': 2 }, inc: { b: 1 } }, 0, new PathEffort()),
    ).toThrow('inc')
    expect(before.a.n).toBe(1)
  })
})

test('a path of many descents stays quick in a large document', () => {
  const tree = (depth: number): object =>
    depth === 0 ? { n: 1 } : { a: tree(depth - 1), b: tree(depth - 1) }
  const path = `${'..a'.repeat(30)}..n`
  expect(refusal(tree(11), { inc: { [path]: 1 } })).toContain('needs a number')
})

const list = (length: number) =>
  Array.from({ length }, (_, index) => ({
    _key: `k${index}`,
    children: [{ _key: 'c', text: '' }],
  }))

describe('what paths search for', () => {
  test('is refused where it is too much, with a way to mend it', () => {
    const reason = refusal({ list: list(1000) }, { unset: [`list${'..[@?]'.repeat(98)}`] })
    expect(reason).toContain('search too much; lead to items by name and _key')
    const everyItemAgain = `list[${Array.from({ length: 1000 }, () => '*').join()}].n`
    expect(refusal({ list: list(1000) }, { set: { [everyItemAgain]: 1 } })).toContain('too much')
  })

  test('counts for all patches of a transaction together', () => {
    const effort = new PathEffort()
    const patch = () =>
      patchContent(
        { ...SYSTEM, list: list(1000) },
        { unset: [`list${'..[@?]'.repeat(10)}`] },
        0,
        effort,
      )
    patch()
    expect(() => Array.from({ length: 20 }, patch)).toThrow('too much')
  })

  test('may be a thousand items by their keys, in a list of ten thousand', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `list[_key=="k${index * 10}"]`)
    expect(patched({ list: list(10_000) }, { unset: keys })).toEqual({
      list: list(10_000).filter((_, index) => index % 10 !== 0),
    })
  })
})
