import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

const post = (fields: object = {}) => ({ _id: randomUUID(), _type: 'post', ...fields })

describe('create', () => {
  test('stamps a new document and generates its id', async () => {
    const created = await lake.client().create({ _type: 'post', title: 'One' })
    expect(created._id).toMatch(/^[a-zA-Z0-9]{22}$/)
    expect(created._rev).toMatch(/^[a-zA-Z0-9]{22}$/)
    expect(created._createdAt).toBe(created._updatedAt)
    expect(await lake.client().getDocument(created._id)).toEqual(created)
  })

  test('completes an id that ends in a dot', async () => {
    const { _id } = await lake.client().create({ _id: 'drafts.', _type: 'post' })
    expect(_id).toMatch(/^drafts\.[a-zA-Z0-9]{22}$/)
    const longest = { _id: `${'x'.repeat(105)}.`, _type: 'post' }
    const completed = await lake.client().create(longest)
    await lake.client().patch(completed._id).set({ title: 'x' }).commit()
    const tooLong = lake.client().create({ ...longest, _id: `x${longest._id}` })
    expect((await errorOf(tooLong)).message).toContain('has 129 characters')
  })

  test('refuses an id that exists', async () => {
    const document = await lake.client().create(post())
    const error = await errorOf(lake.client().create(document))
    expect(error.statusCode).toBe(409)
    expect(error.message).toContain(`Document by ID "${document._id}" already exists`)
    expect(error.details?.items?.[0]?.error.type).toBe('documentAlreadyExistsError')
  })

  test('keeps given dates, so that imports do', async () => {
    const dates = { _createdAt: '2020-01-01T00:00:00Z', _updatedAt: '2021-01-01T00:00:00Z' }
    const created = await lake.client().create(post(dates))
    expect(created).toMatchObject(dates)
  })

  test('createIfNotExists leaves an existing document alone', async () => {
    const first = await lake.client().create(post({ title: 'kept' }))
    await lake.client().createIfNotExists({ ...first, title: 'ignored' })
    expect(await lake.client().getDocument(first._id)).toEqual(first)
  })

  test('createOrReplace drops old fields and keeps the date of creation', async () => {
    const first = await lake.client().create(post({ title: 'old', gone: true }))
    const second = await lake
      .client()
      .createOrReplace({ _id: first._id, _type: 'post', title: 'new' })
    expect(second).toMatchObject({ title: 'new', _createdAt: first._createdAt })
    expect(second).not.toHaveProperty('gone')
    expect(second._rev).not.toBe(first._rev)
  })

  test('autoGenerateArrayKeys gives keys at every depth and leaves given ones', async () => {
    const list = [{ _key: 'mine', inner: [{ text: 'a' }] }, { text: 'b' }, 'plain']
    const created = await lake.client().create(post({ list }), { autoGenerateArrayKeys: true })
    expect(created).toMatchObject({
      list: [
        { _key: 'mine', inner: [{ _key: expect.any(String), text: 'a' }] },
        { _key: expect.any(String), text: 'b' },
        'plain',
      ],
    })
  })
})

const BASE = {
  title: 'Hello world',
  count: 5,
  gone: 'x',
  seo: { title: 'seo' },
  tags: ['a', 'b', 'c'],
  items: [
    { _key: 'k1', text: 'one', n: 1 },
    { _key: 'k2', text: 'two', n: 2 },
  ],
}

