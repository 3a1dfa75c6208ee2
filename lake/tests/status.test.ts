import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

const status = async () => (await lake.request('/admin/status')).json()

test('the status counts documents by their kind, and knows the last change', async () => {
  const before = await status()
  await lake.seed(
    { _id: 'a', _type: 'page' },
    { _id: 'drafts.a', _type: 'page' },
    { _id: 'drafts.b', _type: 'page' },
    { _id: 'versions.r1.a', _type: 'page' },
    // What the Studio keeps while somebody previews, which nobody wrote.
    { _id: 'drafts.secret', _type: 'sanity.previewUrlSecret' },
    { _id: 'secret', _type: 'sanity.previewUrlSecret' },
  )
  const { documents, lastChange, bytes, freeBytes, startedAt } = await status()
  expect(documents).toEqual({
    published: before.documents.published + 1,
    drafts: before.documents.drafts + 2,
    versions: before.documents.versions + 1,
  })
  const { _rev } = (await lake.client().getDocument('a')) ?? {}
  expect(lastChange).toEqual({ id: _rev, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(bytes).toBeGreaterThan(10_000)
  expect(freeBytes).toBeGreaterThan(0)
  expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now())
})
