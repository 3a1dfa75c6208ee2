import { expect, it } from 'vitest'
import { describeFile, fileHref } from '../../lib/sanity/links.ts'

const url =
  'https://cdn.sanity.io/files/abc/production/0123456789abcdef0123456789abcdef01234567.pdf'

it.each([
  ['fact-sheet.pdf', 184_000, 'PDF, 184 kB'],
  ['Annual report', 184_001, 'PDF, 185 kB'],
  ['v1.2 of the guide', undefined, 'PDF'],
  [undefined, 999_900, 'PDF, 1.0 MB'],
  ['big.pdf', 1_840_000, 'PDF, 1.8 MB'],
])('a download called %s with %s bytes is described as %s', (originalFilename, size, words) => {
  expect(describeFile({ url, originalFilename, size })).toBe(words)
})

it.each([
  ['a b.pdf', 'a%20b.pdf'],
  [undefined, ''],
  ['half \ud800.pdf', 'half%20%EF%BF%BD.pdf'],
])('a download called %s has an address', (originalFilename, name) => {
  const { searchParams } = new URL(fileHref({ url, originalFilename, size: 1 }))
  expect(encodeURIComponent(searchParams.get('dl') ?? '?')).toBe(name)
})
