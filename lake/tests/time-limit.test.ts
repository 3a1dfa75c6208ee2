import { expect, test } from 'vitest'
import { TimeLimitError, cpuMs, withCpuLimit } from '../domain/time/time-limit.ts'

const LIMIT_MS = 50

/** Stands still without using the CPU, as on a machine that is busy with other programs. */
const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * LIMIT_MS)

test('a job that had to wait for the CPU gets more time', () => {
  expect(withCpuLimit(LIMIT_MS, wait)).toBe('timed-out')
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
