import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../http/endpoints/routes.ts'
import { badRequests } from './bad-requests.ts'
import { ENDPOINTS } from './endpoints.ts'
import { problemOf } from './judge.ts'
import { send } from './send.ts'
import { bytesOf, openWorld, type World } from './world.ts'

let world: World
let before: Awaited<ReturnType<typeof bytesOf>>
beforeAll(async () => {
  world = await openWorld()
  before = await bytesOf(world.lake)
})
afterAll(() => world.lake.discard())

test('every endpoint has a row in the table, and every row an endpoint', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(ENDPOINTS).toSorted()).toEqual(names.toSorted())
})

/**
 * Sends the same invalid input to every endpoint. Errors must have Sanity's shapes, and afterwards
 * no byte on disk may have changed.
 */
test.each(Object.entries(ENDPOINTS))('%s refuses what is bad', async (name, endpoint) => {
  const problems: string[] = []
  for (const { what, sent, statuses } of badRequests(name, endpoint, world)) {
    const answer = await send(world, sent)
    const problem = problemOf(answer, statuses)
    if (problem !== undefined) problems.push(`${what.slice(0, 60)}: ${problem}`)
    if (answer.text.includes(world.lake.token)) problems.push(`${what} gets a token`)
  }
  expect(problems).toEqual([])
  expect(await bytesOf(world.lake)).toEqual(before)
  expect(world.lake.log()).toBe('')
})
