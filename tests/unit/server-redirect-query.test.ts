import { expect, test } from 'vitest'
import { withQuery } from '../../server/proxy/redirect-query.ts'

const locationOf = (location: string, url: string, status = 308) =>
  withQuery({ status, headers: { location }, body: Buffer.alloc(0) }, url).headers['location']

test.each([
  ['/old?utm_source=mail', '/new', '/new?utm_source=mail'],
  ['/old?a=1&b=%20$&', '/new#place', '/new?a=1&b=%20$&#place'],
  ['/old', '/new', '/new'],
  ['/old?a=1', '/new?tab=2', '/new?tab=2'],
  ['/old?a=1', 'https://example.com/', 'https://example.com/'],
  ['/old?a=1', '//example.com/', '//example.com/'],
])('a redirect of %s to %s leads to %s', (url, to, led) => {
  expect(locationOf(to, url)).toBe(led)
  expect(locationOf(to, url, 307)).toBe(led)
  expect(locationOf(to, url, 404)).toBe(to)
})
