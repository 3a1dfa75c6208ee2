import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReportedChanges } from '../../lib/revalidation/reported-changes.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { type Snapshot, WATCHED_TYPES, watchFreshness } from '../../server/freshness-watch.ts'

const MINUTE = 60_000

let reported: ReportedChanges
let content: Map<string, string>
let isDown: boolean
let asked: number
let stop: () => void
const expireEverything = vi.fn<() => Promise<string | undefined>>()

const at = () => new Date().toISOString()
const publish = (id: string) => content.set(id, at())
const tell = (_id: string, operation: 'create' | 'update' | 'delete' = 'update') =>
  reported.noteChanges([{ _id, _type: 'post', operation }])
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * MINUTE)

async function ask(): Promise<Snapshot> {
  asked += 1
  if (isDown) throw new Error('down')
  const newest = [...content]
    .map(([_id, _updatedAt]) => ({ _id, _updatedAt }))
    .toSorted((a, b) => b._updatedAt.localeCompare(a._updatedAt))
    .slice(0, 20)
  return { post: { count: content.size, newest } }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  reported = new ReportedChanges()
  isDown = false
  asked = 0
  content = new Map([
    ['a', at()],
    ['b', at()],
  ])
  expireEverything.mockReset().mockResolvedValue(undefined)
  const watch = watchFreshness({ ask, reported, expireEverything })
  stop = () => watch.stop()
  await minutes(3)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('asks once a minute, and does nothing while nothing changes', async () => {
  await minutes(7)
  expect(asked).toBe(11)
  expect(expireEverything).not.toHaveBeenCalled()
})

test('pages from before the start are expired once, when the lake answers', async () => {
  stop()
  isDown = true
  const watch = watchFreshness({ ask, reported, expireEverything, isBehind: true })
  stop = () => watch.stop()
  await minutes(3)
  expect(expireEverything).not.toHaveBeenCalled()
  isDown = false
  await minutes(10)
  expect(expireEverything).toHaveBeenCalledTimes(1)
})

test('a change that was told of is fine, also when the word comes a while after it', async () => {
  publish('a')
  tell('a')
  await minutes(3)
  publish('a')
  await minutes(1)
  tell('a')
  publish('c')
  tell('c', 'create')
  await minutes(5)
  content.delete('b')
  tell('b', 'delete')
  await minutes(3)
  expect(expireEverything).not.toHaveBeenCalled()
})

test.each<[string, () => void, string]>([
  ['change', () => publish('a'), '"a" has changed'],
  [
    'change among others that were told of',
    () => {
      for (const id of ['a', 'b', 'c']) publish(id)
      tell('b')
      tell('c', 'create')
    },
    '"a" has changed',
  ],
  ['delete', () => content.delete('a'), 'the number of type "post" has changed'],
])('a %s without an event expires everything once, and is logged', async (_, change, words) => {
  change()
  await minutes(3)
  expect(expireEverything).toHaveBeenCalledTimes(1)
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining(words)]])
  await minutes(5)
  expect(expireEverything).toHaveBeenCalledTimes(1)
})

test('a change is not taken for a missed one if everything was expired anyway', async () => {
  publish('a')
  reported.noteEverything()
  await minutes(3)
  expect(expireEverything).not.toHaveBeenCalled()
})

test('a lake that is down is asked less and less, silently, and what changed meanwhile is noticed', async () => {
  isDown = true
  const before = asked
  await minutes(60)
  expect(asked - before).toBeGreaterThan(4)
  expect(asked - before).toBeLessThan(10)
  expect(console.warn).not.toHaveBeenCalled()
  publish('a')
  isDown = false
  await minutes(18)
  expect(expireEverything).toHaveBeenCalledTimes(1)
})

test('where everything could not be expired, it is tried again', async () => {
  expireEverything.mockResolvedValueOnce('not yet')
  publish('a')
  await minutes(6)
  expect(expireEverything).toHaveBeenCalledTimes(2)
})

test.each([
  ['forward', 60 * MINUTE],
  ['back', -60 * MINUTE],
])(
  'where the clock was set %s by an hour, silence is noticed as before, and what was told of is fine',
  async (_, jump) => {
    publish('a')
    tell('a')
    vi.setSystemTime(Date.now() + jump)
    await minutes(3)
    publish('b')
    tell('b')
    await minutes(5)
    expect(expireEverything).not.toHaveBeenCalled()
    publish('a')
    await minutes(3)
    expect(expireEverything).toHaveBeenCalledTimes(1)
  },
)

test('a change in the very millisecond of the newest one before it is noticed', async () => {
  for (let old = 0; old < 25; old += 1) content.set(`old ${old}`, '2020-01-01T00:00:00.000Z')
  reported.noteEverything()
  await minutes(3)
  content.set('old 24', content.get('b') ?? '')
  await minutes(3)
  expect(expireEverything).toHaveBeenCalledTimes(1)
})

test('of an import, whose documents have one time, one that moves up after a deletion is no change', async () => {
  const imported = at()
  for (let one = 0; one < 25; one += 1) content.set(`imported ${one}`, imported)
  reported.noteEverything()
  await minutes(3)
  content.delete('imported 3')
  tell('imported 3', 'delete')
  await minutes(5)
  expect(expireEverything).not.toHaveBeenCalled()
})

test('stopped, it asks no more', async () => {
  stop()
  const before = asked
  await minutes(30)
  expect(asked).toBe(before)
})

test('every type of document in the schema is watched', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect([...WATCHED_TYPES].toSorted()).toEqual(documents.toSorted())
})
