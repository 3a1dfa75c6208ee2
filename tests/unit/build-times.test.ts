import { expect, test } from 'vitest'
import { timesIn } from '../../scripts/support/next-build.ts'

test('the parts of a build are named with their times', () => {
  const first = [
    { name: 'run-turbopack', duration: 30_100_000, tags: {} },
    { name: 'telemetry-flush', duration: 121 },
  ]
  const second = [{ name: 'static-generation', duration: 61_000_000, id: 3 }]
  const trace = `${JSON.stringify(first)}\n${JSON.stringify(second)}\n`
  expect(timesIn(trace)).toBe('bundles 30.1 s, pages 1 min 1 s')
})

test.each(['', 'not JSON', '{}', '[{"name":1}]\n[]'])(
  'a trace that another version of Next writes differently says nothing: %s',
  (trace) => {
    expect(timesIn(trace)).toBe('')
  },
)
