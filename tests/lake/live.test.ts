import { afterEach, expect, test, vi } from 'vitest'
import { startLake, until } from '../../lake/tests/start-lake.ts'

const POSTS = '*[_type == "post"] {_id, title}'
const PAGES = '*[_type == "page"] {_id, title}'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('each publish is heard of over live events, and so is a lake that came back', async () => {
  const lake = await startLake()
  cleanups.push(() => lake.discard())
  vi.stubEnv('LAKE_URL', lake.url)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  // They read the address of the content when they are loaded.
  vi.resetModules()
  const { watchLive } = await import('../../server/live-watch.ts')
  const { SyncedReads } = await import('../../lib/revalidation/synced-reads.ts')
  const client = lake.client()
  await lake.seed({ _id: 'a', _type: 'post', title: 'One' }, { _id: 'b', _type: 'page' })

  const reads = new SyncedReads()
  reads.complete()
  for (const query of [POSTS, PAGES]) {
    const { result, syncTags } = await client.fetch(query, {}, { filterResponse: false })
    reads.note({ query, params: {}, tag: query }, { result, syncTags })
  }
  const expire = vi.fn<(tags: readonly string[]) => Promise<undefined>>(async () => undefined)
  const watch = watchLive({ expire, reads })
  cleanups.push(() => watch.stop())
  await watch.opened

  await client.create({ _id: 'drafts.a', _type: 'post', title: 'Draft' })
  await client.patch('a').set({ title: 'Two' }).commit()
  await until('the publish', () => expire.mock.calls[0])
  expect(expire.mock.calls).toEqual([[[POSTS]]])

  await lake.stop()
  await until('the end of the stream', () => (watch.isOpen() ? undefined : true))
  const { port } = new URL(lake.url)
  const again = await startLake({ LAKE_PORT: port }, lake.dir)
  cleanups.push(() => again.stop())
  await until('everything', () => expire.mock.calls[1])
  expect(expire.mock.calls[1]).toEqual([['content']])
})
