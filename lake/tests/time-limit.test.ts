import { expect, test } from 'vitest'
import { TimeLimitError, cpuMs, withCpuLimit } from '../domain/time/time-limit.ts'

const LIMIT_MS = 50

/** Stands still without using the CPU, as on a machine that is busy with other programs. */
const waitFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a job that had to wait for the CPU gets more time', () => {
  // Long beside whatever else this thread does meanwhile: a collection of garbage alone may take half of
  // a short limit, which then counts as used up.
  const limit = 500
  expect(withCpuLimit(limit, () => waitFor(1.2 * limit))).toBe('timed-out')
})

test('a job that uses up its CPU time is stopped for good', () => {
  const starts: number[] = []
  const run = () =>
    withCpuLimit(LIMIT_MS, () => {
      starts.push(cpuMs())
      for (;;);
    })
  expect(run).toThrow(TimeLimitError)
  const [first = 0, second = cpuMs()] = starts
  // On a busy machine, the first run may not have come to half of its time.
  expect(starts).toHaveLength(second - first > LIMIT_MS / 2 ? 1 : 2)
})