const PATCHES: [name: string, patch: object, expected: object, gone?: string[]][] = [
  ['set', { set: { title: 'New', 'seo.title': 'deep' } }, { title: 'New', seo: { title: 'deep' } }],
  ['set by key', { set: { 'items[_key=="k2"].text': 'zwei' } }, { 'items.1.text': 'zwei' }],
  ['set by index', { set: { 'tags[1]': 'B' } }, { tags: ['a', 'B', 'c'] }],
  ['set a new path', { set: { 'deep.er.value': 1 } }, { 'deep.er.value': 1 }],
  ['setIfMissing', { setIfMissing: { title: 'no', fresh: 1 } }, { title: 'Hello world', fresh: 1 }],
  ['unset', { unset: ['gone', 'items[_key=="k1"]'] }, { 'items.0._key': 'k2' }, ['gone']],
  ['unset by range', { unset: ['tags[0:2]'] }, { tags: ['c'] }],
  ['inc', { inc: { count: 2, 'items[_key=="k1"].n': 10 } }, { count: 7, 'items.0.n': 11 }],
  ['inc of all items', { inc: { 'items[*].n': 10 } }, { 'items.0.n': 11, 'items.1.n': 12 }],
  ['inc at any depth', { inc: { '..n': 10 } }, { 'items.0.n': 11, 'items.1.n': 12 }],
  [
    'unset below a range',
    { unset: ['items[0:2].text'] },
    { 'items.1.n': 2 },
    ['items.0.text', 'items.1.text'],
  ],
  ['dec', { dec: { count: 1.5 } }, { count: 3.5 }],
  [
    'insert before',
    { insert: { before: 'tags[0]', items: ['z'] } },
    { tags: ['z', 'a', 'b', 'c'] },
  ],
  ['insert after', { insert: { after: 'tags[-1]', items: ['y', 'z'] } }, { 'tags.4': 'z' }],
  [
    'insert after a key',
    { insert: { after: 'items[_key=="k1"]', items: [{ _key: 'k3' }] } },
    { 'items.1._key': 'k3', 'items.2._key': 'k2' },
  ],
  [
    'insert replace',
    { insert: { replace: 'tags[0:2]', items: ['only'] } },
    { tags: ['only', 'c'] },
  ],
  [
    'insert replace of nothing',
    { insert: { replace: 'items[_key=="no"]', items: [{ _key: 'k9' }] } },
    { 'items.length': 2 },
  ],
  [
    'diffMatchPatch',
    { diffMatchPatch: { title: '@@ -1,11 +1,13 @@\n Hello \n+my\n world\n' } },
    { title: 'Hello myworld' },
  ],
  [
    'several operations in the order of Sanity',
    { setIfMissing: { n: 1 }, inc: { n: 1 }, unset: ['gone'] },
    { n: 2 },
    ['gone'],
  ],
]

describe('patch', () => {
  test.each(PATCHES)('%s', async (_name, patch, expected, gone = []) => {
    const { _id } = await lake.client().create(post(BASE))
    await lake.client().mutate([{ patch: { id: _id, ...patch } }])
    const result = await lake.client().getDocument(_id)
    for (const [path, value] of Object.entries(expected)) {
      expect(result).toHaveProperty(path, value)
    }
    for (const path of gone) expect(result).not.toHaveProperty(path)
  })

  test('moves _rev and _updatedAt, not _createdAt', async () => {
    const first = await lake.client().create(post(BASE))
    const second = await lake.client().patch(first._id).set({ title: 'x' }).commit()
    expect(second._rev).not.toBe(first._rev)
    expect(second._createdAt).toBe(first._createdAt)
    expect(Date.parse(second._updatedAt)).toBeGreaterThanOrEqual(Date.parse(first._updatedAt))
  })

  test('ifRevisionID lets the right revision pass and refuses another', async () => {
    const { _id, _rev } = await lake.client().create(post(BASE))
    await lake.client().patch(_id).set({ title: 'x' }).ifRevisionId(_rev).commit()
    const error = await errorOf(
      lake.client().patch(_id).set({ title: 'y' }).ifRevisionId(_rev).commit(),
    )
    expect(error.statusCode).toBe(409)
    expect(error.details?.items?.[0]?.error).toMatchObject({
      type: 'documentRevisionIDDoesNotMatchError',
      expectedRevisionID: _rev,
    })
    expect(await lake.client().getDocument(_id)).toMatchObject({ title: 'x' })
  })

  test('of a missing document is 409', async () => {
    const error = await errorOf(lake.client().patch('nowhere').set({ a: 1 }).commit())
    expect(error.statusCode).toBe(409)
    expect(error.message).toContain('The document with the ID "nowhere" was not found')
  })
})

describe('delete and patch by query', () => {
  test('reach exactly the documents that the query finds', async () => {
    const group = randomUUID()
    const client = lake.client()
    for (const n of [1, 2, 3]) await client.create(post({ group, n }))
    const selected = '*[_type == "post" && group == $group && n > $n]'
    await client
      .patch({ query: selected, params: { group, n: 1 } })
      .set({ hit: true })
      .commit()
    const hits = await client.fetch('count(*[group == $group && hit])', { group })
    expect(hits).toBe(2)
    await client.delete({ query: selected, params: { group, n: 2 } })
    expect(await client.fetch('*[group == $group] | order(n) .n', { group })).toEqual([1, 2])
  })

  test.each(['delete', 'patch'])(
    '%s by a query with a missing parameter changes nothing',
    async (kind) => {
      const { _id } = await lake.client().create(post())
      const where = { query: '*[_type == "post" && _id == $id]' }
      const mutations = [{ [kind]: kind === 'patch' ? { ...where, set: { hit: true } } : where }]
      const body = JSON.stringify({ mutations })
      const response = await lake.request('/data/mutate/production', { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('param $id referenced, but not provided')
      expect(await lake.client().getDocument(_id)).not.toHaveProperty('hit')
    },
  )

  test('deleting what does not exist is no error', async () => {
    expect(await lake.client().delete('nowhere')).toMatchObject({
      results: [{ id: 'nowhere', operation: 'none' }],
    })
  })
})
