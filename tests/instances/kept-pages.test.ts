import { setTimeout as sleep } from 'node:timers/promises'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESSES } from '../e2e/routes.ts'
import { type Answer, ask } from '../security/raw.ts'
import { TRICKS } from '../security/tricks.ts'
import { clientOfSite } from '../support/lake-client.ts'
import { startOwnSite } from '../support/own-site.ts'
import { startBalancer } from './balancer.ts'
import { until } from './cluster.ts'
import { sendVisitors } from './visitors.ts'

/** What nginx keeps of a site, as deploy/nginx.conf tells it to, and what it must not. */

/** Pages are kept until the clock's next half second. */
const KEPT_MS = 500
const BR = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const PAGES = ADDRESSES.filter((path) => !path.startsWith('/search'))
const PAGE = { id: 'page-sustainability', path: '/sustainability' }

let site: Awaited<ReturnType<typeof startOwnSite>>
let balancer: Awaited<ReturnType<typeof startBalancer>>

beforeAll(async () => {
  site = await startOwnSite({ TRUST_PROXY: '1', ACCESS_LOG: 'true' })
  balancer = await startBalancer([site.port])
  for (const path of PAGES)
    await until(path, async () => (await ask(site.port, path)).headers['x-cache'] === 'HIT')
}, 900_000)
afterAll(async () => {
  await balancer?.stop()
  await site?.stop()
}, 60_000)

type Headers = Record<string, string | string[]>
const visit = (path: string, headers: Headers = {}, method = 'GET') =>
  ask(balancer.port, path, headers, method)

const idOf = ({ headers }: Answer) => String(headers['x-request-id'])

/** Which of these answers came from the site: those that its log names. */
async function fromSite(answers: readonly Answer[]): Promise<Answer[]> {
  const last = idOf(await visit('/contact', { authorization: 'Bearer of-its-own' }))
  await until('the last line of the log', () => site.process.output().includes(last))
  return answers.filter((answer) => site.process.output().includes(idOf(answer)))
}

const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'server', 'x-request-id'])

/** Everything of an answer but what each has for itself. */
function print({ body, headers, status }: Answer) {
  const rest = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
  return { status, headers: Object.fromEntries(rest), body: body.toString('base64') }
}

const untilNextHalfSecond = () => sleep(KEPT_MS - (Date.now() % KEPT_MS) + 5)

test('a page is fetched once for many visitors, who get its bytes, its headers and ids of their own', async () => {
  const direct = print(await ask(site.port, '/platform', BR))
  const answers = []
  for (let count = 0; count < 300; count += 1) answers.push(await visit('/platform', BR))
  for (const answer of answers) expect(print(answer)).toEqual(direct)
  expect(new Set(answers.map(idOf)).size).toBe(300)
  expect((await fromSite(answers)).length).toBeLessThan(100)
})

test('conditions and HEAD are answered as by the site, and ranges with the whole page', async () => {
  const { headers } = await visit('/platform', BR)
  const known = { ...BR, 'if-none-match': String(headers['etag']) }
  for (let round = 0; round < 2; round += 1) {
    const unchanged = await visit('/platform', known)
    expect([unchanged.status, unchanged.headers['etag']]).toEqual([304, headers['etag']])
    expect(unchanged.body).toHaveLength(0)
    const head = await visit('/platform', BR, 'HEAD')
    expect(print(head)).toEqual(print(await ask(site.port, '/platform', BR, 'HEAD')))
  }
  // Of pages there are no parts.
  const whole = print(await ask(site.port, '/platform'))
  for (let round = 0; round < 2; round += 1)
    expect(print(await visit('/platform', { range: 'bytes=0-9' }))).toEqual(whole)
})

