import { expect, test } from 'vitest'
import { isAccepted, lockedPackages } from '../../scripts/licenses/licenses.ts'

const packages = lockedPackages()

test('every package names a license that was looked at', () => {
  // Parts for other platforms are not installed here, so that nobody can read theirs.
  const unknown = packages.filter(
    ({ isNative, license }) => !(license === undefined ? isNative : isAccepted(license)),
  )
  expect(unknown.map(({ license, path }) => `${path}: ${license}`)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(GPL-3.0 OR MIT)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['UNLICENSED', false],
])('%s: %s', (expression, expected) => {
  expect(isAccepted(expression)).toBe(expected)
})

test('npm checks the bytes of every package, but for compiled parts of other platforms', () => {
  const unchecked = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
  const unexpected = unchecked.filter(({ isNative, isOptional }) => !isNative || !isOptional)
  expect(unexpected.map(({ path }) => path)).toEqual([])
  // Entries that were never downloaded by those who wrote the lockfile. There may be fewer, not more.
  expect(unchecked.length).toBeLessThanOrEqual(99)
})
