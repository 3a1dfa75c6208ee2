import { availableParallelism } from 'node:os'
import { beforeEach, expect, test } from 'vitest'
import { runInLanes, workersFor } from '../../scripts/testing/lanes.ts'

interface Job {
  name: string
  alone?: true
}

/** What has begun and not ended, by name, with what ends it. */
const running = new Map<string, () => void>()
beforeEach(() => running.clear())

function work({ name }: Job): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  running.set(name, () => {
    running.delete(name)
    resolve()
  })
  return promise
}

const names = () => [...running.keys()]

/** Ends the named jobs, and lets others begin. */
async function end(...ended: string[]): Promise<void> {
  for (const name of ended) running.get(name)?.()
  await new Promise((resolve) => setImmediate(resolve))
}

test('jobs begin in order, at least three at a time, the next when one ends', async () => {
  const jobs = Array.from({ length: 100 }, (_, n) => ({ name: `job ${n}` }))
  const all = runInLanes(jobs, work)
  await end()
  const lanes = running.size
  expect(lanes).toBeGreaterThanOrEqual(3)
  expect(names()).toEqual(jobs.slice(0, lanes).map(({ name }) => name))
  await end('job 1')
  expect(names()).toContain(`job ${lanes}`)
  expect(running.size).toBe(lanes)
  while (running.size > 0) await end(...names())
  await all
})

test('a job that is alone waits for those before it, and those after it wait for its end', async () => {
  const jobs: Job[] = [{ name: 'a' }, { name: 'b' }, { name: 'alone', alone: true }, { name: 'c' }]
  const all = runInLanes(jobs, work)
  await end()
  expect(names()).toEqual(['a', 'b'])
  await end('a')
  expect(names()).toEqual(['b'])
  await end('b')
  expect(names()).toEqual(['alone'])
  await end('alone')
  expect(names()).toEqual(['c'])
  await end('c')
  await all
})

test('one check may use all cores; several share them, and each has one', () => {
  expect(workersFor(1)).toBe(availableParallelism())
  expect(workersFor(2)).toBe(Math.max(1, Math.floor(availableParallelism() / 2)))
  expect(workersFor(1000)).toBeGreaterThanOrEqual(1)
})
