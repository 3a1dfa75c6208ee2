import { describe, expect, it } from 'vitest'
import { allowed, expectLimited } from './signups.ts'
import { useSite } from './site.ts'

const SIGNUP = { EMAIL: 'ada@example.com', FNAME: 'Ada', LNAME: 'Okoro', MMERGE6: 'Transit' }
const FORM = 'application/x-www-form-urlencoded'

const form = (fields: object) => ({
  body: new URLSearchParams({ ...SIGNUP, ...fields }).toString(),
})
const asForm = (body: string) => ({ body, headers: { 'content-type': FORM } })

/** What is posted, and the status that it gets. */
const POSTS: [what: string, init: RequestInit, status: number][] = [
  ['a signup', form({}), 200],
  ['an address in another script', form({ EMAIL: 'ada@bücher.example' }), 200],
  ['a name that mail cannot carry', form({ EMAIL: '用户@例子.example' }), 422],
  ['a header in a field', form({ FNAME: 'Ada\r\nBcc: all@example.com' }), 422],
  ['a field of 300 characters', form({ LNAME: '語'.repeat(300) }), 422],
  ['escapes that are none', asForm('%%%=%E0%A4%A&&&='), 422],
  ['nothing', asForm(''), 422],
  ['5 MB', form({ FNAME: 'x'.repeat(5_000_000) }), 413],
  ['20 kB', form({ FNAME: 'x'.repeat(20_000) }), 413],
  ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }, 415],
  ['a signup from another site', { ...form({}), headers: { origin: 'https://a.example' } }, 403],
  ['a signup from a frame', { ...form({}), headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['a signup by PUT', { ...form({}), method: 'PUT' }, 405],
]

const site = useSite({ TRUST_PROXY: '1' })

describe('bad signups', () => {
  let visitors = 0
  function post(init: RequestInit, from = `198.51.100.${(visitors += 1)}`) {
    const headers = { 'content-type': FORM, 'x-forwarded-for': from, accept: 'application/json' }
    return fetch(`${site().origin}/api/newsletter`, {
      method: 'POST',
      ...init,
      headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) },
    })
  }

  it.each(POSTS)('%s gets a clear status, and no stack trace', async (_, init, status) => {
    const response = await post(init)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toMatch(/\n\s+at |node_modules|\.ts\b/)
  })

  it('50 at once from one visitor are slowed down, and nobody else is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(form({}), '203.0.113.1')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect((await post(form({}))).status).toBe(200)
  })

  it('what was typed comes back as text, on a page whose styles its policy names', async () => {
    const typed = form({ FNAME: '"><script>alert(1)</script>', MMERGE6: '' })
    const response = await post({ ...typed, headers: { accept: 'text/html' } })
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  })
})

describe('behind one proxy', () => {
  it('one visitor is slowed, whatever is made up in the header', async () => {
    expectLimited(await allowed(site().port, '192.0.2.', ', 203.0.113.9'))
  }, 60_000)

  it('many visitors are not taken for one', async () => {
    expect(await allowed(site().port, '203.0.113.9, 192.0.2.')).toBe(30)
  }, 60_000)
})
