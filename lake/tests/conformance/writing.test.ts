import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf, formsOf } from '../editor.ts'
import { errorOf } from '../start-lake.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

describe('mutations', () => {
  test('create, patch and delete, each with the transaction as revision', async () => {
    const _id = target.id('mutated')
    const created = await target.client.create({ _id, _type: 'note', n: 1, list: ['a'] })
    expect(created).toMatchObject({ _id, _rev: expect.any(String), _createdAt: expect.any(String) })
    const patched = await target.client
      .patch(_id)
      .set({ title: 'x' })
      .setIfMissing({ title: 'y', m: 2 })
      .inc({ n: 2 })
      .insert('after', 'list[-1]', ['b', 'c'])
      .unset(['list[0]'])
      .commit()
    expect(patched).toMatchObject({ title: 'x', m: 2, n: 3, list: ['b', 'c'] })
    expect(patched._rev).not.toBe(created._rev)
    await target.client.delete(_id)
    expect(await target.client.getDocument(_id)).toBeUndefined()
  })

  test('all of a transaction or nothing', async () => {
    const [one, two] = [target.id('whole-1'), target.id('whole-2')]
    await target.client.create({ _id: two, _type: 'note' })
    const both = target.client.transaction()
    both.create({ _id: one, _type: 'note' }).create({ _id: two, _type: 'note' })
    const { statusCode, response } = await errorOf(both.commit())
    expect(statusCode).toBe(409)
    expect(response.body.error).toMatchObject({
      type: 'mutationError',
      items: [{ error: { type: 'documentAlreadyExistsError', id: two } }],
    })
    expect(await target.client.getDocument(one)).toBeUndefined()
  })

  test('a revision that is not the last one is refused', async () => {
    const { _id, _rev } = await target.client.create({ _id: target.id('rev'), _type: 'note' })
    await target.client.patch(_id).set({ n: 1 }).commit()
    const late = target.client.patch(_id).ifRevisionId(_rev).set({ n: 2 })
    expect(await errorOf(late.commit())).toMatchObject({ statusCode: 409 })
  })

  test('tried without being carried out; keys made for list items', async () => {
    const _id = target.id('dry')
    await target.client.create({ _id, _type: 'note' }, { dryRun: true })
    expect(await target.client.getDocument(_id)).toBeUndefined()
    const list = [{ _type: 'item' }]
    const made = await target.client.create(
      { _id, _type: 'note', list },
      { autoGenerateArrayKeys: true },
    )
    expect(made.list).toEqual([{ _type: 'item', _key: expect.any(String) }])
  })

  test('what is referred to strongly stays, and has to be there', async () => {
    const [source, goal] = [target.id('source'), target.id('goal')]
    const to = { _type: 'reference', _ref: goal }
    const early = target.client.create({ _id: source, _type: 'note', to })
    expect(await errorOf(early)).toMatchObject({ statusCode: 409 })
    await target.client.create({ _id: goal, _type: 'note' })
    await target.client.create({ _id: source, _type: 'note', to })
    expect(await errorOf(target.client.delete(goal))).toMatchObject({ statusCode: 409 })
    await target.client.transaction().delete(source).delete(goal).commit()
  })
})

describe('actions', () => {
  test('a draft is made, edited, published, edited again and discarded', async () => {
    const id = target.id('acted')
    const actions = actionsOf(id)
    await target.client.action(actions.create({ title: 'one' }))
    await target.client.action(actions.edit({ set: { title: 'two' } }))
    expect(await formsOf(target.client, id)).toMatchObject({ drafts: { title: 'two' } })
    await target.client.action(actions.publish())
    expect(await formsOf(target.client, id)).toMatchObject({ published: { title: 'two' } })
    await target.client.action(actions.edit({ set: { title: 'three' } }))
    expect(Object.keys(await formsOf(target.client, id)).toSorted()).toEqual([
      'drafts',
      'published',
    ])
    await target.client.action(actions.discard())
    expect(Object.keys(await formsOf(target.client, id))).toEqual(['published'])
    await target.client.action(actions.unpublish())
    expect(Object.keys(await formsOf(target.client, id))).toEqual(['drafts'])
    await target.client.action(actions.publish())
    await target.client.action(actions.delete())
    expect(await formsOf(target.client, id)).toEqual({})
  })

  test('what cannot be done is refused as an action', async () => {
    const { statusCode, response } = await errorOf(
      target.client.action(actionsOf(target.id('nothing')).publish()),
    )
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(response.body.error.type).toBe('actionError')
  })
})

test('a release holds versions, is seen as a perspective and published at once', async () => {
  const { release: releaseId, client } = target
  const publishedId = target.id('released')
  await client.create({ _id: publishedId, _type: 'note', title: 'now' })
  await client.releases.create({ releaseId, metadata: { title: 'R', releaseType: 'asap' } })
  const document = { _id: `versions.${releaseId}.${publishedId}`, _type: 'note', title: 'then' }
  await client.createVersion({ publishedId, releaseId, document })
  const title = '*[_id == $publishedId][0].title'
  expect(await target.with({ perspective: [releaseId] }).fetch(title, { publishedId })).toBe('then')
  expect(await target.with({ perspective: 'published' }).fetch(title, { publishedId })).toBe('now')
  const stack = [...Array.from({ length: 24 }, (_, n) => `rnone${n}`), releaseId]
  expect(await target.with({ perspective: stack }).fetch(title, { publishedId })).toBe('then')
  const publishAt = new Date().toISOString()
  await client.releases.schedule({ releaseId, publishAt }, { dryRun: true })
  await client.releases.publish({ releaseId })
  const published = target.with({ perspective: 'published' })
  await expect.poll(() => published.fetch(title, { publishedId })).toBe('then')
})

describe('history', () => {
  test('tells who changed what, and what a document was', async () => {
    const _id = target.id('history')
    const { _rev: first } = await target.client.create({ _id, _type: 'note', title: 'one' })
    const { _rev: second } = await target.client.patch(_id).set({ title: 'two' }).commit()
    const base = `/data/history/${target.client.config().dataset}`
    const was = (revision: string) =>
      target.client.request<{ documents: { title: string }[] }>({
        url: `${base}/documents/${_id}`,
        query: { revision },
      })
    expect((await was(first)).documents).toMatchObject([{ title: 'one' }])
    expect((await was(second)).documents).toMatchObject([{ title: 'two' }])
    const lines: string = await target.client.request({
      url: `${base}/transactions/${_id}`,
      query: { excludeContent: 'true' },
    })
    const transactions = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(transactions.map(({ id }) => id)).toEqual([first, second])
    expect(transactions[0]).toMatchObject({ author: expect.any(String), documentIDs: [_id] })
  })
})
