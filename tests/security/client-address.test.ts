import { describe, expect, test } from 'vitest'
import { allowed, expectLimited } from './signups.ts'
import { useSite } from './site.ts'

describe('without a proxy', () => {
  const site = useSite({ TRUST_PROXY: '0' })

  test('one visitor is slowed, whatever is made up in the header', async () => {
    expectLimited(await allowed(site().port, '198.51.100.'))
  }, 60_000)
})

// Behind one proxy: newsletter.test.ts, on the site that is there.
describe('behind proxies of a network', () => {
  const site = useSite({ TRUST_PROXY: '127.0.0.0/8, 10.0.0.0/8' })

  test('one visitor is slowed, whatever is made up in the header', async () => {
    expectLimited(await allowed(site().port, '198.51.100.', ', 203.0.113.9, 10.0.0.1'))
  }, 60_000)

  test('many visitors are not taken for one', async () => {
    expect(await allowed(site().port, '203.0.113.9, 198.51.100.', ', 10.0.0.1')).toBe(30)
  }, 60_000)
})
