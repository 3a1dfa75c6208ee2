import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, test } from 'vitest'
import { ask, exchange } from './raw.ts'
import { useSite } from './site.ts'
import { TRICKS } from './tricks.ts'

const SECRET = 'a secret for this test only'
const site = useSite({ SANITY_WEBHOOK_SECRET: SECRET })
const isLong = process.env['TEST_LONG'] === '1'
/** The smallest of their kinds, since they are made anew many times. All pages come from one route. */
const PAGES = ['/', '/blog', '/contact', '/patent', '/blog/category/field'] as const
const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/feeds/blog.xml',
  '/contact.md',
] as const
const ALL = [...PAGES, ...FILES]

/** Makes every kept page stale, so that the next request for each decides what is kept. */
async function expireEverything(): Promise<void> {
  const body = JSON.stringify({ _id: '*', _type: '*', slug: null, operation: 'update' })
  const signature = await encodeSignatureHeader(body, Date.now(), SECRET)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature }
  const sized = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  expect((await ask(site().port, '/api/revalidate', sized, 'POST', body)).status).toBe(200)
}

/** What is made at the first visits is in another order. */
async function untilWarm(): Promise<void> {
  for (const path of [...PAGES, '/sitemap.xml']) {
    const state = async () => (await ask(site().port, path)).headers['x-cache']
    await expect.poll(state, { timeout: 60_000 }).toBe('HIT')
  }
}

const INLINE = /<script>([^]*?)<\/script>/g

/**
 * What an answer says: its markup byte by byte, its headers, and whether it names a foreign host.
 * React writes the page's data in the order in which its parts happen to be ready, and refers back
 * to what came before, so that the same data is rarely the same bytes.
 */
function print({ body, headers, status }: Awaited<ReturnType<typeof ask>>): string {
  const {
    date: _date,
    etag: _etag,
    'content-length': _length,
    'x-cache': _cache,
    'x-request-id': _id,
    ...others
  } = headers
  const policy = String(others['content-security-policy']).replaceAll(/ 'sha256-[^']+'/g, '')
  const html = String(body)
  const digest = createHash('sha256').update(html.replaceAll(INLINE, '')).digest('hex')
  const all = { ...others, 'content-security-policy': policy }
  return JSON.stringify([status, all, digest, html.includes('evil')])
}

/** Asks for each, one after another. */
async function inTurn(paths: readonly string[], headers = {}, method = 'GET') {
  const answers = []
  for (const path of paths) answers.push(await ask(site().port, path, headers, method))
  return answers
}

const clean = async (paths: readonly string[]) => (await inTurn(paths)).map(print)

interface Try {
  trick: (typeof TRICKS)[number]
  paths: readonly string[]
}

/**
 * What can be tried at the same time. A trick is tried on all addresses, or else on a page and a file,
 * beside others on other addresses, since making each anew for every trick takes a minute.
 */
function* tries(): Generator<Try[]> {
  const atOnce = isLong ? 1 : PAGES.length
  for (let from = 0; from < TRICKS.length; from += atOnce) {
    const tricks = TRICKS.slice(from, from + atOnce)
    yield tricks.map((trick, at) => ({
      trick,
      paths: isLong ? ALL : [PAGES, FILES].flatMap((some) => some[at] ?? []),
    }))
  }
}

test('66 tricks with headers leave pages as a clean request finds them', async () => {
  expect(TRICKS.length).toBeGreaterThanOrEqual(60)
  await untilWarm()
  await expireEverything()
  const before = new Map<string, string>()
  for (const path of ALL) before.set(path, print(await ask(site().port, path)))
  for (const some of tries()) {
    await expireEverything()
    // The first to ask decides what is kept.
    for (const { paths, trick } of some)
      for (const method of ['GET', 'HEAD']) await inTurn(paths, trick, method)
    for (const { paths, trick } of some) {
      const expected = paths.map((path) => before.get(path))
      expect([trick, await clean(paths)]).toEqual([trick, expected])
    }
  }
}, 300_000)

test('a part of a page that the router asks for is nothing else under its address', async () => {
  const { port } = site()
  const router = { rsc: '1', 'next-router-prefetch': '1' }
  const partOf = (segment: string) => ({ ...router, 'next-router-segment-prefetch': segment })
  const [tree, part] = [partOf('/_tree'), partOf('/!KHNpdGUp')]
  await ask(port, '/platform')
  const before = print(await ask(port, '/platform'))
  // Next says which address belongs to these headers.
  const address = String((await ask(port, '/platform', tree)).headers['location'])
  expect(address).toMatch(/^\/platform\?_rsc=[\w-]+$/)
  const answers = [await ask(port, address, tree), await ask(port, address, tree)]
  expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])
  for (const headers of [part, { ...tree, 'next-url': '/blog' }]) {
    const answer = await ask(port, address, headers)
    expect(answer.status).toBe(307)
  }
  const body = String((await ask(port, address, tree)).body)
  expect(body).toBe(String(answers[0]?.body))
  expect(print(await ask(port, '/platform'))).toBe(before)
  expect(print(await ask(port, address))).toBe(before)
})

