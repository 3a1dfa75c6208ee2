import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()
const stateOf = async (releaseId: string) => (await client.releases.get({ releaseId }))?.state
const versionOf = ({ id, releaseId }: { id: string; releaseId: string }) =>
  `versions.${releaseId}.${id}`

/** A published post with a draft that is scheduled, by the requests that the Studio sends. */
async function scheduledDraft(publishAt = IN_AN_HOUR) {
  const [id, releaseId] = [randomUUID(), `r${randomUUID().slice(0, 8)}`]
  await lake.seed({ _id: id, _type: 'post', title: 'published' })
  const actions = actionsOf(id)
  const { transactionId: draftRevision } = await client.action(
    actions.edit({ set: { title: 'scheduled' } }),
  )
  await client.releases.create({
    releaseId,
    metadata: {
      title: 'Scheduled publish',
      description: '',
      releaseType: 'scheduled',
      cardinality: 'one',
      intendedPublishAt: publishAt,
    },
  })
  await client.createVersion({
    baseId: `drafts.${id}`,
    ifBaseRevisionId: draftRevision,
    publishedId: id,
    releaseId,
  })
  await client.releases.schedule({ releaseId, publishAt })
  return { id, releaseId, actions, draftRevision }
}

test('the Studio is told that drafts can be scheduled', async () => {
  expect(await client.request({ url: '/features' })).toContain('singleDocRelease')
})

test('a scheduled draft is published at its time, and its draft goes with it', async () => {
  const { id, releaseId } = await scheduledDraft(new Date(Date.now() + 500).toISOString())
  await expect.poll(() => stateOf(releaseId)).toBe('published')
  expect(await formsOf(client, id)).toEqual({
    published: expect.objectContaining({ _id: id, title: 'scheduled' }),
  })
})

test('what was published tells which version it was, by whom it was scheduled and that its draft went with it', async () => {
  const made = await scheduledDraft()
  const versionId = versionOf(made)
  const { id: author } = await client.users.getById('me')
  await client.releases.unschedule(made)
  await client.releases.publish(made)
  const publication = { type: 'publishDocumentVersion', publishCause: 'release.publish', author }
  const { events } = await readEvents(client, made.id)
  expect(events[0]).toMatchObject({ ...publication, versionId, releaseId: made.releaseId })
  expect((await readEvents(client, versionId)).events).toMatchObject([
    { ...publication, versionId },
    { type: 'unscheduleDocumentVersion', author },
    { type: 'scheduleDocumentVersion', author, publishAt: IN_AN_HOUR, state: 'unscheduled' },
    { type: 'createDocumentVersion', author },
  ])
  const [last] = (await readEvents(client, `drafts.${made.id}`)).events
  expect(last).toMatchObject({ ...publication, versionRevisionId: made.draftRevision })
})

test('a draft that was edited after it was scheduled stays', async () => {
  const made = await scheduledDraft()
  await client.action(made.actions.edit({ set: { title: 'newer' } }))
  await client.releases.publish(made)
  expect(await formsOf(client, made.id)).toMatchObject({
    published: { title: 'scheduled' },
    drafts: { title: 'newer' },
  })
})

test('a draft goes, too, when its version was paused and edited: it is older than what is published', async () => {
  const made = await scheduledDraft()
  await client.releases.unschedule(made)
  const draftId = versionOf(made)
  await client.action({ ...made.actions.edit({ set: { title: 'edited' } }), draftId })
  const later = new Date(Date.now() + 7_200_000).toISOString()
  const patch = { set: { 'metadata.intendedPublishAt': later } }
  await client.releases.edit({ releaseId: made.releaseId, patch })
  await client.releases.schedule({ releaseId: made.releaseId, publishAt: later })
  await client.releases.publish(made)
  expect(await formsOf(client, made.id)).toEqual({
    published: expect.objectContaining({ title: 'edited' }),
  })
})

test('the time of a scheduled draft is changed while it is scheduled', async () => {
  const made = await scheduledDraft()
  const publishAt = new Date(Date.now() + 500).toISOString()
  await client.releases.schedule({ releaseId: made.releaseId, publishAt })
  await expect.poll(() => stateOf(made.releaseId)).toBe('published')
})

test('a schedule that is deleted leaves the published document and the draft as they were', async () => {
  const made = await scheduledDraft()
  await client.releases.unschedule(made)
  await client.releases.archive(made)
  await client.releases.delete(made)
  expect(await stateOf(made.releaseId)).toBeUndefined()
  expect(await formsOf(client, made.id)).toEqual({
    published: expect.objectContaining({ title: 'published' }),
    drafts: expect.objectContaining({ title: 'scheduled', _rev: made.draftRevision }),
  })
})

test('drafts in a release of several documents stay when it is published', async () => {
  const made = await scheduledDraft()
  const patch = { set: { 'metadata.cardinality': 'many' } }
  await client.releases.edit({ releaseId: made.releaseId, patch })
  await client.releases.publish(made)
  expect(await formsOf(client, made.id)).toMatchObject({ drafts: { title: 'scheduled' } })
})
