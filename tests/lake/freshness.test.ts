import { afterEach, expect, test, vi } from 'vitest'
import { ReportedChanges } from '../../lib/revalidation/reported-changes.ts'
import { startLake, until } from '../../lake/tests/start-lake.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

test('a publish, and a delete, that nobody told of are seen in the lake itself', async () => {
  const lake = await startLake()
  cleanups.push(() => lake.discard())
  await lake.seed({ _id: 'a', _type: 'post' }, { _id: 'b', _type: 'page' })
  vi.stubEnv('LAKE_URL', lake.url)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  cleanups.push(() => {
    vi.unstubAllEnvs()
    warn.mockRestore()
  })
  // It reads the lake's address when it is loaded.
  const { watchFreshness } = await import('../../server/freshness-watch.ts')
  const reported = new ReportedChanges()
  const expireEverything = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined)
  const looks = vi.fn<typeof reported.ofDocument>(reported.ofDocument)
  const watch = watchFreshness({
    everyMs: 300,
    reported: { ofDocument: looks, ofCount: reported.ofCount },
    expireEverything,
  })
  cleanups.push(() => watch.stop())
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(expireEverything).not.toHaveBeenCalled()

  await lake.client().create({ _id: 'drafts.a', _type: 'post' })
  await lake.client().patch('a').set({ title: 'new' }).commit()
  await until('the repair', () => expireEverything.mock.calls[0])
  expect(warn.mock.calls.flat().join()).toContain('"a" has changed')

  await lake.client().delete('b')
  await until('the second repair', () => expireEverything.mock.calls[1])
  expect(warn.mock.calls.flat().join()).toContain('the number of type "page" has changed')

  await lake.client().patch('a').set({ title: 'newer' }).commit()
  reported.noteChanges([{ _id: 'a', _type: 'post', operation: 'update' }])
  const before = looks.mock.calls.length
  await until('another look', () => (looks.mock.calls.length > before ? true : undefined))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(expireEverything).toHaveBeenCalledTimes(2)
})
