import { randomUUID } from 'node:crypto'
import type { Action, SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publication } from '../domain/history/event-parts.ts'
import { actionsOf, formsOf } from './editor.ts'
import { readEvents } from './history-reader.ts'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
let client: SanityClient
beforeAll(async () => {
  lake = await startLake()
  client = lake.client()
})
afterAll(() => lake.discard())

const typesOf = async (id: string) => (await readEvents(client, id)).events.map(({ type }) => type)

const releasePage = (releaseId: string, query: Record<string, string> = {}) => {
  const url = `/data/history/production/events/releases/${releaseId}`
  return client.request<{ events: { type: string }[]; nextCursor: string }>({ url, query })
}

const releaseEvents = async (releaseId: string) => (await releasePage(releaseId)).events

/** The title that a document had after a transaction. */
async function titleAt(id: string, revision: string) {
  const url = `/data/history/production/documents/${id}?revision=${revision}`
  const { documents } = await client.request<{ documents: { title: string }[] }>({ url })
  return documents[0]?.title
}

async function draft() {
  const id = randomUUID()
  const actions = actionsOf(id)
  const { transactionId } = await client.action(actions.create({ title: 'one' }))
  return { id, actions, draftId: `drafts.${id}`, created: transactionId }
}

describe('of documents', () => {
  test('come under the id asked for, newest first', async () => {
    const { id, actions, draftId, created } = await draft()
    const { transactionId: edited } = await client.action(actions.edit({ set: { title: 'two' } }))
    const { transactionId: revisionId } = await client.action(actions.publish())
    const common = { documentId: id, author: expect.any(String), timestamp: expect.any(String) }
    const publication = {
      ...common,
      type: 'publishDocumentVersion',
      revisionId,
      versionId: draftId,
      versionRevisionId: edited,
      publishCause: 'document.publish',
    }
    expect(await readEvents(client, id)).toEqual({ events: [publication], nextCursor: '' })
    expect(await readEvents(client, draftId)).toEqual({
      events: [
        publication,
        {
          ...common,
          type: 'createDocumentVersion',
          versionId: draftId,
          versionRevisionId: created,
        },
      ],
      nextCursor: '',
    })
    expect(await readEvents(client, 'drafts.undefined')).toEqual({ events: [], nextCursor: '' })
  })

  test('writes straight to a published document', async () => {
    const { _id, _rev } = await client.create({ _type: 'post' })
    const { _rev: second } = await client.patch(_id).set({ a: 1 }).commit()
    await client.delete(_id)
    const { events } = await readEvents(client, _id)
    expect(events).toMatchObject([
      { type: 'deleteDocumentGroup' },
      { type: 'updateLiveDocument', revisionId: second },
      { type: 'createLiveDocument', revisionId: _rev },
    ])
  })

  test('unpublishing makes a draft, or finds one', async () => {
    const { id, actions, draftId } = await draft()
    await client.action(actions.publish())
    const { transactionId } = await client.action(actions.unpublish())
    const { events } = await readEvents(client, id)
    expect(events[0]).toMatchObject({
      type: 'unpublishDocument',
      versionId: draftId,
      versionRevisionId: transactionId,
    })
    expect((await readEvents(client, draftId)).events.slice(0, 2)).toMatchObject([
      { type: 'unpublishDocument', versionId: draftId, versionRevisionId: transactionId },
      { type: 'createDocumentVersion', versionRevisionId: transactionId },
    ])
    await client.action(actions.publish())
    const { transactionId: edited } = await client.action(actions.edit({ set: { a: 1 } }))
    await client.action(actions.unpublish())
    const { events: later } = await readEvents(client, id)
    expect(later[0]).toMatchObject({ type: 'unpublishDocument', versionRevisionId: edited })
    expect((await typesOf(draftId))[0]).toBe('unpublishDocument')
  })

  test('discarding is the end of a draft, or of the whole document', async () => {
    const { id, actions, draftId } = await draft()
    await client.action(actions.publish())
    const { transactionId } = await client.action(actions.edit({ set: { a: 1 } }))
    await client.action(actions.discard())
    const { events } = await readEvents(client, draftId)
    expect(events[0]).toMatchObject({
      type: 'deleteDocumentVersion',
      versionId: draftId,
      versionRevisionId: transactionId,
    })
    expect(await typesOf(id)).toEqual(['publishDocumentVersion'])
    const other = await draft()
    await client.action(other.actions.discard())
    expect(await typesOf(other.draftId)).toEqual(['deleteDocumentVersion', 'createDocumentVersion'])
  })

  test('what was deleted opens as the newest event of its draft left it', async () => {
    const { id, actions, draftId, created } = await draft()
    await client.action(actions.publish())
    await client.action(actions.delete())
    expect(await typesOf(id)).toEqual(['deleteDocumentGroup', 'publishDocumentVersion'])
    expect((await readEvents(client, draftId)).events).toMatchObject([
      { type: 'publishDocumentVersion', versionRevisionId: created },
      { type: 'createDocumentVersion' },
    ])
    expect(await titleAt(draftId, created)).toBe('one')

    const both = await draft()
    await client.action(both.actions.publish())
    const { transactionId: edited } = await client.action(
      both.actions.edit({ set: { title: 'two' } }),
    )
    const { transactionId: ended } = await client.action(both.actions.delete([both.draftId]))
    expect((await typesOf(both.id))[0]).toBe('deleteDocumentGroup')
    // The Studio drops an edit whose revision the deletion names, and shows the newest edit that is left.
    expect((await readEvents(client, both.draftId)).events[0]).toMatchObject({
      type: 'deleteDocumentVersion',
      versionRevisionId: ended,
    })
    expect(await titleAt(both.draftId, edited)).toBe('two')
  })

  test('what was deleted without ever having had a draft is told of its draft', async () => {
    const { _id, _rev } = await client.create({ _type: 'post', title: 'imported' })
    const draftId = `drafts.${_id}`
    expect((await readEvents(client, draftId)).events).toEqual([])
    await client.delete(_id)
    expect((await readEvents(client, draftId)).events).toMatchObject([
      { type: 'deleteDocumentGroup', documentId: _id },
      { type: 'createLiveDocument', revisionId: _rev },
    ])
    expect(await titleAt(_id, _rev)).toBe('imported')
  })

  test('come in pages', async () => {
    const { _id } = await client.create({ _type: 'post' })
    for (const n of [1, 2, 3]) await client.patch(_id).set({ n }).commit()
    const all = await readEvents(client, _id)
    const first = await readEvents(client, _id, { limit: '3' })
    expect(first.events).toEqual(all.events.slice(0, 3))
    const second = await readEvents(client, _id, { limit: '3', nextCursor: first.nextCursor })
    expect(second).toEqual({ events: all.events.slice(3), nextCursor: '' })
  })
})

