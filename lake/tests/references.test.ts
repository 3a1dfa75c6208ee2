import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

const target = () => lake.client().create({ _type: 'author' })
const referrer = (ref: object, _id: string = randomUUID()) => ({
  _id,
  _type: 'post',
  nested: [{ _key: 'a', author: { _type: 'reference', ...ref } }],
})

test('a strong reference needs its target', async () => {
  const document = referrer({ _ref: 'missing' })
  const error = await errorOf(lake.client().create(document))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain(
    `Document "${document._id}" references non-existent document "missing"`,
  )
  expect(error.details?.items?.[0]?.error).toMatchObject({ referenceID: 'missing' })
  expect(await lake.client().getDocument(document._id)).toBeUndefined()
})

test('target and referrer may arrive in one transaction, in either order', async () => {
  const _id = randomUUID()
  await lake
    .client()
    .transaction()
    .create(referrer({ _ref: _id }))
    .create({ _id, _type: 'author' })
    .commit()
  expect(await lake.client().fetch('count(*[references($_id)])', { _id })).toBe(1)
})

test('weak references, drafts and other datasets may point to nothing', async () => {
  await lake.client().create(referrer({ _ref: 'missing', _weak: true }))
  await lake.client().create(referrer({ _ref: 'missing' }, `drafts.${randomUUID()}`))
  await lake.client().create(referrer({ _ref: 'missing', _dataset: 'other' }))
  const count = 'count(*[nested[0].author._ref == "missing"])'
  expect(await lake.client({ perspective: 'raw' }).fetch(count)).toBe(3)
})

test('what is strongly referenced cannot be deleted', async () => {
  const author = await target()
  const document = await lake.client().create(referrer({ _ref: author._id }))
  const error = await errorOf(lake.client().delete(author._id))
  expect(error.statusCode).toBe(409)
  expect(error.details?.items?.[0]?.error).toMatchObject({
    type: 'documentHasExistingReferencesError',
    referencingIDs: [document._id],
  })
  expect(await lake.client().getDocument(author._id)).toEqual(author)
})

test('and keeps its type, however it is replaced', async () => {
  const author = await target()
  const document = await lake.client().create(referrer({ _ref: author._id }))
  const changed = { ...author, _type: 'person' }
  const error = await errorOf(lake.client().createOrReplace(changed))
  expect(error.statusCode).toBe(409)
  const problem = { type: 'documentHasExistingReferencesError', referencingIDs: [document._id] }
  expect(error.details?.items?.[0]?.error).toMatchObject(problem)
  expect(error.message).toContain('from "author" to "person"')
  expect(error.message).toContain('make them weak first')

  const draftId = `drafts.${author._id}`
  await lake.client().create({ ...changed, _id: draftId })
  const actionType = 'sanity.action.document.publish'
  const publish = lake.client().action({ actionType, draftId, publishedId: author._id })
  expect((await errorOf(publish)).details?.items?.[0]?.error).toMatchObject(problem)
  const again = lake.client().transaction().delete(author._id).create(changed).commit()
  expect((await errorOf(again)).statusCode).toBe(409)
  expect(await lake.client().getDocument(author._id)).toEqual(author)

  await lake
    .client()
    .patch(document._id, { set: { 'nested[0].author._weak': true } })
    .commit()
  await lake.client().createOrReplace(changed)
  expect(await lake.client().getDocument(author._id)).toMatchObject({ _type: 'person' })
})

test('it can be deleted with its referrer, after the reference went, and if it is weak', async () => {
  const [one, two, three] = await Promise.all([target(), target(), target()])
  const first = await lake.client().create(referrer({ _ref: one._id }))
  await lake.client().transaction().delete(one._id).delete(first._id).commit()
  const second = await lake.client().create(referrer({ _ref: two._id }))
  await lake.client().patch(second._id).unset(['nested']).commit()
  await lake.client().delete(two._id)
  await lake.client().create(referrer({ _ref: three._id, _weak: true }))
  await lake.client().delete(three._id)
  expect(await lake.client().getDocuments([one._id, two._id, three._id])).toEqual([
    null,
    null,
    null,
  ])
})

test('a reference becomes strong only where its target is', async () => {
  const document = await lake.client().create(referrer({ _ref: 'missing', _weak: true }))
  const error = await errorOf(
    lake.client().patch(document._id).unset(['nested[0].author._weak']).commit(),
  )
  expect(error.statusCode).toBe(409)
})
