import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bearer } from '../../lake/tests/ask.ts'
import { attackByStreams, seedTarget } from '../../lake/tests/attacks.ts'
import { ask } from './raw.ts'
import { useSite } from './site.ts'

/** The tests are the proxy, and tell where each request comes from. */
const site = useSite({ TRUST_PROXY: '1' })

const REQUESTS = process.env['TEST_LONG'] === '1' ? 1000 : 500
const AT_ONCE = 64
/** So many that nobody is slowed down for asking too often: each request has to be dealt with. */
const ADDRESSES = 250

const query = (groq: string) =>
  `/lake/v2025-02-19/data/query/production?query=${encodeURIComponent(groq)}`
const search = (typed: string) => `q=${encodeURIComponent(typed)}`
const DIGITS = '[0,1,2,3,4,5,6,7,8,9]'

/** Where an unsigned picture is asked for in a size of its own. */
const picture = (image: string, turn: number) =>
  `${image}?w=${300 + turn}&h=${200 + turn}&fit=crop&fm=webp`

/** Queries that would take seconds or minutes, and one that cannot be read. */
const QUERIES: readonly ((turn: number) => string)[] = [
  () =>
    Array.from({ length: 9 }).reduce<string>((inner) => `count(${DIGITS}[${inner} != -1])`, '@'),
  (turn) => `*[title match "${'a*'.repeat(12)}b${turn}"]`,
  (turn) => `*{"x": *{"y": *{title, "turn": ${turn}}}}`,
  (turn) => `*[references(*[pt::text(body) match "*e*${turn}"]._id)] | order(title asc)`,
  (turn) => `${'('.repeat(3000)}${turn}`,
]

/** What costs most at each address that anybody may ask; `turn` keeps any two from being the same. */
const WORST: readonly ((turn: number, image: string) => string)[] = [
  (turn) => `/search?${search(`${'lane camra '.repeat(40)}${turn}`)}`,
  (turn) => `/api/search?${search(`${'aeiou'.repeat(60)}${turn}`)}`,
  (turn) => `/api/search?${search(`${[...'abcdefghijklmnop'].join(' ')} ${turn}`)}`,
  (turn) => `/api/search?${search(`${'\u0301\ud83d\ude8c'.repeat(90)}${turn}`)}`,
  (turn) => query(QUERIES[turn % QUERIES.length]?.(turn) ?? '*'),
  (turn, image) => picture(image, turn),
  (turn, image) => `/_next/image?url=${encodeURIComponent(picture(image, turn))}&w=3840&q=75`,
  (turn, image) => `/_next/image?url=${encodeURIComponent(image)}&w=${641 + turn}&q=75`,
  (turn) => `/social-image/blog/${'x'.repeat(500)}${turn}`,
  (turn) => `/feeds/posts-${turn}.xml`,
  (turn) => `/sitemaps/${turn}.xml`,
  (turn) => `/blog/page/${2 + turn}`,
  (turn) => `/no/such/page/${turn}.md`,
  (turn) => `/illustrations/none-${turn}.svg`,
]

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN

/** Sends all requests, so many at once; `over` resolves to how many were answered by each status. */
function startFlood(port: number, image: string) {
  const statuses = new Map<number, number>()
  const underWay = Promise.withResolvers<void>()
  let sent = 0
  let answered = 0
  async function attack(): Promise<void> {
    while (sent < REQUESTS) {
      const turn = sent
      sent += 1
      const worst = WORST[turn % WORST.length]
      const headers = { 'x-forwarded-for': `203.0.113.${turn % ADDRESSES}` }
      const { status } = await ask(port, worst?.(turn, image) ?? '/', headers)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answered += 1
      if (answered === REQUESTS / 4) underWay.resolve()
    }
  }
  const attackers = Promise.all(Array.from({ length: AT_ONCE }, attack))
  return {
    isUnderWay: underWay.promise,
    left: () => REQUESTS - answered,
    over: attackers.then(() => statuses),
  }
}

function editorOfSite() {
  const token = readFileSync(join(site().data, 'lake', 'token'), 'utf8').trim()
  return { ...bearer(token), 'x-forwarded-for': '198.51.100.200' }
}