test('each encoding is kept by itself', async () => {
  const wanted: [string, string | undefined][] = [
    ['br', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP;q=1.0', 'gzip'],
    ['gzip;q=0.0', undefined],
    ['brotli, xgzip', undefined],
    ['', undefined],
  ]
  for (let round = 0; round < 2; round += 1) {
    for (const [accepted, encoding] of wanted) {
      const { headers } = await visit('/company', { 'accept-encoding': accepted })
      expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
    }
  }
})

test('no header of one visitor changes what the next one gets', { timeout: 60_000 }, async () => {
  const before = new Map<string, [unknown, unknown]>()
  for (const path of PAGES)
    before.set(path, [print(await ask(site.port, path)), print(await ask(site.port, path, BR))])
  // Two lines of one header, of which nginx may look at the first alone.
  const twice = [
    { accept: ['*/*;q=0.1', 'text/markdown'] },
    { 'accept-encoding': ['identity', 'br'] },
    { cookie: ['a=b', '__prerender_bypass=1'] },
    { 'x-page-cache': '1', 'x-accel-expires': '600' },
  ]
  const tricks: Headers[] = [...TRICKS, ...twice, { accept: 'text/markdown' }]
  for (const [turn, trick] of tricks.entries()) {
    const at = turn % PAGES.length
    // At the first request for each page in its half second: what that one gets would be kept.
    if (at === 0) await untilNextHalfSecond()
    const path = PAGES[at] ?? '/'
    for (const method of ['GET', 'HEAD']) await visit(path, trick, method)
    const after = [print(await visit(path)), print(await visit(path, BR))]
    expect([trick, after]).toEqual([trick, before.get(path)])
  }
})

test('what differs between visitors is never kept', async () => {
  const own = [
    '/studio',
    '/studio/structure',
    '/api/draft-mode/enable',
    '/search?q=rates',
    '/lake/ping',
    '/no-such-page',
    '/platform/nothing.css',
    '/studio/nothing.css',
    '/search/nothing.css?q=rates',
    '/lake/ping/nothing.css',
    '/%70latform',
    '/platform/',
  ]
  const answers: Answer[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const path of own) answers.push(await visit(path))
    answers.push(await visit('/platform', {}, 'POST'), await visit('/platform', { rsc: '1' }))
  }
  expect(await fromSite(answers)).toEqual(answers)
  const [one, other] = [await visit('/search?q=harbour'), await visit('/search?q=tariff')]
  expect(one.body.equals(other.body)).toBe(false)
})

test('queries make no page of their own', async () => {
  const answers = []
  for (let count = 0; count < 300; count += 1)
    answers.push(await visit(`/company?campaign=${count}`, { host: `h${count}.example` }))
  const [first] = answers
  expect(answers.map(({ body }) => body.equals(first?.body ?? body))).not.toContain(false)
  expect((await fromSite(answers)).length).toBeLessThan(100)
})

test('a preview is shown to its editor alone', { timeout: 60_000 }, async () => {
  const lake = clientOfSite(site)
  const DRAFT = 'Seen by the editor alone'
  const page = await lake.getDocument(PAGE.id)
  await lake.createOrReplace({ ...page, _id: `drafts.${PAGE.id}`, _type: 'page', title: DRAFT })
  const { secret } = await createPreviewSecret(lake, 'tests', balancer.origin)
  const query = { 'sanity-preview-secret': secret, 'sanity-preview-pathname': PAGE.path }
  const enabled = await visit(`/api/draft-mode/enable?${new URLSearchParams(query)}`)
  const cookies = [enabled.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0])
  const editor = { cookie: cookies.join('; ') }
  const title = async (headers: Headers) =>
    /<title>[^<]*/
      .exec(String((await visit(PAGE.path, headers)).body))?.[0]
      .replaceAll(/[^\w ]/g, '')
  for (let round = 0; round < 5; round += 1) {
    await untilNextHalfSecond()
    // The first one may be kept; so may that of a visitor, which the editor must not get.
    for (const headers of round % 2 === 0 ? [editor, {}, editor] : [{}, editor, {}]) {
      const isEditor = headers === editor
      expect([isEditor, (await title(headers))?.includes(DRAFT)]).toEqual([isEditor, isEditor])
    }
  }
})

test(
  'a publish is shown within two seconds while visitors load pages',
  { timeout: 60_000 },
  async () => {
    const visitors = sendVisitors(balancer.origin)
    await until('visitors', () => visitors.loaded() > 20)
    const times = []
    for (let count = 0; count < 5; count += 1) {
      const text = `Published for the ${count}th time`
      const isNew = ({ body }: Answer) => String(body).includes(text)
      const begin = performance.now()
      await clientOfSite(site).patch(PAGE.id).set({ title: text }).commit()
      await until(text, async () => isNew(await ask(site.port, PAGE.path)))
      await untilNextHalfSecond()
      // From now on nobody may get the page as it was.
      const later = await Promise.all(Array.from({ length: 50 }, () => visit(PAGE.path)))
      expect(later.map(isNew)).not.toContain(false)
      times.push(Math.round(performance.now() - begin))
    }
    const { failures, ...loaded } = await visitors.leave()
    console.log(`Shown by nginx after ${times.join(', ')} ms, under`, loaded)
    expect(failures).toEqual([])
    // In the median, because others may be using this machine.
    expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(2000)
  },
)
