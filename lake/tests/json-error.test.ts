import { afterEach, expect, test, vi } from 'vitest'
import { jsonProblem } from '../http/server/json-error.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['{"a": 1,}', 8],
  ['[1, @]', 4],
  ['{"a": ', 6],
  ['', 0],
])('the error in %s is at position %i', (text, position) => {
  expect(jsonProblem(text)).toMatch(new RegExp(`at position ${position}\\b`))
})

test.each([
  ['ends early', '['.repeat(1_000_000)],
  ['holds a wrong character', `[${'1,'.repeat(500_000)}@]`],
])('a long text that %s is not parsed again and again', (_, text) => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(jsonProblem(text)).toContain('Unexpected')
  const characters = parse.mock.calls.reduce((sum, [parsed]) => sum + parsed.length, 0)
  expect(characters).toBeLessThan(3 * text.length)
})
