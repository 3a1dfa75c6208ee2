import { expect, test } from 'vitest'
import { seconds } from '../../scripts/support/progress.ts'

test.each([
  [4240, '4.2 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 0 s'],
  [65_000, '1 min 5 s'],
  [119_600, '2 min 0 s'],
])('%d ms are %s', (ms, text) => {
  expect(seconds(ms)).toBe(text)
})
