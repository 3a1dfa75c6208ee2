import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openSubscriberStore, subscriberFile } from '../../lib/newsletter/subscriber-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'newsletter-route-'))
const FIELDS = { EMAIL: 'ada@example.com', FNAME: 'Ada', LNAME: 'Okoro', MMERGE6: 'PET' }
const SAME = { 'sec-fetch-site': 'same-origin', host: 'site.example' }

let POST: (request: Request) => Promise<Response>
beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('NEWSLETTER_ACTION_URL', '')
  ;({ POST } = await import('../../app/api/newsletter/route.ts'))
})

const post = (fields: object, headers: Record<string, string> = SAME) =>
  POST(
    new Request('http://site.example/api/newsletter', {
      method: 'POST',
      body: new URLSearchParams({ ...fields }),
      headers,
    }),
  )
const json = { ...SAME, accept: 'application/json' }

function kept(): string[] {
  const store = openSubscriberStore(subscriberFile(folder))
  const all = store.all().map(({ email }) => email)
  store.close()
  return all
}

describe('the signup route', () => {
  it('keeps a signup and answers the script', async () => {
    const response = await post(FIELDS, json)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true })
    expect(kept()).toContain('ada@example.com')
  })

  it('leads back to the page without a script', async () => {
    const referer = 'http://site.example/platform?utm_source=x'
    const thanks = await post(FIELDS, { ...SAME, referer })
    expect(thanks.status).toBe(303)
    expect(thanks.headers.get('location')).toBe('/platform#newsletter-thanks')
  })

  it('leads home where the browser does not name the page', async () => {
    const address = (await post(FIELDS)).headers.get('location')
    expect(address).toBe('/#newsletter-thanks')
    expect(await (await post({ ...FIELDS, EMAIL: 'x' })).text()).toContain('<a href="/">')
  })

  it('says what was wrong without a script, with what was typed', async () => {
    const referer = 'http://site.example/platform'
    const typed = { ...FIELDS, EMAIL: 'x', FNAME: '"><script>alert(1)</script>' }
    const wrong = await post(typed, { ...SAME, referer })
    expect(wrong.status).toBe(422)
    expect(wrong.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await wrong.text()
    expect(html).toContain('Please enter an email address such as name@example.com.')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html).not.toContain('<script')
    expect(html).toContain('action="/api/newsletter?page=%2Fplatform"')
    expect(html).toContain('<a href="/platform">')
    expect(html).toMatch(
      /<div aria-hidden="true"><input [^>]*name="b_embedded_newsletter" tabindex="-1"[^>]*><\/div>/,
    )
  })

  it.each([
    ['/platform', '/platform'],
    ['//evil.example/a', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('leads from the page of a refusal, which names %s, to %s', async (page, path) => {
    const query = new URLSearchParams({ page }).toString()
    const response = await POST(
      new Request(`http://site.example/api/newsletter?${query}`, {
        method: 'POST',
        body: new URLSearchParams(FIELDS),
        headers: { ...SAME, 'x-forwarded-for': '198.51.100.7' },
      }),
    )
    expect(response.headers.get('location')).toBe(`${path}#newsletter-thanks`)
  })

  it('never leads to another site', async () => {
    const response = await post(FIELDS, { ...SAME, referer: 'http://site.example//evil.example/a' })
    expect(response.headers.get('location')).toBe('/evil.example/a#newsletter-thanks')
  })

  it('names the field that is wrong', async () => {
    const response = await post({ ...FIELDS, MMERGE6: '' }, json)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ ok: false, field: 'MMERGE6' })
  })

  it('thanks a robot and keeps nothing', async () => {
    const email = 'robot@example.com'
    const response = await post({ ...FIELDS, EMAIL: email, b_embedded_newsletter: 'x' }, json)
    expect(await response.json()).toEqual({ ok: true })
    expect(kept()).not.toContain(email)
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example', host: 'site.example' }, 403],
    [{ origin: 'null', host: 'site.example' }, 403],
    [{ origin: 'http://site.example', host: 'site.example' }, 200],
    [{ origin: 'https://site.example', 'x-forwarded-host': 'site.example', host: 'inside' }, 200],
    [{ origin: 'http://inside', 'x-forwarded-host': 'site.example', host: 'inside' }, 403],
    [{}, 200],
  ])('a post with %j gets %i', async (headers, status) => {
    const own = {
      ...headers,
      accept: 'application/json',
      'x-forwarded-for': `192.0.2.${status % 200}`,
    }
    expect((await post(FIELDS, own)).status).toBe(status)
  })

  it('refuses a long body', async () => {
    const response = await post({ ...FIELDS, FNAME: 'x'.repeat(20_000) }, json)
    expect(response.status).toBe(413)
  })

  it('refuses another kind of body', async () => {
    const body = JSON.stringify(FIELDS)
    const headers = { ...json, 'content-type': 'application/json' }
    const request = new Request('http://site.example/', { method: 'POST', body, headers })
    expect((await POST(request)).status).toBe(415)
  })

  it('slows a flood from one visitor down, whatever it makes up, and nobody else', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 25; count += 1) {
      const headers = { ...json, 'x-forwarded-for': `192.0.2.${count}, 203.0.113.9` }
      statuses.push((await post(FIELDS, headers)).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(statuses.at(-1)).toBe(429)
    const page = await post(FIELDS, { ...SAME, 'x-forwarded-for': '203.0.113.9' })
    expect(page.status).toBe(429)
    expect(Number(page.headers.get('retry-after'))).toBeOneOf([14, 15])
    expect(await page.text()).toMatch(/Too many signups.*value="ada@example\.com"/s)
    const other = await post(FIELDS, { ...json, 'x-forwarded-for': '203.0.113.10' })
    expect(other.status).toBe(200)
  })
})
