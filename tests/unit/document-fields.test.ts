import { afterEach, expect, it, vi } from 'vitest'
import { pathFrom } from '../../schemas/documents/page.ts'
import { publishedAtField } from '../../schemas/shared/document-fields.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const firstDate = () => {
  const { initialValue } = publishedAtField
  return typeof initialValue === 'function' ? initialValue(undefined, expect.anything()) : undefined
}

it.each([
  ['America/Los_Angeles', '2026-03-01T04:00:00Z', '2026-02-28'],
  ['Pacific/Auckland', '2026-03-01T20:00:00Z', '2026-03-02'],
  ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
])('a new document in %s at %s is of %s, the day of its writer', (zone, now, day) => {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ now: new Date(now) })
  expect(firstDate()).toBe(day)
})

it.each([
  ['Depot days', '/depot-days'],
  ['  ', ''],
  ['日本語', ''],
])('a page called “%s” is not offered the address of the home page but “%s”', (title, path) => {
  expect(pathFrom(title)).toBe(path)
})
