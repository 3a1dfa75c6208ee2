import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'

interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A request as it goes over the wire: nothing is decoded, followed or added. */
function raw(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
    request.on('error', reject).end()
  })
}

const DRAFT = { cookie: '__prerender_bypass=not-the-secret' }

test.describe('pages', () => {
  test('come compressed as the visitor likes, and are the same text', async ({ baseURL }) => {
    const [plain, gzip, br] = await Promise.all([
      raw(`${baseURL}/`),
      raw(`${baseURL}/`, { 'accept-encoding': 'gzip' }),
      raw(`${baseURL}/`, { 'accept-encoding': 'gzip, deflate, br' }),
    ])
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(br.headers['content-encoding']).toBe('br')
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(Number(br.headers['content-length'])).toBe(br.body.length)
    expect(String(br.headers['vary']).toLowerCase()).toContain('accept-encoding')
  })

  test('come from memory the second time, whatever a campaign adds to the address', async ({
    baseURL,
  }) => {
    const first = await raw(`${baseURL}/platform`)
    const again = await raw(`${baseURL}/platform?utm_source=mail&utm_campaign=${Date.now()}`)
    expect(again.headers['x-cache']).toBe('HIT')
    expect(again.headers['etag']).toBe(first.headers['etag'])
  })

  test('answer HEAD and If-None-Match', async ({ baseURL }) => {
    const full = await raw(`${baseURL}/platform`)
    const head = await raw(`${baseURL}/platform`, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    expect(head.headers['content-length']).toBe(String(full.body.length))
    const known = await raw(`${baseURL}/platform`, {
      'if-none-match': String(full.headers['etag']),
    })
    expect(known.status).toBe(304)
    expect(known.body.length).toBe(0)
    expect(known.headers['content-security-policy']).toBe(full.headers['content-security-policy'])
  })

  test('are asked for anew by browsers, so that a publish is seen', async ({ baseURL }) => {
    const { headers } = await raw(`${baseURL}/`)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('in draft mode and inside the router are neither read from nor put into memory', async ({
    baseURL,
  }) => {
    for (const headers of [DRAFT, { rsc: '1' }]) {
      const answer = await raw(`${baseURL}/platform`, headers)
      expect(answer.headers['x-cache']).toBeUndefined()
    }
    expect((await raw(`${baseURL}/platform`)).headers['x-cache']).toBe('HIT')
  })

  test('that do not exist are 404 and are not kept', async ({ baseURL }) => {
    for (let round = 0; round < 2; round += 1) {
      const answer = await raw(`${baseURL}/no-such-page`)
      expect(answer.status).toBe(404)
      expect(answer.headers['x-cache']).toBeUndefined()
      expect(answer.headers['etag']).toBeUndefined()
      expect(answer.body.toString()).toContain('<html lang="en-US"')
      expect(answer.body.toString()).toContain('This stop isn’t in service.')
    }
    const asset = await raw(`${baseURL}/_next/static/chunks/no-such.js`)
    expect(asset.status).toBe(404)
    expect(asset.body.toString()).not.toContain('<html lang')
  })
})

test('an address that does not decode to text is refused, and the answer says why', async ({
  baseURL,
}) => {
  for (const path of ['/%E0%A4%A', '/blog/%FF', '/social-image/%', '/studio/%zz']) {
    const answer = await raw(`${baseURL}${path}`)
    expect(answer.status, path).toBe(400)
    expect(answer.body.toString(), path).toContain('This address cannot be read')
  }
})

test.describe('security headers', () => {
  test('a page allows its own inline scripts by hash and no others', async ({ baseURL }) => {
    const { headers } = await raw(`${baseURL}/`)
    const policy = String(headers['content-security-policy'])
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
    expect(scripts).toContain("'sha256-")
    expect(scripts).not.toContain('unsafe')
    expect(policy).toContain("object-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('a page that is not there has them too', async ({ baseURL }) => {
    const { headers } = await raw(`${baseURL}/no-such-page`)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("'sha256-")
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe')
  })

  test('an inline script that was put into a page does not run', async ({
    allowProblems,
    page,
  }) => {
    allowProblems(/Content Security Policy/)
    await page.goto('/patent')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.head.append(script)
    })
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })

  test('the Studio is never kept, has one policy, and is not for search engines', async ({
    baseURL,
  }) => {
    const { headers, status } = await raw(`${baseURL}/studio`)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-cache']).toBeUndefined()
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(String(headers['content-security-policy']).match(/default-src/g)).toHaveLength(1)
  })
})

test.describe('scripts and styles', () => {
  test('come brotli-compressed from memory, for good', async ({ baseURL }) => {
    const home = await raw(`${baseURL}/`)
    const script = /\/_next\/static\/[^"\\]+\.js/.exec(home.body.toString())?.[0]
    const url = `${baseURL}${script}`
    await raw(url, { 'accept-encoding': 'br' })
    const { body, headers } = await raw(url, { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'x-cache': 'HIT' })
    expect(String(headers['cache-control'])).toContain('immutable')
    const plain = await raw(url)
    expect(brotliDecompressSync(body).equals(plain.body)).toBe(true)
  })
})

test.describe('what is made while the site runs', () => {
  test('a picture is encoded once', async ({ baseURL }) => {
    const home = await raw(`${baseURL}/`)
    const [, path = ''] = /src="(\/_next\/image\?[^"]+)"/.exec(home.body.toString()) ?? []
    const url = baseURL + path.replaceAll('&amp;', '&')
    const first = await raw(url, { accept: 'image/webp' })
    const again = await raw(url, { accept: 'image/webp' })
    expect(first.status).toBe(200)
    expect(again.headers['x-cache']).toBe('HIT')
    expect(again.body.equals(first.body)).toBe(true)
    // Without a quality it is the same picture.
    const usual = await raw(url.replace('&q=75', ''), { accept: 'image/webp' })
    expect(usual.headers['x-cache']).toBe('HIT')
    expect(usual.body.equals(first.body)).toBe(true)
  })

  test('an unknown address leaves nothing on the disk', async ({ baseURL }) => {
    const name = 'no-such-page-on-the-disk'
    for (let round = 0; round < 2; round += 1) {
      expect((await raw(`${baseURL}/${name}`)).status).toBe(404)
    }
    const files = await readdir('.next', { recursive: true })
    expect(files).toContain('BUILD_ID')
    expect(files.filter((file) => file.includes(name))).toEqual([])
  })
})

test.describe('the lake under the site’s own address', () => {
  test('answers, and keeps its errors', async ({ request }) => {
    const ping = await request.get('/lake/v1/ping')
    expect(await ping.json()).toEqual({ pong: true })
    const missing = await request.get('/lake/v1/no-such-route')
    expect(missing.status()).toBe(404)
    expect(await missing.json()).toMatchObject({ statusCode: 404 })
  })

  test('takes a query as long as the Studio sends in an address', async ({ request }) => {
    const query = `*[_id == "${'x'.repeat(15_000)}"]`
    const answer = await request.get('/lake/v2025-09-25/data/query/production', {
      params: { query },
    })
    expect(answer.status()).toBe(200)
  })

  test('keeps drafts from visitors', async ({ request }) => {
    const path = '/lake/v2025-09-25/data/query/production'
    const query = '*[_id in path("drafts.**")]'
    const raw = await request.get(path, { params: { query, perspective: 'raw' } })
    expect(await raw.json()).toMatchObject({ result: [] })
    const drafts = await request.get(path, { params: { query, perspective: 'drafts' } })
    expect(drafts.status()).toBe(401)
  })
})

test('a call to /api/revalidate without a signature is refused and empties nothing', async ({
  baseURL,
  request,
}) => {
  await raw(`${baseURL}/company`)
  const answer = await request.post('/api/revalidate', { data: { _type: '*' } })
  expect(answer.status()).toBe(401)
  expect((await raw(`${baseURL}/company`)).headers['x-cache']).toBe('HIT')
})

test('a WebSocket to anything but the lake is refused', async ({ baseURL }) => {
  const answer = await raw(`${baseURL}/`, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  })
  expect(answer.status).toBe(404)
})

test('a page shows no error in the console, and moves on without loading anew', async ({
  page,
}) => {
  await page.goto('/')
  // From here on the page is alive: before that, a link is the browser's own.
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.locator('a[href="/platform"]').first().click()
  await expect(page).toHaveURL(/\/platform$/)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})
