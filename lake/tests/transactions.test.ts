import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

const post = (fields: object = {}) => ({ _id: randomUUID(), _type: 'post', ...fields })

test('all documents of a transaction share revision and time', async () => {
  const ids = [randomUUID(), randomUUID()]
  const transaction = ids.reduce(
    (all, _id) => all.create({ _id, _type: 'post' }),
    lake.client().transaction(),
  )
  const { transactionId, documentIds } = await transaction.commit()
  expect(documentIds).toEqual(ids)
  const documents = await lake.client().getDocuments(ids)
  expect(documents.map((document) => document?._rev)).toEqual([transactionId, transactionId])
  expect(documents[0]?._updatedAt).toBe(documents[1]?._updatedAt)
})

test('mutations see what those before them did', async () => {
  const document = post({ n: 1 })
  await lake
    .client()
    .transaction()
    .create(document)
    .patch(document._id, { inc: { n: 1 } })
    .patch(document._id, { inc: { n: 1 } })
    .commit()
  expect(await lake.client().getDocument(document._id)).toMatchObject({ n: 3 })
})

test('one refused mutation undoes all others, and is named by its place', async () => {
  const existing = await lake.client().create(post({ n: 1 }))
  const fresh = post()
  const error = await errorOf(
    lake
      .client()
      .transaction()
      .create(fresh)
      .patch(existing._id, { inc: { n: 1 } })
      .create(existing)
      .commit(),
  )
  expect(error.statusCode).toBe(409)
  expect(error.details?.items?.[0]?.index).toBe(2)
  expect(await lake.client().getDocument(fresh._id)).toBeUndefined()
  expect(await lake.client().getDocument(existing._id)).toEqual(existing)
})

test('a repeated transaction id is answered as before and writes nothing', async () => {
  const document = await lake.client().create(post({ n: 1 }))
  const mutation = { patch: { id: document._id, inc: { n: 1 } } }
  const options = { transactionId: randomUUID(), returnDocuments: false } as const
  const first = await lake.client().mutate([mutation], options)
  const second = await lake.client().mutate([mutation], options)
  expect(second).toEqual(first)
  expect(await lake.client().getDocument(document._id)).toMatchObject({ n: 2 })
})

test('a transaction id cannot be used for something else', async () => {
  const options = { transactionId: randomUUID() }
  await lake.client().mutate([{ create: post() }], options)
  const other = post()
  const error = await errorOf(lake.client().mutate([{ create: other }], options))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain('was used before for other mutations')
  expect(await lake.client().getDocument(other._id)).toBeUndefined()
})

test('a dry run reports and writes nothing', async () => {
  const document = post({ title: 'never' })
  const result = await lake.client().create(document, { dryRun: true })
  expect(result).toMatchObject({ title: 'never' })
  expect(await lake.client().getDocument(document._id)).toBeUndefined()
  const existing = await lake.client().create(post())
  const error = await errorOf(lake.client().create(existing, { dryRun: true }))
  expect(error.statusCode).toBe(409)
})

test('results carry ids and documents only when asked', async () => {
  const { _id } = await lake.client().create(post())
  const body = JSON.stringify({ mutations: [{ patch: { id: _id, set: { a: 1 } } }] })
  const results = async (options: string) => {
    const response = await lake.request(`/data/mutate/production${options}`, {
      method: 'POST',
      body,
    })
    const answer = await response.json()
    expect(answer.transactionId).toEqual(expect.any(String))
    return answer.results
  }
  expect(await results('')).toEqual([{ operation: 'update' }])
  expect(await results('?returnIds=true')).toEqual([{ id: _id, operation: 'update' }])
  const document = expect.objectContaining({ _id, a: 1 })
  expect(await results('?returnDocuments=true')).toEqual([
    { id: _id, operation: 'update', document },
  ])
})

const write = (path: string, body: object) =>
  lake.request(path, { method: 'POST', body: JSON.stringify(body) })

describe('options in the query string and in the body', () => {
  const MUTATE = '/data/mutate/production'
  const ACTIONS = '/data/actions/production'

  test.each([
    [MUTATE, { dryRun: true }],
    [`${MUTATE}?dryRun=true`, {}],
    [`${MUTATE}?dryRun`, { dryRun: true }],
    [ACTIONS, { dryRun: true }],
    [`${ACTIONS}?dryRun=true`, {}],
  ])('a dry run deletes nothing: %s %j', async (path, options) => {
    const { _id } = await lake.client().create(post())
    const mutations = [{ delete: { id: _id } }]
    const actions = [{ actionType: 'sanity.action.document.delete', publishedId: _id }]
    const steps = path.startsWith(MUTATE) ? { mutations } : { actions }
    expect((await write(path, { ...steps, ...options })).status).toBe(200)
    expect(await lake.client().getDocument(_id)).toBeDefined()
  })

  test('the others of a mutation, in the body', async () => {
    const options = { autoGenerateArrayKeys: true, returnDocuments: true, visibility: 'async' }
    const transactionId = randomUUID()
    const mutations = [{ create: post({ list: [{}] }) }]
    const answer = await write(MUTATE, { mutations, transactionId, ...options })
    const document = { _rev: transactionId, list: [{ _key: expect.any(String) }] }
    expect(await answer.json()).toMatchObject({ transactionId, results: [{ document }] })
    const { _id } = mutations[0]?.create ?? {}
    const ids = await write(MUTATE, { mutations: [{ delete: { id: _id } }], returnIds: true })
    expect((await ids.json()).results).toEqual([{ id: _id, operation: 'delete' }])
  })

  test('the transaction id of actions, in the query string', async () => {
    const transactionId = randomUUID()
    const { _id } = await lake.client().create(post())
    const actions = [{ actionType: 'sanity.action.document.delete', publishedId: _id }]
    const answer = await write(`${ACTIONS}?transactionId=${transactionId}`, { actions })
    expect(await answer.json()).toEqual({ transactionId })
  })

  test.each([
    [MUTATE, { dryRun: 'true' }, '"dryRun" must be true or false'],
    [MUTATE, { visibility: 'bogus' }, 'must be one of sync'],
    [MUTATE, { visibility: true }, '"visibility" must be a text'],
    [`${MUTATE}?dryRun=false`, { dryRun: true }, 'dryRun is false in the query string and true in'],
    [`${MUTATE}?transactionId=a`, { transactionId: 'b' }, 'send it in one place'],
    [`${MUTATE}?skipCrossDatasetReferenceValidation=2`, {}, 'must be true or false'],
    [`${ACTIONS}?dryRun=yes`, {}, 'must be true or false'],
    [ACTIONS, { skipCrossDatasetReferenceValidation: 1 }, 'must be true or false'],
  ])('refused: %s %j', async (path, options, words) => {
    const create = post()
    const steps = { mutations: [{ create }], actions: [] }
    const answer = await write(path, { ...steps, ...options })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(words)
    expect(await lake.client().getDocument(create._id)).toBeUndefined()
  })
})
