import { expect } from 'vitest'
import { ask } from './raw.ts'

const FIELDS = new URLSearchParams({
  EMAIL: 'x',
  FNAME: 'A',
  LNAME: 'B',
  MMERGE6: 'PET',
}).toString()

/** How many of 30 sign-ups got through, each with another number between these in X-Forwarded-For. */
export async function allowed(port: number, before: string, after = ''): Promise<number> {
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
export function expectLimited(through: number): void {
  expect(through).toBeGreaterThanOrEqual(20)
  expect(through).toBeLessThan(30)
}