test('700 event streams of visitors hold up no editor', async () => {
  const target = { url: `${site().origin}/lake`, editor: editorOfSite() }
  await seedTarget(target)
  const { editorsStream, slowdown, statuses } = await attackByStreams(target)
  expect(statuses.get(200)).toBeLessThanOrEqual(200)
  expect([...statuses.keys()].toSorted()).toEqual([200, 429])
  expect(editorsStream).toBe(200)
  // Each save is told to 200 streams.
  expect(slowdown).toBeLessThan(50)
}, 120_000)

test(`${REQUESTS} of the worst requests keep neither an editor from saving nor a page from its content`, async () => {
  const { port } = site()
  const editor = editorOfSite()

  /** Saves the title of a draft. Answers the status and how long it took, in milliseconds. */
  async function save(title: string) {
    const mutations = [
      { createIfNotExists: { _id: 'drafts.flooded', _type: 'post' } },
      { patch: { id: 'drafts.flooded', set: { title } } },
    ]
    const headers = { ...editor, 'content-type': 'application/json' }
    const start = performance.now()
    const path = '/lake/v1/data/mutate/production'
    const { status } = await ask(port, path, headers, 'POST', JSON.stringify({ mutations }))
    return { status, ms: performance.now() - start }
  }

  /** What a page asks for, which an index finds. */
  async function lookUp(turn: number) {
    // Others each time: one visitor would be slowed down for asking too often.
    const visitor = { 'x-forwarded-for': `192.0.2.${turn % ADDRESSES}` }
    const { body, status } = await ask(port, query('*[_id == "page-home"][0]._id'), visitor)
    return [status, JSON.parse(String(body)).result]
  }

  /** An editor's own query, which no index serves. */
  async function search(left: () => number) {
    const { status } = await ask(port, query('count(*[title match "*flooded*"])'), editor)
    return { status, left: left() }
  }

  const images = await ask(
    port,
    query('*[_type == "sanity.imageAsset"] | order(size desc)[0].path'),
  )
  const image = `/lake/${JSON.parse(String(images.body)).result}`
  const alone: number[] = []
  for (let turn = 0; turn < 10; turn += 1) alone.push((await save(`Alone ${turn}`)).ms)

  const flood = startFlood(port, image)
  await flood.isUnderWay
  const searching = search(flood.left)
  const during: { status: number; ms: number; left: number }[] = []
  const seen: unknown[] = []
  for (let left = flood.left(); left > 0; left = flood.left()) {
    const saved = await save(`During ${during.length}`)
    during.push({ ...saved, left: flood.left() })
    seen.push(await lookUp(seen.length))
  }
  const statuses = await flood.over
  const searched = await searching

  console.info(
    `Saves: p50 ${Math.round(median(alone))} ms alone, beside ${REQUESTS} requests ${Math.round(median(during.map(({ ms }) => ms)))} ms, at most ${Math.round(Math.max(...during.map(({ ms }) => ms)))} ms (${during.length} saves). Answers: ${[...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')}`,
  )
  // The first was answered while most of the flood was still to be dealt with, and others after it.
  expect(during[0]?.left).toBeGreaterThan(REQUESTS / 2)
  expect(during.filter(({ left }) => left > 0).length).toBeGreaterThan(3)
  expect(during.filter(({ status }) => status !== 200)).toEqual([])
  expect(seen).toEqual(seen.map(() => [200, 'page-home']))
  expect(searched).toEqual({ status: 200, left: expect.toSatisfy((left: number) => left > 0) })
  // Refused or stopped, but dealt with: nothing broke.
  const broken = [...statuses.keys()].filter((status) => status >= 500 && status !== 503)
  expect(broken).toEqual([])
  const stored = await ask(
    port,
    `${query('*[_id == "drafts.flooded"][0].title')}&perspective=raw`,
    editor,
  )
  expect(JSON.parse(String(stored.body)).result).toBe(`During ${during.length - 1}`)
  expect((await ask(port, '/platform')).status).toBe(200)
}, 300_000)