describe('of releases', () => {
  test('come in pages that part no transaction', async () => {
    const releaseId = `r${randomUUID().slice(0, 8)}`
    await client.releases.create({ releaseId, metadata: { releaseType: 'asap' } })
    const added = [1, 2, 3].map((): Action => {
      const publishedId = randomUUID()
      const document = { _id: `versions.${releaseId}.${publishedId}`, _type: 'post' }
      return { actionType: 'sanity.action.document.version.create', publishedId, document }
    })
    await client.action(added)
    const all = await releasePage(releaseId)
    const first = await releasePage(releaseId, { limit: '2' })
    const { nextCursor } = first
    const second = await releasePage(releaseId, { limit: '2', nextCursor })
    expect([...first.events, ...second.events]).toEqual(all.events)
    expect(second.nextCursor).toBe('')
    expect(await releasePage(releaseId, { limit: '4' })).toEqual(all)
  })

  test('tell how documents came and went, and how the release ended', async () => {
    const { id, actions } = await draft()
    await client.action(actions.publish())
    const releaseId = 'spring'
    const versionId = `versions.${releaseId}.${id}`
    await client.releases.create({ releaseId, metadata: { releaseType: 'asap' } })
    const base = { baseId: id, publishedId: id, releaseId }
    await client.createVersion(base)
    await client.discardVersion({ publishedId: id, releaseId })
    const { transactionId: versionRevisionId } = await client.createVersion(base)
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await client.releases.schedule({ releaseId, publishAt })
    await client.releases.unschedule({ releaseId })
    const late = await draft()
    const lateVersion = `versions.${releaseId}.${late.id}`
    await client.createVersion({ baseId: late.draftId, publishedId: late.id, releaseId })
    await client.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Spring' } } })
    const patch = { set: { 'metadata.releaseType': 'undecided' } }
    await client.releases.edit({ releaseId, patch })
    const { transactionId: revisionId } = await client.releases.publish({ releaseId })

    expect(await releaseEvents(releaseId)).toMatchObject([
      { type: 'publishRelease', releaseName: releaseId },
      { type: 'editRelease', change: { releaseType: 'undecided' } },
      { type: 'addDocumentToRelease', documentId: late.id },
      { type: 'unscheduleRelease' },
      { type: 'scheduleRelease', publishAt },
      { type: 'addDocumentToRelease', documentId: id, documentType: 'post', versionId },
      { type: 'discardDocumentFromRelease', documentId: id, documentType: 'post', versionId },
      { type: 'addDocumentToRelease', documentId: id, documentType: 'post', versionId },
      { type: 'createRelease', change: { releaseType: 'asap' } },
    ])
    const publication = {
      type: 'publishDocumentVersion',
      revisionId,
      versionId,
      versionRevisionId,
      releaseId,
      publishCause: 'release.publish',
    }
    expect((await readEvents(client, id)).events[0]).toMatchObject(publication)
    expect((await readEvents(client, versionId)).events).toMatchObject([
      publication,
      { type: 'unscheduleDocumentVersion', releaseId, versionRevisionId },
      { type: 'scheduleDocumentVersion', publishAt, state: 'unscheduled', versionRevisionId },
      { type: 'createDocumentVersion', versionId, versionRevisionId, releaseId },
      { type: 'deleteDocumentVersion', versionId },
      { type: 'createDocumentVersion', versionId },
    ])
    expect(await typesOf(lateVersion)).toEqual(['publishDocumentVersion', 'createDocumentVersion'])
    expect(await typesOf(`drafts.${id}`)).toEqual([
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
  })

  test('that took a document off the site', async () => {
    const { id, actions } = await draft()
    await client.action(actions.publish())
    await client.releases.create({ releaseId: 'leaving' })
    await client.unpublishVersion({ publishedId: id, releaseId: 'leaving' })
    await client.releases.publish({ releaseId: 'leaving' })
    expect(await formsOf(client, id)).toEqual({})
    const { events } = await readEvents(client, id)
    expect(events[0]).toMatchObject({ type: 'unpublishDocument', releaseId: 'leaving' })
  })

  test('archived and taken up again', async () => {
    await client.releases.create({ releaseId: 'autumn' })
    await client.releases.archive({ releaseId: 'autumn' })
    await client.releases.unarchive({ releaseId: 'autumn' })
    const types = (await releaseEvents('autumn')).map(({ type }) => type)
    expect(types).toEqual(['unarchiveRelease', 'archiveRelease', 'createRelease'])
    await client.releases.archive({ releaseId: 'autumn' })
    await client.releases.delete({ releaseId: 'autumn' })
    await client.releases.create({ releaseId: 'autumn' })
    const again = (await releaseEvents('autumn')).map(({ type }) => type)
    expect(again).toEqual(['createRelease', 'archiveRelease', ...types])
    expect(await releaseEvents('unknown')).toEqual([])
  })
})

test.each([
  ['schedule', 'release.schedule'],
  // So it was called in older data.
  ['<system>', 'release.schedule'],
  ['a-person', 'release.publish'],
])('a release that %s published has the cause %s', (author, publishCause) => {
  const change = (documentId: string, kind: 'update' | 'delete') => ({
    seq: 1,
    transactionId: 'transaction',
    timestamp: '2026-06-01T12:00:00Z',
    author,
    documentId,
    kind,
    previousRevision: undefined,
  })
  const [published, removed] = [change('post', 'update'), change('versions.spring.post', 'delete')]
  expect(publication(published, removed, true)).toMatchObject({ author, publishCause })
})
