import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { goodRequest, send } from './send.ts'
import { bytesOf, openWorld, type World } from './world.ts'

/**
 * Checks the premises of the tests of refusals: their requests are valid before they are altered,
 * and the comparison notices a change.
 */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.lake.discard())

test.each(Object.entries(ENDPOINTS))('%s', async (name, endpoint) => {
  const answer = await send(world, goodRequest(name, endpoint, world))
  expect([answer.status, answer.text]).toEqual([endpoint.status, answer.text])
})

test.each([
  ['POST /data/mutate/:dataset', 'lake.db-wal'],
  ['POST /admin/tokens', 'lake.db-wal'],
  ['PUT /users/me/keyvalue', 'lake.db-wal'],
])('a change by %s is seen in %s', async (name, file) => {
  const endpoint = ENDPOINTS[name]
  if (endpoint === undefined) throw new Error(`No row for ${name}`)
  const before = await bytesOf(world.lake)
  await send(world, goodRequest(name, endpoint, world))
  const after = await bytesOf(world.lake)
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([file])
})
