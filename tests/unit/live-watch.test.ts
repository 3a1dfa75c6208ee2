import type { LiveEvent } from '@sanity/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, type Read, SyncedReads } from '../../lib/revalidation/synced-reads.ts'
import { type Events, type LiveWatch, watchLive } from '../../server/live-watch.ts'

type Observer = Parameters<Events['subscribe']>[0]

const HOME = { query: '*[slug == $slug]', params: { slug: '/' }, tag: 'page:/' }
const BLOG = { query: '*[_type == "post"]', params: {}, tag: 'type:post' }

let reads: SyncedReads
/** What the lake answers now, by cache tag; undefined where it does not answer. */
let lake: Record<string, Answer | undefined>
let streams: Observer[]
let watch: LiveWatch
const expire = vi.fn<(tags: readonly string[]) => Promise<string | undefined>>()
const ask = vi.fn<(read: Read) => Promise<Answer>>(async ({ tag }) => {
  const answer = lake[tag]
  if (answer === undefined) throw new Error('down')
  return answer
})

const tell = (event: LiveEvent & { id?: string }) => streams.at(-1)?.next(event)
const change = (...syncTags: `s1:${string}`[]) =>
  tell({ type: 'message', id: String(Date.now()), tags: syncTags })
const soon = () => vi.advanceTimersByTimeAsync(10)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expire.mockReset().mockResolvedValue(undefined)
  ask.mockClear()
  streams = []
  lake = {
    [HOME.tag]: { result: { title: 'Home' }, syncTags: ['s1:home', 's1:bus'] },
    [BLOG.tag]: { result: [{ title: 'One' }], syncTags: ['s1:post', 's1:ann'] },
  }
  reads = new SyncedReads()
  reads.complete()
  for (const read of [HOME, BLOG]) reads.begin(read)(lake[read.tag])
  const events = () => ({
    subscribe(observer: Observer) {
      streams.push(observer)
      return { unsubscribe: () => {} }
    },
  })
  watch = watchLive({ expire, ask, reads, events, pauseMs: { first: 1000, most: 4000 } })
  tell({ type: 'welcome', id: '1' })
  await watch.opened
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a publish expires the reads whose answers it changed, and no other', async () => {
  lake[HOME.tag] = { result: { title: 'New' }, syncTags: ['s1:home'] }
  change('s1:home', 's1:other')
  await soon()
  expect(expire.mock.calls).toEqual([[['page:/']]])
})

test('a read that is concerned and answers as before stays', async () => {
  change('s1:bus', 's1:ann')
  await soon()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(expire).not.toHaveBeenCalled()
})

test('what an answer depends on is noted anew, though the answer is the same', async () => {
  lake[HOME.tag] = { result: { title: 'Home' }, syncTags: ['s1:home', 's1:new'] }
  change('s1:home')
  await soon()
  lake[HOME.tag] = { result: { title: 'New' }, syncTags: ['s1:home', 's1:new'] }
  change('s1:new')
  await soon()
  expect(expire.mock.calls).toEqual([[['page:/']]])
})

test('a read under way, and one that the lake does not answer, are expired to be safe', async () => {
  reads.begin({ query: '*', params: {}, tag: 'settings' })
  lake[HOME.tag] = undefined
  change('s1:home')
  await soon()
  expect(expire.mock.calls).toEqual([[['page:/', 'settings']]])
})

test('an answer without sync tags is concerned by every publish', async () => {
  const read = { query: '*[0]', params: {}, tag: 'routes' }
  reads.begin(read)({ result: 1 })
  lake['routes'] = { result: 2 }
  change('s1:anything')
  await soon()
  expect(expire.mock.calls).toEqual([[['routes']]])
})

test('of a publish that concerns very many reads, all expire, and the lake is not asked', async () => {
  const many = Array.from({ length: 201 }, (_, n) => `post:${n}`)
  for (const tag of many)
    reads.begin({ query: '*', params: { tag }, tag })({ result: tag, syncTags: ['s1:many'] })
  change('s1:many')
  await soon()
  expect(ask).not.toHaveBeenCalled()
  expect(expire.mock.calls).toEqual([[many]])
})

test('everything expires where not all reads are known', async () => {
  watch.stop()
  reads = new SyncedReads()
  watch = watchLive({
    expire,
    ask,
    reads,
    events: () => ({
      subscribe: (one) => {
        streams.push(one)
        return { unsubscribe: () => {} }
      },
    }),
  })
  tell({ type: 'welcome', id: '1' })
  change('s1:home')
  await soon()
  expect(expire.mock.calls).toEqual([[['content']]])
})

