import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, until, type RunningLake } from './start-lake.ts'

/** A release with one new document, scheduled to be published in `ms`. */
async function schedule(client: SanityClient, ms: number, fields: object = {}) {
  const [id, releaseId] = [randomUUID(), `r${randomUUID().slice(0, 8)}`]
  const document = {
    _id: `versions.${releaseId}.${id}`,
    _type: 'post',
    title: 'on time',
    ...fields,
  }
  await client.action([
    {
      actionType: 'sanity.action.release.create',
      releaseId,
      metadata: { releaseType: 'scheduled' },
    },
    { actionType: 'sanity.action.document.version.create', publishedId: id, document },
  ])
  const publishAt = new Date(Date.now() + ms).toISOString()
  await client.releases.schedule({ releaseId, publishAt })
  return { id, releaseId, publishAt }
}

const published = (client: SanityClient, releaseId: string) =>
  until('the release to be published', async () => {
    const release = await client.releases.get({ releaseId })
    return release?.state === 'published' ? release : undefined
  })

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

test('releases are published at their own times', async () => {
  const client = lake.client()
  const later = await schedule(client, 3_600_000)
  const releases = [await schedule(client, 2000), await schedule(client, 1000)]
  for (const { id, releaseId, publishAt } of releases.toReversed()) {
    const { _updatedAt, ...release } = await published(client, releaseId)
    expect(Date.parse(_updatedAt)).toBeGreaterThanOrEqual(Date.parse(publishAt))
    expect(release).not.toHaveProperty('publishAt')
    expect(await client.getDocument(id)).toMatchObject({ title: 'on time' })
  }
  expect(await client.releases.get(later)).toMatchObject({ state: 'scheduled' })
})

test('what a schedule published is by the schedule, which has a name and no picture from elsewhere', async () => {
  const client = lake.client()
  const { id, releaseId } = await schedule(client, 500)
  await published(client, releaseId)
  const url = `/data/history/production/events/documents/${id}`
  const { events } = await client.request<{ events: Record<string, object[]> }>({ url })
  expect(events[id]?.[0]).toMatchObject({ author: 'schedule', publishCause: 'release.schedule' })
  expect(await client.users.getById('schedule')).toMatchObject({
    displayName: 'Schedule',
    imageUrl: null,
  })
})

test('a release that cannot be published is open again and says why', async () => {
  const client = lake.client()
  const author = { _type: 'reference', _ref: 'missing' }
  const { id, releaseId } = await schedule(client, 500, { author })
  const release = await until('the release to be given up', async () => {
    const found = await client.releases.get({ releaseId })
    return found?.state === 'active' ? found : undefined
  })
  expect(release.error?.message).toContain('references non-existent document "missing"')
  expect(release).not.toHaveProperty('publishAt')
  expect(await client.getDocument(id)).toBeUndefined()
  await lake.seed({ _id: 'missing', _type: 'author' })
  await client.releases.publish({ releaseId })
  expect(await client.releases.get({ releaseId })).not.toHaveProperty('error')
})

test('a release whose time came while the lake was down is published at its start', async () => {
  const { id, releaseId, publishAt } = await schedule(lake.client(), 1500)
  await lake.stop('SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, Date.parse(publishAt) - Date.now()))
  lake = await startLake({}, lake.dir)
  await published(lake.client(), releaseId)
  expect(await lake.client().getDocument(id)).toMatchObject({ title: 'on time' })
})
