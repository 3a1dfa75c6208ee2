import { describe, expect, test } from 'vitest'
import { ask } from './raw.ts'
import { useSite } from './site.ts'

const FIELDS = new URLSearchParams({
  EMAIL: 'x',
  FNAME: 'A',
  LNAME: 'B',
  MMERGE6: 'PET',
}).toString()

/** How many of 30 sign-ups got through, each with another number between these in X-Forwarded-For. */
async function allowed(port: number, before: string, after = ''): Promise<number> {
  let through = 0
  for (let count = 0; count < 30; count += 1) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(FIELDS.length),
      accept: 'application/json',
      'x-forwarded-for': `${before}${count}${after}`,
    }
    const { status } = await ask(port, '/api/newsletter', headers, 'POST', FIELDS)
    expect(status).toBeOneOf([422, 429])
    if (status === 422) through += 1
  }
  return through
}

/** The burst, and a few more where the machine is so busy that the limit refills meanwhile. */
function expectLimited(through: number): void {
  expect(through).toBeGreaterThanOrEqual(20)
  expect(through).toBeLessThan(30)
}

describe('without a proxy', () => {
  const site = useSite({ TRUST_PROXY: '0' })

  test('one visitor is slowed, whatever is made up in the header', async () => {
    expectLimited(await allowed(site().port, '198.51.100.'))
  }, 60_000)
})

describe.each([
  ['one proxy', '1', ', 203.0.113.9', ''],
  ['proxies of a network', '127.0.0.0/8, 10.0.0.0/8', ', 203.0.113.9, 10.0.0.1', ', 10.0.0.1'],
])('behind %s', (_, setting, visitorAndProxies, proxies) => {
  const site = useSite({ TRUST_PROXY: setting })

  test('one visitor is slowed, whatever is made up in the header', async () => {
    expectLimited(await allowed(site().port, '198.51.100.', visitorAndProxies))
  }, 60_000)

  test('many visitors are not taken for one', async () => {
    expect(await allowed(site().port, '203.0.113.9, 198.51.100.', proxies)).toBe(30)
  }, 60_000)
})
