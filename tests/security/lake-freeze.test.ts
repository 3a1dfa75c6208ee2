import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bearer } from '../../lake/tests/ask.ts'
import {
  attackByQueries,
  attackByStreams,
  from,
  seedTarget,
  type Target,
} from '../../lake/tests/attacks.ts'
import { useSite } from './site.ts'

/** The tests are the proxy, and tell where each request comes from. */
const site = useSite({ TRUST_PROXY: '1' })
let target: Target
beforeAll(async () => {
  const token = readFileSync(join(site().data, 'lake', 'token'), 'utf8').trim()
  target = { url: `${site().origin}/lake`, editor: { ...from('198.51.100.200'), ...bearer(token) } }
  await seedTarget(target)
}, 60_000)

test('16 hostile queries at a time hold up neither an editor nor a page', async () => {
  const { waits, statuses } = await attackByQueries(target)
  // A search runs as long as a slice of theirs, in which one of them may come to its end.
  expect(waits).toEqual({ save: 0, lookUp: 0, search: expect.toBeOneOf([0, 1]) })
  expect([...statuses].filter((status) => ![400, 429, 503].includes(status))).toEqual([])
}, 120_000)

test('700 event streams of visitors hold up no editor', async () => {
  const { editorsStream, slowdown, statuses } = await attackByStreams(target)
  expect(statuses.get(200)).toBeLessThanOrEqual(200)
  expect([...statuses.keys()].toSorted()).toEqual([200, 429])
  expect(editorsStream).toBe(200)
  // Each save is told to 200 streams.
  expect(slowdown).toBeLessThan(50)
}, 120_000)
