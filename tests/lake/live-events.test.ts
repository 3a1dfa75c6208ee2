import type { LiveEvent, SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLake, until, type RunningLake } from './start-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.discard())

async function follow(client: SanityClient, includeDrafts = false) {
  const events: LiveEvent[] = []
  const subscription = client.live
    .events({ includeDrafts })
    .subscribe((event) => events.push(event))
  await until('the welcome', () => events.find(({ type }) => type === 'welcome'))
  const tags = () => events.flatMap((event) => (event.type === 'message' ? event.tags : []))
  return { events, tags, stop: () => subscription.unsubscribe() }
}

test('visitors hear of published changes by the tags of their queries', async () => {
  const visitor = await follow(lake.visitor())
  const query = encodeURIComponent('*[_type == "post"]')
  const { syncTags } = await (await lake.request(`/data/query/production?query=${query}`)).json()
  await lake.client().create({ _type: 'post' })
  await until('the tag', () => visitor.tags().find((tag) => syncTags.includes(tag)))
  expect(visitor.events[1]).toMatchObject({ type: 'message', id: expect.any(String) })
  visitor.stop()
})

test('drafts are told only to those who ask for them with a token', async () => {
  const visitor = await follow(lake.visitor())
  const editor = await follow(lake.client(), true)
  await lake.client().create({ _id: 'drafts.secret', _type: 'post' })
  await until('the draft', () => editor.tags()[0])
  await lake.client().create({ _id: 'open', _type: 'post' })
  await until('the published one', () => visitor.tags()[0])
  expect(visitor.events.filter(({ type }) => type === 'message')).toHaveLength(1)
  visitor.stop()
  editor.stop()
})

test('a change of type is news for both types', async () => {
  await lake.client().create({ _id: 'turncoat', _type: 'before' })
  const visitor = await follow(lake.visitor())
  await lake.client().createOrReplace({ _id: 'turncoat', _type: 'after' })
  const tags = await until('tags', () => (visitor.tags().length > 0 ? visitor.tags() : undefined))
  expect(new Set(tags).size).toBe(3)
  visitor.stop()
})
