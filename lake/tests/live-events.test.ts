import type { LiveEvent, SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveEvents } from '../domain/listen/live-events.ts'
import type { Transaction } from '../store/transaction.ts'
import type { ServerEvent } from '../domain/listen/event-receiver.ts'
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

async function queryTags(query: string): Promise<string[]> {
  const path = `/data/query/production?query=${encodeURIComponent(query)}`
  const { syncTags } = await (await lake.request(path)).json()
  return syncTags
}

test('visitors hear of published changes by the tags of their queries', async () => {
  const visitor = await follow(lake.visitor())
  const syncTags = await queryTags('*[_type == "post"]')
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

test('documents with a dot in their id are news to readers with a token, not to visitors', async () => {
  const visitor = await follow(lake.visitor())
  const reader = await readEvents()
  await lake.client().create({ _id: 'secret.plan', _type: 'plan', slug: { current: 'hidden' } })
  const secretTags = await reader.nextTags()
  expect(secretTags).toEqual(expect.arrayContaining(await queryTags('*[_type == "plan"]')))
  await lake.client().patch('secret.plan').set({ title: 'New' }).commit()
  // Of a transaction that changes both kinds, only the public part is sent.
  const both = lake.client().transaction().delete('secret.plan')
  await both.create({ _id: 'plan', _type: 'page' }).commit()
  await until('the public one', () => visitor.tags()[0])
  expect(visitor.events.filter(({ type }) => type === 'message')).toHaveLength(1)
  const everything = await queryTags('*[title == "x"]')
  expect(visitor.tags().filter((tag) => secretTags.includes(tag))).toEqual(everything)
  visitor.stop()
  await reader.stop()
})

/** The stream with a token. The client sends one only when it asks for drafts. */
async function readEvents() {
  const response = await lake.request('/data/live/events/production')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function nextTags(): Promise<string[]> {
    for (;;) {
      const found = /"tags":(\[.*?\])/.exec(text)
      if (found?.[1] !== undefined) return JSON.parse(found[1])
      text += (await reader?.read())?.value ?? ''
    }
  }
  return { nextTags, stop: () => reader?.cancel() }
}

test('ids of events do not count what a visitor cannot see', () => {
  const live = new LiveEvents({ get: () => undefined, find: () => [] })
  const sent: ServerEvent[] = []
  const stream = { send: (event: ServerEvent) => sent.push(event), end() {}, onClose() {} }
  live.add({ stream, audience: 'visitors' })
  for (let number = 0; number < 100; number += 1) live.publish(changeOf(`secret.${number}`))
  live.add({ stream, audience: 'visitors' })
  live.publish(changeOf('open'))
  const [before, after, open] = sent.map(({ id }) => Number(id))
  expect(after).toBe(before)
  expect(open).toBeGreaterThan(Number(after))
})

function changeOf(id: string): Transaction {
  const after = { _id: id, _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '' }
  const effects = { apply: [], revert: [] }
  return {
    id: 't',
    timestamp: '',
    author: 'a',
    requestHash: '',
    mutations: [],
    results: [],
    changes: [{ id, before: null, after, mutations: [], effects }],
  }
}

test('who lost the stream is told to fetch everything if there was an event meanwhile, and only then', () => {
  const live = new LiveEvents({ get: () => undefined, find: () => [] })
  const comeBack = (lastHeard?: string) => {
    const sent: ServerEvent[] = []
    const stream = { send: (event: ServerEvent) => sent.push(event), end() {}, onClose() {} }
    live.add({ stream, audience: 'visitors', lastHeard })
    return sent
  }
  const [welcome] = comeBack()
  expect(comeBack(welcome?.id)).toEqual([welcome])
  live.publish(changeOf('secret.plan'))
  expect(comeBack(welcome?.id)).toEqual([welcome])
  live.publish(changeOf('open'))
  const [again, restart] = comeBack(welcome?.id)
  expect(again?.event).toBe('welcome')
  expect(restart).toEqual({ event: 'restart', id: again?.id, data: {} })
  expect(comeBack(restart?.id)).toEqual([again])
})

test('the last event is known by the header that EventSource sends', async () => {
  const headers = { 'last-event-id': '1' }
  const response = await lake.request('/data/live/events/production', { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: restart')) text += (await reader?.read())?.value ?? ''
  expect(text).toMatch(/^event: welcome$[^]*^event: restart$/m)
  await reader?.cancel()
})

test('a change of type is news for both types', async () => {
  await lake.client().create({ _id: 'turncoat', _type: 'before' })
  const visitor = await follow(lake.visitor())
  await lake.client().createOrReplace({ _id: 'turncoat', _type: 'after' })
  const tags = await until('tags', () => (visitor.tags().length > 0 ? visitor.tags() : undefined))
  const before = await queryTags('*[_type == "before"]')
  const after = await queryTags('*[_type == "after"]')
  expect(tags).toEqual(expect.arrayContaining([...before, ...after]))
  visitor.stop()
})

test('a publish is no news for pages that show other documents', async () => {
  await lake.seed(
    { _id: 'shown', _type: 'post', slug: { current: 'shown' } },
    { _id: 'other', _type: 'post', slug: { current: 'other' } },
  )
  const shown = await queryTags('*[_type == "post" && slug.current == "shown"][0]')
  const visitor = await follow(lake.visitor())
  await lake.client().patch('other').set({ title: 'New' }).commit()
  await until('the other', () => visitor.tags()[0])
  expect(visitor.tags()).not.toEqual(expect.arrayContaining(shown))
  await lake.client().patch('shown').set({ title: 'New' }).commit()
  await until('the shown', () => visitor.tags().find((tag) => shown.includes(tag)))
  visitor.stop()
})

test('a draft that goes is news for what lies below it', async () => {
  await lake.seed(
    { _id: 'below', _type: 'post', slug: { current: 'published' } },
    { _id: 'drafts.below', _type: 'post', slug: { current: 'draft' } },
  )
  const published = await queryTags('*[slug.current == "published"]')
  const editor = await follow(lake.client(), true)
  await lake.client().delete('drafts.below')
  const tag = await until('the one below', () => editor.tags()[0] && editor.tags())
  expect(tag).toEqual(expect.arrayContaining(published))
  editor.stop()
})

test('after a very large change, pages are told to fetch everything', async () => {
  const visitor = await follow(lake.visitor())
  await lake.seed(...Array.from({ length: 1001 }, (_, index) => ({ _id: `n${index}`, _type: 'n' })))
  await until('the event', () => visitor.events[1])
  expect(visitor.events[1]?.type).toBe('restart')
  visitor.stop()
})