test('scripts and styles whose first request was a trick are the files of the build', async () => {
  const { port } = site()
  const names = await readdir('.next/static/chunks')
  const files = names.filter((name) => /\.(js|css)$/.test(name)).slice(0, TRICKS.length)
  expect(files.length).toBeGreaterThan(20)
  for (const [at, name] of files.entries()) {
    const path = `/_next/static/chunks/${encodeURIComponent(name)}`
    await ask(port, path, TRICKS[at % TRICKS.length])
    await ask(port, `${path}?dpl=${at}`, TRICKS[(at + 7) % TRICKS.length], 'HEAD')
    const answer = await ask(port, path)
    expect([name, answer.status]).toEqual([name, 200])
    expect(answer.body.equals(await readFile(`.next/static/chunks/${name}`))).toBe(true)
    expect(answer.headers['content-type']).toMatch(name.endsWith('.js') ? /javascript/ : /css/)
  }
}, 120_000)

const SPELLINGS = [
  '//platform',
  '///platform',
  '/platform/',
  '/platform//',
  '/./platform',
  '/platform/.',
  '/platform/./',
  '/z1/../platform',
  '/z1/z2/../../platform',
  '/platform/x/..',
  '/../platform',
  '/../../platform',
  '/%2e/platform',
  '/%2E%2E/platform',
  '/z/%2e%2e/platform',
  '/z/.%2e/platform',
  '/%70latform',
  '/pl%61tform',
  '/PL%41TFORM',
  '/Platform',
  '/PLATFORM',
  '/platform%20',
  '/platform%00',
  '/platform%0a',
  '/platform%0d%0aX:1',
  '/platform%2f',
  '/platform%2F',
  '/%2fplatform',
  '/%2Fplatform',
  '/platform%5c',
  '/%5cplatform',
  '\\platform',
  '/\\platform',
  '/platform\\',
  '/..\\platform',
  '/platform;a=b',
  '/platform;',
  '/;/platform',
  '/platform%3b',
  '/platform%3Fa',
  '/platform%23a',
  '/platform#a',
  '/platform?',
  '/platform??',
  '/platform?x=/../company',
  '/platform?_rsc=1',
  '/platform?__nextDataReq=1',
  '/platform?slug=company',
  '/platform?nxtPslug=company',
  '/platform?amp=1',
  '/platform.rsc',
  '/platform.html',
  '/platform.txt',
  '/platform.json',
  '/platform.segments/_tree.segment.rsc',
  '/_next/data/x/platform.json',
  '/index',
  '/index/index',
  '/index.html',
  '/platform/index',
  '/%25',
  '/100%25',
  '/platform%',
  '/platform%zz',
  '/%ff',
  '/%C0%AFplatform',
  '/platform%E2%80%AE',
  '/not-in-service',
  'http://evil.example/platform',
  '/lake/../platform',
  '/_next/../platform',
  '/_next/static/../../platform',
]

test('72 spellings are moved, refused or not there; none takes the place of a page', async () => {
  const { port } = site()
  expect(SPELLINGS.length).toBeGreaterThanOrEqual(60)
  // Each webhook makes pages stale once more, when what was being made by then is done.
  await sleep(2500)
  const before = await clean(ALL)
  const home = await ask(port, '/platform')
  for (const spelling of SPELLINGS) {
    for (let round = 0; round < 2; round += 1) {
      const received = await exchange(
        port,
        `GET ${spelling} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        5000,
      )
      const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(received) ?? []
      expect([spelling, status]).toEqual([spelling, expect.stringMatching(/^(200|308|400|404)$/)])
      const isHit = /\r\nx-cache: HIT\r\n/i.test(received)
      const isPlatform = spelling.startsWith('/platform?')
      // Only the page itself, whatever its query, comes from memory.
      expect([spelling, isHit]).toEqual([spelling, isPlatform])
      expect(received).not.toMatch(/\r\nlocation: (?!\/[^/])(?!\/\r)/i)
    }
  }
  expect(await clean(ALL)).toEqual(before)
  expect((await ask(port, '/platform')).body.equals(home.body)).toBe(true)
}, 120_000)

test('3,000 unknown addresses evict no page', async () => {
  const { port } = site()
  await clean(PAGES)
  for (let count = 0; count < 3000; count += 50) {
    const paths = Array.from({ length: 50 }, (_, at) => `/z${count + at}/%2e%2e/platform`)
    await Promise.all(paths.map((path) => ask(port, path)))
  }
  const answers = await Promise.all(PAGES.map((path) => ask(port, path)))
  expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(PAGES.map(() => 'HIT'))
}, 120_000)
