import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOf } from './editor.ts'
import { startLake, type RunningLake } from './start-lake.ts'

interface Deleted {
  documentId: string
  timestamp: string
  author: string
  document: { title: string }
}

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

async function deleted(query: Record<string, string> = {}) {
  const url = '/data/history/production/deleted'
  return (await lake.client().request<{ deleted: Deleted[] }>({ url, query })).deleted
}

const titles = async (query?: Record<string, string>) =>
  (await deleted(query)).map(({ document }) => document.title)

/** A document that was published, with a newer draft. */
async function published(title: string) {
  const id = randomUUID()
  const actions = actionsOf(id)
  await lake.client().action([actions.create({ title })])
  await lake.client().action([actions.publish()])
  await lake.client().action([actions.edit({ set: { note: 'newer' } })])
  return { ...actions, remove: actions.delete([`drafts.${id}`]) }
}

test('names what nothing is left of, the last deleted first', async () => {
  const client = lake.client()
  const [first, second, unpublished, kept] = await Promise.all(
    ['first', 'second', 'unpublished', 'kept'].map(published),
  )
  const neverPublished = actionsOf(randomUUID())
  await client.action(neverPublished.create({ title: 'never published' }))
  await lake.seed({ _id: 'picture', _type: 'sanity.imageAsset' })

  await client.action(first?.remove ?? [])
  await client.action(second?.remove ?? [])
  await client.action(unpublished?.unpublish() ?? [])
  await client.action(kept?.discardDraft() ?? [])
  await client.action(neverPublished.discardDraft())
  await client.delete('picture')
  expect(await titles()).toEqual(['never published', 'second', 'first'])
  expect(await titles({ limit: '1' })).toEqual(['never published'])

  const [last, before] = await deleted()
  expect(last).toMatchObject({ author: expect.any(String), timestamp: expect.any(String) })
  expect(before?.documentId).not.toContain('drafts.')
  expect(await titles({ since: last?.timestamp ?? '' })).toEqual(['never published'])

  // A restored one is a draft.
  await client.action(first?.create({ title: 'first' }) ?? [])
  expect(await titles()).toEqual(['never published', 'second'])
})

test('is not for visitors', async () => {
  const url = '/data/history/production/deleted'
  await expect(lake.visitor().request({ url })).rejects.toMatchObject({ statusCode: 401 })
})