test('a stream that comes back where it was has missed nothing', async () => {
  tell({ type: 'reconnect' })
  expect(watch.isOpen()).toBe(false)
  tell({ type: 'welcome', id: '1' })
  await soon()
  expect(watch.isOpen()).toBe(true)
  expect(expire).not.toHaveBeenCalled()
})

test.each<[string, (LiveEvent & { id?: string })[]]>([
  ['it comes back elsewhere', [{ type: 'reconnect' }, { type: 'welcome', id: '7' }]],
  [
    'it comes back elsewhere and the lake says so, once',
    [{ type: 'reconnect' }, { type: 'welcome', id: '7' }, { type: 'restart', id: '7' }],
  ],
  ['nobody says where it comes back', [{ type: 'reconnect' }, { type: 'welcome' }]],
  ['the lake says so', [{ type: 'restart', id: '9' }]],
  [
    'the lake says so without an id of its own',
    [
      { type: 'welcome', id: '9' },
      { type: 'restart', id: '9' },
    ],
  ],
])('everything expires when %s', async (_, events) => {
  for (const event of events) tell(event)
  await soon()
  expect(expire.mock.calls).toEqual([[['content']]])
})

test('everything expires also when that is said while the lake is asked about an event before', async () => {
  const answered = Promise.withResolvers<Answer>()
  ask.mockReturnValueOnce(answered.promise)
  change('s1:home')
  await soon()
  tell({ type: 'restart', id: '9' })
  answered.resolve({ result: { title: 'Home' }, syncTags: ['s1:home'] })
  await soon()
  expect(expire.mock.calls).toEqual([[['content']]])
})

test('a stream that ended is opened anew, after pauses that grow until it is open', async () => {
  streams.at(-1)?.error(new Error('refused'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(streams).toHaveLength(2)
  streams.at(-1)?.complete()
  await vi.advanceTimersByTimeAsync(1999)
  expect(streams).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(streams).toHaveLength(3)
  tell({ type: 'welcome', id: '5' })
  await soon()
  expect(expire.mock.calls).toEqual([[['content']]])
  streams.at(-1)?.complete()
  await vi.advanceTimersByTimeAsync(1000)
  expect(streams).toHaveLength(4)
})

test('what could not be expired is expired whole, as soon as that works', async () => {
  expire.mockResolvedValueOnce('busy')
  lake[HOME.tag] = { result: 'New' }
  change('s1:home')
  await soon()
  expect(watch.backlog()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(expire.mock.calls).toEqual([[['page:/']], [['content']]])
  expect(watch.backlog()).toBe(0)
})

test('a publish counts as waiting until its pages have expired', async () => {
  const expired = Promise.withResolvers<undefined>()
  expire.mockReturnValueOnce(expired.promise)
  lake[HOME.tag] = { result: 'New' }
  change('s1:home')
  await soon()
  expect(watch.backlog()).toBe(1)
  expired.resolve(undefined)
  await soon()
  expect(watch.backlog()).toBe(0)
})

test('the cloud is asked again a moment later, when all of it has heard of the change', async () => {
  watch.stop()
  const heard = vi.fn<() => void>()
  watch = watchLive({
    expire,
    ask,
    reads,
    reported: { noteEvent: heard },
    againAfterMs: 2000,
    events: () => ({
      subscribe: (one) => {
        streams.push(one)
        return { unsubscribe: () => {} }
      },
    }),
  })
  tell({ type: 'welcome', id: '1' })
  change('s1:home')
  await soon()
  expect(expire).not.toHaveBeenCalled()
  // Too early to say that nothing is left to find.
  expect(heard).not.toHaveBeenCalled()
  lake[HOME.tag] = { result: 'New' }
  await vi.advanceTimersByTimeAsync(2000)
  expect(expire.mock.calls).toEqual([[['page:/']]])
  expect(heard).toHaveBeenCalledOnce()
})

test('while events of the cloud follow one another, what was looked at twice counts as heard', async () => {
  watch.stop()
  const heard = vi.fn<(now?: number) => void>()
  watch = watchLive({
    expire,
    ask,
    reads,
    reported: { noteEvent: heard },
    againAfterMs: 3000,
    events: () => ({
      subscribe: (one) => {
        streams.push(one)
        return { unsubscribe: () => {} }
      },
    }),
  })
  tell({ type: 'welcome', id: '1' })
  const begun = performance.now()
  for (let second = 0; second < 10; second += 1) {
    change('s1:home')
    await vi.advanceTimersByTimeAsync(1000)
  }
  const last = heard.mock.calls.at(-1)?.[0] ?? 0
  expect(last).toBeGreaterThanOrEqual(begun + 5000)
  expect(last).toBeLessThanOrEqual(performance.now() - 3000)
})
