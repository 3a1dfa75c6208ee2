import { expect, test, vi } from 'vitest'
import { TimeLimitError, withCpuLimit } from '../domain/query/time-limit.ts'

const LIMIT_MS = 50

/** Stands still without using the CPU, as on a machine that is busy with other programs. */
const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * LIMIT_MS)

test('a job that had to wait for the CPU gets more time', () => {
  expect(withCpuLimit(LIMIT_MS, wait)).toBe('timed-out')
})

test('a job that uses up its CPU time is stopped for good', () => {
  const started = vi.fn<() => void>()
  const run = () =>
    withCpuLimit(LIMIT_MS, () => {
      started()
      for (;;);
    })
  expect(run).toThrow(TimeLimitError)
  expect(started).toHaveBeenCalledOnce()
})
