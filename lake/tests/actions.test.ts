import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf, formsOf } from './editor.ts'
import { errorOf, startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
let client: SanityClient
beforeAll(async () => {
  lake = await startLake()
  client = lake.client()
})
afterAll(() => lake.discard())

const problemOf = async (promise: Promise<unknown>) => {
  const error = await errorOf(promise)
  expect(error.details?.type).toBe('actionError')
  return { status: error.statusCode, ...error.details?.items?.[0]?.error }
}

/** A document that is published with the title `one`. */
async function publishedPost(fields: object = {}) {
  const id = randomUUID()
  await lake.seed({ _id: id, _type: 'post', title: 'one', ...fields })
  return { id, actions: actionsOf(id) }
}

describe('create', () => {
  test('makes a draft, whose revision is the transaction', async () => {
    const id = randomUUID()
    const attributes = { title: 'new', _rev: 'theirs', _createdAt: '2026-01-01T00:00:00Z' }
    const { transactionId } = await client.action(actionsOf(id).create(attributes))
    const { drafts, published } = await formsOf(client, id)
    expect(drafts).toMatchObject({ title: 'new', _rev: transactionId })
    expect(drafts?._createdAt).toBe(attributes._createdAt)
    expect(published).toBeUndefined()
  })

  test('refuses where a draft exists, or leaves it alone when asked to', async () => {
    const { create } = actionsOf(randomUUID())
    await client.action(create({ title: 'kept' }))
    expect(await problemOf(client.action(create()))).toMatchObject({
      status: 409,
      type: 'documentAlreadyExistsError',
    })
    await client.action(create({ title: 'ignored' }, 'ignore'))
    const draft = await client.getDocument(`drafts.${create().publishedId}`)
    expect(draft).toMatchObject({ title: 'kept' })
  })

  test('refuses where the document is published', async () => {
    const { actions } = await publishedPost()
    expect(await problemOf(client.action(actions.create()))).toMatchObject({ status: 409 })
  })
})

describe('edit', () => {
  test('begins a draft with what is published, and leaves that alone', async () => {
    const { id, actions } = await publishedPost({ seo: { title: 'seo' } })
    await client.action(actions.edit({ set: { title: 'two' } }))
    const { drafts, published } = await formsOf(client, id)
    expect(drafts).toMatchObject({ title: 'two', seo: { title: 'seo' } })
    expect(published).toMatchObject({ title: 'one' })
    expect(drafts?._createdAt).toBe(published?._createdAt)
  })

  test('goes on with the draft that is there', async () => {
    const { id, actions } = await publishedPost()
    await client.action(actions.edit({ set: { title: 'two' } }))
    await client.action(actions.edit({ setIfMissing: { title: 'no', n: 1 }, inc: { n: 1 } }))
    expect((await formsOf(client, id)).drafts).toMatchObject({ title: 'two', n: 2 })
  })

  test("the Studio's empty patch makes sure of a draft and changes nothing else", async () => {
    const { id, actions } = await publishedPost()
    const ensure = actions.edit({ unset: ['_empty_action_guard_pseudo_field_'] })
    await client.action(ensure)
    const first = await formsOf(client, id)
    expect(first.drafts).toEqual({
      ...first.published,
      _id: `drafts.${id}`,
      _rev: expect.any(String),
      _updatedAt: expect.any(String),
    })
    const { transactionId } = await client.action([ensure, actions.edit({ set: { title: '2' } })])
    expect((await formsOf(client, id)).drafts).toMatchObject({ title: '2', _rev: transactionId })
  })

  test('of nothing is 404', async () => {
    const { edit } = actionsOf('nowhere')
    expect(await problemOf(client.action(edit({ set: { a: 1 } })))).toMatchObject({
      status: 404,
      type: 'documentNotFoundError',
    })
  })
})

describe('publish', () => {
  test('puts the draft in the place of what was published', async () => {
    const { id, actions } = await publishedPost({ gone: true })
    const { published: before } = await formsOf(client, id)
    await client.action(actions.edit({ set: { title: 'two' }, unset: ['gone'] }))
    const { transactionId } = await client.action(actions.publish())
    const { published, drafts } = await formsOf(client, id)
    expect(published).toMatchObject({ _rev: transactionId, title: 'two' })
    expect(published?._createdAt).toBe(before?._createdAt)
    expect(published).not.toHaveProperty('gone')
    expect(drafts).toBeUndefined()
  })

  test('keeps to the revisions that the client saw', async () => {
    const { id, actions } = await publishedPost()
    await client.action(actions.edit({ set: { title: 'two' } }))
    const { drafts, published } = await formsOf(client, id)
    const seen = { draft: String(drafts?._rev), published: String(published?._rev) }
    for (const stale of [{ ifDraftRevisionId: 'old' }, { ifPublishedRevisionId: 'old' }]) {
      expect(await problemOf(client.action(actions.publish(stale)))).toMatchObject({
        status: 409,
        type: 'documentRevisionIDDoesNotMatchError',
        expectedRevisionID: 'old',
      })
    }
    expect(await formsOf(client, id)).toEqual({ drafts, published })
    await client.action(
      actions.publish({ ifDraftRevisionId: seen.draft, ifPublishedRevisionId: seen.published }),
    )
    expect(Object.keys(await formsOf(client, id))).toEqual(['published'])
  })

  test('of a first draft refuses a revision of what was never published', async () => {
    const { create, publish } = actionsOf(randomUUID())
    await client.action(create())
    const problem = await problemOf(client.action(publish({ ifPublishedRevisionId: 'x' })))
    expect(problem).toMatchObject({ status: 409 })
    expect(problem.description).toContain('does not exist')
  })

  test('without a draft is 404', async () => {
    const { actions } = await publishedPost()
    expect(await problemOf(client.action(actions.publish()))).toMatchObject({ status: 404 })
  })

  test('needs the targets of strong references, which a draft does not', async () => {
    const { create, publish } = actionsOf(randomUUID())
    await client.action(create({ author: { _type: 'reference', _ref: 'missing' } }))
    expect(await problemOf(client.action(publish()))).toMatchObject({
      status: 409,
      type: 'documentReferenceDoesNotExistError',
      referenceID: 'missing',
    })
  })

  test('makes references strong that wait for it', async () => {
    const { id: target } = await publishedPost()
    const { create, publish } = actionsOf(randomUUID())
    const reference = { _type: 'reference', _ref: target, _weak: true }
    const wish = { type: 'post', template: { id: 'post' } }
    await client.action([
      create({
        one: { ...reference, _strengthenOnPublish: wish },
        list: [{ _key: 'a', ...reference, _strengthenOnPublish: { ...wish, weak: true } }],
      }),
      publish(),
    ])
    expect(await client.getDocument(create().publishedId)).toMatchObject({
      one: { _type: 'reference', _ref: target },
      list: [{ _key: 'a', ...reference }],
    })
    const strong = await client.fetch('*[_id == $id][0].one', { id: create().publishedId })
    expect(strong).toEqual({ _type: 'reference', _ref: target })
  })
})

describe('unpublish', () => {
  test('leaves a draft of what was published', async () => {
    const { id, actions } = await publishedPost()
    await client.action(actions.unpublish())
    const { published, drafts } = await formsOf(client, id)
    expect(published).toBeUndefined()
    expect(drafts).toMatchObject({ title: 'one' })
  })

  test('leaves the draft alone that is there', async () => {
    const { id, actions } = await publishedPost()
    await client.action(actions.edit({ set: { title: 'two' } }))
    const { drafts } = await formsOf(client, id)
    await client.action(actions.unpublish())
    expect(await formsOf(client, id)).toEqual({ drafts })
  })

  test('is refused while another document needs it, and of what is not published', async () => {
    const { id, actions } = await publishedPost()
    const { id: referrer } = await publishedPost({ author: { _type: 'reference', _ref: id } })
    expect(await problemOf(client.action(actions.unpublish()))).toMatchObject({
      status: 409,
      type: 'documentHasExistingReferencesError',
      referencingIDs: [referrer],
    })
    const { unpublish } = actionsOf('nowhere')
    expect(await problemOf(client.action(unpublish()))).toMatchObject({ status: 404 })
  })
})

describe('discard, delete, replaceDraft', () => {
  test('both ways of discarding drop the draft only', async () => {
    const { id, actions } = await publishedPost()
    for (const discard of [actions.discard(), actions.discardDraft()]) {
      await client.action(actions.edit({ set: { title: 'two' } }))
      await client.action(discard)
      expect(await formsOf(client, id)).toMatchObject({ published: { title: 'one' } })
      expect(await problemOf(client.action(discard))).toMatchObject({ status: 404 })
    }
  })

  test('delete takes all forms, and wants the draft named', async () => {
    const { id, actions } = await publishedPost()
    await client.action(actions.edit({ set: { title: 'two' } }))
    const problem = await problemOf(client.action(actions.delete()))
    expect(problem).toMatchObject({ status: 409, id: `drafts.${id}` })
    expect(Object.keys(await formsOf(client, id)).toSorted()).toEqual(['drafts', 'published'])
    await client.action(actions.delete([`drafts.${id}`]))
    expect(await formsOf(client, id)).toEqual({})
    expect(await problemOf(client.action(actions.delete()))).toMatchObject({ status: 404 })
  })

  test('replaceDraft writes a whole draft, but not of nothing', async () => {
    const { id, actions } = await publishedPost({ gone: true })
    await client.action(actions.replaceDraft({ title: 'restored' }))
    const { drafts } = await formsOf(client, id)
    expect(drafts).toMatchObject({ title: 'restored' })
    expect(drafts).not.toHaveProperty('gone')
    const { replaceDraft } = actionsOf('nowhere')
    expect(await problemOf(client.action(replaceDraft()))).toMatchObject({ status: 404 })
  })
})

test('a draft may be named as versionId, as in the reference', async () => {
  const { id, actions } = await publishedPost()
  const pair = { publishedId: id, versionId: `drafts.${id}` }
  const act = (kind: string, fields: object = {}) => {
    const action = { actionType: `sanity.action.document.${kind}`, ...pair, ...fields }
    return lake.request('/data/actions/production', {
      method: 'POST',
      body: JSON.stringify({ actions: [action] }),
    })
  }
  const layers = async () => Object.keys(await formsOf(client, id)).toSorted()
  await act('edit', { patch: { set: { title: 'edited' } } })
  expect(await layers()).toEqual(['drafts', 'published'])
  await act('publish')
  expect(await formsOf(client, id)).toEqual({
    published: expect.objectContaining({ title: 'edited' }),
  })
  await act('unpublish')
  expect(await layers()).toEqual(['drafts'])
  await act('discard')
  expect(await layers()).toEqual([])
  // Clients send this name, so it counts.
  await client.action(actions.create())
  await act('discard', { draftId: `drafts.${id}`, versionId: 'drafts.other' })
  expect(await layers()).toEqual([])
})

const list = () => [{ _key: 'mine', inner: [{ n: 1 }] }, { n: 2 }, 'plain']
const keyed = [
  { _key: 'mine', inner: [{ _key: expect.any(String), n: 1 }] },
  { _key: expect.any(String), n: 2 },
  'plain',
]

describe('list items without a key', () => {
  test('are given one by create, edit and replaceDraft', async () => {
    const id = randomUUID()
    const { create, edit, replaceDraft } = actionsOf(id)
    const draft = async () => (await formsOf(client, id)).drafts
    await client.action(create({ list: list() }))
    expect(await draft()).toMatchObject({ list: keyed })
    const more = { insert: { after: 'list[-1]', items: [{ n: 3 }] } }
    await client.action(edit({ set: { other: list() }, ...more }))
    const item = { _key: expect.any(String), n: 3 }
    expect(await draft()).toMatchObject({ list: [...keyed, item], other: keyed })
    await client.action(replaceDraft({ list: list() }))
    expect(await draft()).toMatchObject({ list: keyed })
  })

  test('that take the place of others keep their keys', async () => {
    const id = randomUUID()
    const { create, edit } = actionsOf(id)
    const items = ['a', 'b'].map((_key) => ({ _key, old: true }))
    const given = { rows: items, "it's": [{ _key: 'c', items }], one: { old: true } }
    await client.action(create(given))
    const fresh = { inner: [{ n: 1 }] }
    const each = String.raw`['it\'s'][*].items[*]`
    const set = { 'rows[_key=="a"]': fresh, 'rows[2]': fresh, [each]: fresh, one: fresh }
    await client.action(edit({ set }))
    const made = { _key: expect.any(String), n: 1 }
    const kept = (_key: string) => ({ _key, inner: [made] })
    const { drafts } = await formsOf(client, id)
    expect(drafts).toMatchObject({
      rows: [kept('a'), items[1], kept(expect.any(String))],
      "it's": [{ _key: 'c', items: [kept('a'), kept('b')] }],
      one: { inner: [made] },
    })
    expect(drafts?.one).not.toHaveProperty('_key')
  })

  test('are given one in versions, which begin whole or as a copy', async () => {
    const { id } = await publishedPost({ list: list() })
    const release = `r${randomUUID().slice(0, 8)}`
    const versionId = `versions.${release}.${id}`
    const version = {
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
    } as const
    const document = { _id: versionId, _type: 'post', list: list() }
    await client.action([
      { actionType: 'sanity.action.release.create', releaseId: release },
      { ...version, document },
    ])
    expect(await client.getDocument(versionId)).toMatchObject({ list: keyed })
    const replace = 'sanity.action.document.version.replace' as const
    await client.action({ actionType: replace, document: { ...document, more: list() } })
    expect(await client.getDocument(versionId)).toMatchObject({ list: keyed, more: keyed })
  })

  test('are given one when published, and keep it from then on', async () => {
    const id = randomUUID()
    await lake.seed({ _id: `drafts.${id}`, _type: 'post', list: list() })
    await client.action(actionsOf(id).publish())
    const { published } = await formsOf(client, id)
    expect(published).toMatchObject({ list: keyed })
    await client.action(actionsOf(id).edit({ set: { title: 'x' } }))
    expect((await formsOf(client, id)).drafts?.list).toEqual(published?.list)
  })

  test('are left without one by mutations, unless these ask', async () => {
    const { _id } = await client.create({ _type: 'post', list: list() })
    expect(await client.getDocument(_id)).toMatchObject({ list: list() })
  })
})

describe('a request', () => {
  test('is carried out in order, each action upon what the one before it left', async () => {
    const id = randomUUID()
    const { create, edit, publish } = actionsOf(id)
    const actions = [create({ n: 1 }), edit({ inc: { n: 1 } }), publish(), edit({ inc: { n: 5 } })]
    const { transactionId } = await client.action(actions)
    const { published, drafts } = await formsOf(client, id)
    expect(published).toMatchObject({ n: 2, _rev: transactionId })
    expect(drafts).toMatchObject({ n: 7, _rev: transactionId })
  })

  test('is all or nothing, and names the refused action', async () => {
    const { id, actions } = await publishedPost()
    const before = await formsOf(client, id)
    const fresh = actionsOf(randomUUID())
    const error = await errorOf(
      client.action([fresh.create(), actions.edit({ set: { title: 'x' } }), fresh.create()]),
    )
    expect(error.details?.items?.[0]?.index).toBe(2)
    expect(await formsOf(client, id)).toEqual(before)
    expect(await formsOf(client, fresh.create().publishedId)).toEqual({})
  })

  test('as a dry run checks all and writes nothing', async () => {
    const { id, actions } = await publishedPost()
    const before = await formsOf(client, id)
    const edit = actions.edit({ set: { title: 'never' } })
    const { transactionId } = await client.action([edit, actions.publish()], { dryRun: true })
    expect(transactionId).toMatch(/^\w{22}$/)
    expect(await formsOf(client, id)).toEqual(before)
    const error = await errorOf(client.action(actions.publish(), { dryRun: true }))
    expect(error.statusCode).toBe(404)
  })

  test('repeated under its transaction id is answered as before and done once', async () => {
    const { id, actions } = await publishedPost({ n: 1 })
    const edit = actions.edit({ inc: { n: 1 } })
    const transactionId = randomUUID()
    expect(await client.action(edit, { transactionId })).toEqual({ transactionId })
    expect(await client.action(edit, { transactionId })).toEqual({ transactionId })
    expect((await formsOf(client, id)).drafts).toMatchObject({ n: 2, _rev: transactionId })
  })

  test('reaches listeners as one transaction', async () => {
    const { id, actions } = await publishedPost()
    const events: { documentId: string; transition: string; total: number }[] = []
    const query = '*[sanity::versionOf($id)]'
    const stream = client.listen(query, { id }, { events: ['welcome', 'mutation'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: welcomed, resolve: welcome } = Promise.withResolvers<void>()
    const subscription = stream.subscribe((event) => {
      if (event.type === 'welcome') welcome()
      if (event.type !== 'mutation') return
      const { documentId, transition, transactionTotalEvents: total } = event
      events.push({ documentId, transition, total })
      if (events.length === 3) resolve()
    })
    await welcomed
    await client.action(actions.edit({ set: { title: 'two' } }))
    await client.action(actions.publish())
    await promise
    subscription.unsubscribe()
    expect(events).toEqual([
      { documentId: `drafts.${id}`, transition: 'appear', total: 1 },
      { documentId: id, transition: 'update', total: 2 },
      { documentId: `drafts.${id}`, transition: 'disappear', total: 2 },
    ])
  })
})
