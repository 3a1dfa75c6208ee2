import { expect, test } from 'vitest'
import { CHECKS } from '../../scripts/testing/checks.ts'
import { runChecks } from '../../scripts/testing/run-checks.ts'

test('an unknown check is told, with all that there are, by what runs them and in order', async () => {
  const message = await runChecks(['unit', 'nonsense']).catch((error: Error) => error.message)
  expect(message).toMatch(/^There is no check called nonsense\.$/m)
  const [parts = '', byName = '', groups] = [...String(message).matchAll(/ {3,}(.+, .+)$/gm)].map(
    ([, names = '']) => names,
  )
  expect(byName).toBe('conformance, instances, lake-core, other-browsers, soak')
  expect(groups).toBe('browser, quick')
  expect(parts.split(', ')).toEqual(parts.split(', ').toSorted())
  const known = CHECKS.map(({ name }) => name)
  expect([...parts.split(', '), ...byName.split(', ')].toSorted()).toEqual(known.toSorted())
})
