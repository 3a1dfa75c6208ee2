import { randomUUID } from 'node:crypto'
import { createHistoryStore, type HistoryStore } from 'sanity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOf, formsOf } from './editor.ts'
import { startLake, type RunningLake } from './start-lake.ts'

/** Here the Studio's own code reads and restores revisions. */
let studio: HistoryStore
let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  studio = createHistoryStore({ client: lake.client({ apiVersion: '2025-02-19' }) })
})
afterAll(() => lake.discard())

async function restore(id: string, target: string, revision: string, fromDeleted = false) {
  const options = { fromDeleted, useServerDocumentActions: true }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  studio.restore(id, target, revision, options).subscribe({ complete: resolve, error: reject })
  await promise
}

/** A document published twice, with a draft on top; `revisions` holds each of the three. */
async function history() {
  const client = lake.client()
  const id = randomUUID()
  const { create, edit, publish } = actionsOf(id)
  const revisions: string[] = []
  for (const actions of [
    [create({ title: 'first' }), publish()],
    [edit({ set: { title: 'second', list: [{ _key: 'a' }] } }), publish()],
    [edit({ set: { title: 'third' }, unset: ['list'] })],
  ]) {
    const { transactionId } = await client.action(actions)
    revisions.push(transactionId)
  }
  return {
    client,
    id,
    draftId: `drafts.${id}`,
    revision: (index: number) => revisions[index] ?? '',
  }
}

test('the Studio finds published documents and drafts at their revisions', async () => {
  const { id, draftId, revision } = await history()
  const found = await Promise.all([0, 1].map((n) => studio.getDocumentAtRevision(id, revision(n))))
  expect(found).toMatchObject([{ _id: id, title: 'first' }, { title: 'second' }])
  const draft = await studio.getDocumentAtRevision(draftId, revision(2))
  expect(draft).toMatchObject({ _id: draftId, title: 'third', _rev: revision(2) })
  expect(await studio.getTransactions([id, draftId])).toHaveLength(3)
  const { documents } = await studio.getHistory([id, draftId])
  expect(documents).toHaveLength(2)
})

test('an earlier revision becomes the draft, and can be published', async () => {
  const { client, id, draftId, revision } = await history()
  await restore(id, draftId, revision(1))
  expect(await formsOf(client, id)).toMatchObject({
    published: { title: 'second' },
    drafts: { title: 'second', list: [{ _key: 'a' }] },
  })
  await restore(id, draftId, revision(0))
  await client.action(actionsOf(id).publish())
  const { published } = await formsOf(client, id)
  expect(published).toMatchObject({ title: 'first' })
  expect(published).not.toHaveProperty('list')
})

test('a deleted document comes back as a draft', async () => {
  const { client, id, draftId } = await history()
  await client.action(actionsOf(id).delete([draftId]))
  await restore(id, draftId, 'lastRevision', true)
  expect(await formsOf(client, id)).toMatchObject({ drafts: { title: 'third' } })
})

test('a version comes back, edited or taken out of its release', async () => {
  const { client, id } = await history()
  const releaseId = 'spring'
  const versionId = `versions.${releaseId}.${id}`
  await client.releases.create({ releaseId })
  const { transactionId } = await client.createVersion({ baseId: id, publishedId: id, releaseId })
  const edit = actionsOf(id).edit({ set: { title: 'other' } })
  await client.action({ ...edit, draftId: versionId })
  await restore(id, versionId, transactionId)
  expect((await formsOf(client, id))[releaseId]).toMatchObject({ title: 'second' })
  await client.action({ ...edit, draftId: versionId })
  await client.discardVersion({ publishedId: id, releaseId })
  await restore(id, versionId, 'lastRevision', true)
  expect((await formsOf(client, id))[releaseId]).toMatchObject({ title: 'other' })
})
