import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addToken, bearer } from './ask.ts'
import { attackByQueries, attackByStreams, from, seedTarget, type Target } from './attacks.ts'
import { startLake, type RunningLake } from './start-lake.ts'

vi.setConfig({ testTimeout: 120_000 })

let lake: RunningLake
let target: Target
beforeAll(async () => {
  lake = await startLake()
  const editor = { ...from('198.51.100.200'), ...bearer(await addToken(lake, 'editor')) }
  target = { url: lake.url, editor }
  await seedTarget(target)
})
afterAll(() => lake.discard())

test('16 hostile queries at a time hold up neither an editor nor a page', async () => {
  const { waits, statuses } = await attackByQueries(target)
  // A search takes as long as a time slice of theirs, in which one of them may end.
  expect(waits).toEqual({ save: 0, lookUp: 0, search: expect.toBeOneOf([0, 1]) })
  // Each was answered, whether it was stopped or refused.
  expect([...statuses].filter((status) => ![400, 429, 503].includes(status))).toEqual([])
  expect(statuses).toContain(400)
  expect(lake.log()).toBe('')
})

test('700 event streams of visitors hold up no editor', async () => {
  const { editorsStream, slowdown, statuses } = await attackByStreams(target)
  expect(Object.fromEntries(statuses)).toEqual({ 200: 200, 429: 500 })
  expect(editorsStream).toBe(200)
  // Each save is sent to 200 streams.
  expect(slowdown).toBeLessThan(50)
})
