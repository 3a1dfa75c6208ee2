import { expect, test } from 'vitest'
import { asciiAddress } from '../../lib/sanity/links.ts'

test.each([
  ['/platform?a=1#top', '/platform?a=1#top'],
  ['/f%C3%BCr', '/f%C3%BCr'],
  ['/größe?a=ü#ö', '/gr%C3%B6%C3%9Fe?a=%C3%BC#%C3%B6'],
  ['https://example.com', 'https://example.com/'],
  ['https://example.com/東京', 'https://example.com/%E6%9D%B1%E4%BA%AC'],
  ['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
  ['https://%/東\uD800', 'https://%/%E6%9D%B1%EF%BF%BD'],
  ['/..//elsewhere.example', '/..//elsewhere.example'],
])('%s is written in a header as %s', (address, written) => {
  expect(asciiAddress(address)).toBe(written)
})
