import { randomUUID } from 'node:crypto'
import type { Action, SanityClient } from '@sanity/client'
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

const statusOf = async (promise: Promise<unknown>) => (await errorOf(promise)).statusCode
const stateOf = async (releaseId: string) => (await client.releases.get({ releaseId }))?.state
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function openRelease(): Promise<string> {
  const releaseId = `r${randomUUID().slice(0, 8)}`
  await client.releases.create({ releaseId, metadata: { title: 'Spring', releaseType: 'asap' } })
  return releaseId
}

async function publishedPost(fields: object = {}): Promise<string> {
  const id = randomUUID()
  await lake.seed({ _id: id, _type: 'post', title: 'one', ...fields })
  return id
}

/** A published post with a version in an open release. */
async function postInRelease() {
  const [id, releaseId] = await Promise.all([publishedPost(), openRelease()])
  await client.createVersion({ baseId: id, publishedId: id, releaseId })
  return { id, releaseId, versionId: `versions.${releaseId}.${id}` }
}

const editVersion = (versionId: string, id: string, title: string): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: versionId,
  publishedId: id,
  patch: { set: { title } },
})

describe('versions', () => {
  test('are copied from a base and remember where they come from', async () => {
    const { id, releaseId } = await postInRelease()
    const { published, [releaseId]: version } = await formsOf(client, id)
    expect(version).toMatchObject({
      title: 'one',
      _system: { base: { id, rev: published?._rev } },
    })
  })

  test('are created from a document, at a revision, and once', async () => {
    const [id, releaseId] = await Promise.all([publishedPost(), openRelease()])
    const document = { _id: `versions.${releaseId}.${id}`, _type: 'post', title: 'given' }
    await client.createVersion({ document, publishedId: id, releaseId })
    const { [releaseId]: version } = await formsOf(client, id)
    expect(version).toMatchObject({ title: 'given' })
    const again = { baseId: id, publishedId: id, releaseId }
    expect(await statusOf(client.createVersion(again))).toBe(409)
    const other = await openRelease()
    const stale = { ...again, releaseId: other, ifBaseRevisionId: 'old' }
    expect(await statusOf(client.createVersion(stale))).toBe(409)
    expect(await statusOf(client.createVersion({ ...again, releaseId: 'unknown' }))).toBe(404)
  })

  test('without a release become the draft', async () => {
    const id = await publishedPost()
    await client.createVersion({ baseId: id, publishedId: id })
    expect((await formsOf(client, id)).drafts).toMatchObject({ title: 'one' })
  })

  test('are edited, replaced and discarded, without touching the other forms', async () => {
    const { id, releaseId, versionId } = await postInRelease()
    await client.action(editVersion(versionId, id, 'two'))
    expect((await formsOf(client, id))[releaseId]).toMatchObject({ title: 'two' })
    const document = { _id: versionId, _type: 'post', title: 'three' }
    await client.replaceVersion({ document, publishedId: id, releaseId })
    const forms = await formsOf(client, id)
    expect(forms).toMatchObject({ published: { title: 'one' }, [releaseId]: { title: 'three' } })
    expect(Object.keys(forms)).toHaveLength(2)
    await client.discardVersion({ publishedId: id, releaseId })
    expect(Object.keys(await formsOf(client, id))).toEqual(['published'])
    expect(await statusOf(client.discardVersion({ publishedId: id, releaseId }))).toBe(404)
    const gone = client.replaceVersion({ document, publishedId: id, releaseId })
    expect(await statusOf(gone)).toBe(404)
    expect(await statusOf(client.action(editVersion(versionId, id, 'four')))).toBe(404)
  })

  test('can be marked to take the document off the site, and back', async () => {
    const [id, releaseId] = await Promise.all([publishedPost(), openRelease()])
    await client.unpublishVersion({ publishedId: id, releaseId })
    const { [releaseId]: version } = await formsOf(client, id)
    expect(version).toMatchObject({ title: 'one', _system: { delete: true } })
    await client.action({
      actionType: 'sanity.action.document.edit',
      draftId: `versions.${releaseId}.${id}`,
      publishedId: id,
      patch: { unset: ['_system.delete'] },
    })
    await client.releases.publish({ releaseId })
    expect((await formsOf(client, id)).published).toMatchObject({ title: 'one' })
    const other = await openRelease()
    const missing = client.unpublishVersion({ publishedId: 'nowhere', releaseId: other })
    expect(await statusOf(missing)).toBe(404)
  })
})

