import { expect, test, vi } from 'vitest'
import { releaseSteps } from '../domain/history/release-states.ts'
import { openStore } from '../store/store.ts'
import { startLake } from './start-lake.ts'

/** Typing a release's description makes many changes, and the Studio reads them after each. */
test('the steps of a release are found by reading each of its changes once', async () => {
  const lake = await startLake()
  const { releases } = lake.client()
  const releaseId = 'spring'
  const titles = ['one', 'two', 'three', 'four']
  for (const life of [1, 2]) {
    await releases.create({ releaseId, metadata: { title: `life ${life}`, releaseType: 'asap' } })
    for (const title of titles) {
      await releases.edit({ releaseId, patch: { set: { 'metadata.title': title } } })
    }
    await releases.archive({ releaseId })
    await releases.delete({ releaseId })
  }
  await lake.stop()
  const { history, close } = openStore(lake.dir, { publicUrl: lake.url, cacheCharacters: 1000 })
  const patchesUpTo = vi.spyOn(history, 'patchesUpTo')
  const steps = releaseSteps(releaseId, history)
  const read = patchesUpTo.mock.results.flatMap(({ value }) => value)
  close()
  await lake.discard()

  const statesOf = (life: number) => [
    [`life ${life}`, 'active'],
    ...titles.map((title) => [title, 'active']),
    ['four', 'archived'],
    undefined,
  ]
  const states = steps.map(({ after }) => after && [Object(after.metadata).title, after.state])
  expect(states).toEqual([...statesOf(1), ...statesOf(2)])
  expect(steps.map(({ before }) => before)).toEqual([
    undefined,
    ...steps.slice(0, -1).map(({ after }) => after),
  ])
  expect(read).toHaveLength(steps.length)
})