describe('a release', () => {
  test('is created active, once, and edited', async () => {
    const releaseId = await openRelease()
    expect(await client.releases.get({ releaseId })).toMatchObject({
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      name: releaseId,
      state: 'active',
      metadata: { title: 'Spring', releaseType: 'asap' },
    })
    expect(await statusOf(client.releases.create({ releaseId }))).toBe(409)
    const patch = {
      set: { metadata: { title: 'Summer', releaseType: 'scheduled' } },
      unset: ['metadata.description'],
    }
    await client.releases.edit({ releaseId, patch })
    const release = await client.releases.get({ releaseId })
    expect(release?.metadata).toEqual(patch.set.metadata)
  })

  test('cannot be given a state or a type of its own making', async () => {
    const releaseId = await openRelease()
    const before = await client.releases.get({ releaseId })
    for (const set of [{ state: 'published' }, { metadata: { releaseType: 'soon' } }]) {
      expect(await statusOf(client.releases.edit({ releaseId, patch: { set } }))).toBe(400)
    }
    expect(await client.releases.get({ releaseId })).toEqual(before)
  })

  test('publishes all its documents at once', async () => {
    const { id, releaseId, versionId } = await postInRelease()
    const [leaving, fresh] = [await publishedPost(), randomUUID()]
    await client.action(editVersion(versionId, id, 'two'))
    await client.unpublishVersion({ publishedId: leaving, releaseId })
    await client.createVersion({
      document: { _id: `versions.${releaseId}.${fresh}`, _type: 'post', title: 'new' },
      publishedId: fresh,
      releaseId,
    })
    await client.action(actionsOf(id).edit({ set: { title: 'draft' } }))
    const { transactionId } = await client.releases.publish({ releaseId })
    const forms = await formsOf(client, id)
    expect(forms.published).toMatchObject({ title: 'two', _rev: transactionId })
    expect(forms.published).not.toHaveProperty('_system')
    expect(forms.drafts).toMatchObject({ title: 'draft' })
    expect(forms).not.toHaveProperty(releaseId)
    expect(await formsOf(client, leaving)).toEqual({})
    expect(await formsOf(client, fresh)).toMatchObject({ published: { title: 'new' } })
    const release = await client.releases.get({ releaseId })
    expect(release).toMatchObject({ state: 'published', _rev: transactionId })
    expect(release?.publishedAt).toBe(release?._updatedAt)
    const ids = release?.finalDocumentStates?.map((state) => state.id).toSorted()
    expect(ids).toEqual(
      [id, leaving, fresh].map((one) => `versions.${releaseId}.${one}`).toSorted(),
    )
  })

  test('is not published at all where one document cannot be', async () => {
    const { id, releaseId, versionId } = await postInRelease()
    await client.action(editVersion(versionId, id, 'two'))
    const other = randomUUID()
    const author = { _type: 'reference', _ref: 'missing' }
    await client.createVersion({
      document: { _id: `versions.${releaseId}.${other}`, _type: 'post', author },
      publishedId: other,
      releaseId,
    })
    const error = await errorOf(client.releases.publish({ releaseId }))
    expect(error.details?.type).toBe('actionError')
    expect(error.message).toContain('references non-existent document "missing"')
    expect(await stateOf(releaseId)).toBe('active')
    expect(await formsOf(client, id)).toMatchObject({
      published: { title: 'one' },
      [releaseId]: { title: 'two' },
    })
  })

  test('may publish a document and what it refers to together', async () => {
    const releaseId = await openRelease()
    const [author, post] = [randomUUID(), randomUUID()]
    for (const [id, fields] of [
      [post, { author: { _type: 'reference', _ref: author } }],
      [author, {}],
    ] as const) {
      const document = { _id: `versions.${releaseId}.${id}`, _type: 'post', ...fields }
      await client.createVersion({ document, publishedId: id, releaseId })
    }
    await client.releases.publish({ releaseId })
    expect(await client.fetch('*[_id == $post][0].author->_id', { post })).toBe(author)
  })

  test('is archived with its documents and taken up again with them', async () => {
    const { id, releaseId, versionId } = await postInRelease()
    await client.action(editVersion(versionId, id, 'two'))
    const { [releaseId]: before } = await formsOf(client, id)
    await client.releases.archive({ releaseId })
    expect(await stateOf(releaseId)).toBe('archived')
    expect(Object.keys(await formsOf(client, id))).toEqual(['published'])
    await client.releases.unarchive({ releaseId })
    const release = await client.releases.get({ releaseId })
    expect(release?.state).toBe('active')
    expect(release).not.toHaveProperty('finalDocumentStates')
    const { [releaseId]: after } = await formsOf(client, id)
    expect({ ...after, _rev: 0, _updatedAt: 0 }).toEqual({ ...before, _rev: 0, _updatedAt: 0 })
  })

  test('can be archived and taken up again within one request', async () => {
    const { id, releaseId, versionId } = await postInRelease()
    await client.action([
      editVersion(versionId, id, 'unsaved'),
      { actionType: 'sanity.action.release.archive', releaseId },
      { actionType: 'sanity.action.release.unarchive', releaseId },
    ])
    expect((await formsOf(client, id))[releaseId]).toMatchObject({ title: 'unsaved' })
  })

  test('is deleted once it is over, with nothing left of it', async () => {
    const { id, releaseId } = await postInRelease()
    expect(await statusOf(client.releases.delete({ releaseId }))).toBe(409)
    await client.releases.archive({ releaseId })
    await client.releases.delete({ releaseId })
    expect(await stateOf(releaseId)).toBeUndefined()
    expect(Object.keys(await formsOf(client, id))).toEqual(['published'])
    expect(await statusOf(client.releases.delete({ releaseId }))).toBe(404)
  })

  test('locks its documents while it is scheduled', async () => {
    const { id, releaseId, versionId } = await postInRelease()
    const publishAt = inAnHour()
    await client.releases.schedule({ releaseId, publishAt })
    expect(await client.releases.get({ releaseId })).toMatchObject({
      state: 'scheduled',
      publishAt,
    })
    expect(await statusOf(client.action(editVersion(versionId, id, 'late')))).toBe(409)
    expect(await statusOf(client.discardVersion({ publishedId: id, releaseId }))).toBe(409)
    const discard: Action = { actionType: 'sanity.action.document.discard', draftId: versionId }
    expect(await statusOf(client.action(discard))).toBe(409)
    expect(await statusOf(client.action(actionsOf(id).delete([versionId])))).toBe(409)
    const other = await publishedPost()
    const late = client.createVersion({ baseId: other, publishedId: other, releaseId })
    expect(await statusOf(late)).toBe(409)
    expect(await statusOf(client.releases.archive({ releaseId }))).toBe(409)
    // Imports use mutations, whose result must not depend on the order of documents.
    await client.patch(versionId).set({ title: 'imported' }).commit()
    await client.releases.unschedule({ releaseId })
    expect(await client.releases.get({ releaseId })).not.toHaveProperty('publishAt')
    await client.action(editVersion(versionId, id, 'in time'))
  })

  test('is scheduled for a time; one that has come is at once', async () => {
    const releaseId = await openRelease()
    const past = { releaseId, publishAt: '2020-01-01T00:00:00Z' }
    await client.releases.schedule(past, { dryRun: true })
    expect(await stateOf(releaseId)).toBe('active')
    const other = await openRelease()
    await client.releases.schedule({ ...past, releaseId: other })
    await expect.poll(() => stateOf(other)).toBe('published')
    const vague = client.releases.schedule({ releaseId, publishAt: 'tomorrow' })
    expect(await statusOf(vague)).toBe(400)
    expect(await stateOf(releaseId)).toBe('active')
  })

  test('that was published takes no further documents and cannot be published again', async () => {
    const { releaseId } = await postInRelease()
    await client.releases.publish({ releaseId })
    const other = await publishedPost()
    const late = client.createVersion({ baseId: other, publishedId: other, releaseId })
    expect(await statusOf(late)).toBe(409)
    expect(await statusOf(client.releases.publish({ releaseId }))).toBe(409)
    expect(await statusOf(client.releases.unarchive({ releaseId }))).toBe(409)
  })

  test('is imported as another dataset had it', async () => {
    const releaseId = `r${randomUUID().slice(0, 8)}`
    const attributes = {
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      name: releaseId,
      state: 'archived',
      metadata: { title: 'Old', releaseType: 'asap' },
      finalDocumentStates: [],
    }
    const actionType = 'sanity.action.release.import'
    await client.action({ actionType, releaseId, attributes, ifExists: 'fail' })
    expect(await client.releases.get({ releaseId })).toMatchObject(attributes)
    const again = client.action({ actionType, releaseId, attributes, ifExists: 'fail' })
    expect(await statusOf(again)).toBe(409)
    const document = { ...attributes, metadata: { title: 'New', releaseType: 'asap' } }
    await client.action({ actionType, releaseId, document, ifExists: 'ignore' })
    expect(await client.releases.get({ releaseId })).toMatchObject({ metadata: { title: 'Old' } })
    await client.action({ actionType, releaseId, document, ifExists: 'replace' })
    expect(await client.releases.get({ releaseId })).toMatchObject({ metadata: { title: 'New' } })
  })
})
