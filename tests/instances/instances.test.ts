import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSubscriberStore, subscriberFile } from '../../lib/newsletter/subscriber-store.ts'
import { copyBundles, copySources, linkPackages } from '../support/copy-sources.ts'
import { freePort } from '../../lake/tests/free-port.ts'
import { startBalancer } from './balancer.ts'
import {
  contentIn,
  type Instance,
  type LoneLake,
  METRICS_TOKEN,
  startInstance,
  startLoneLake,
  type Surroundings,
  until,
} from './cluster.ts'
import { startRedis } from './redis.ts'
import { startStandInCloud } from './stand-in-cloud.ts'
import { sendVisitors } from './visitors.ts'

/**
 * Three sites over one lake, behind nginx as deploy/nginx.conf sets it up; at the end they are replaced
 * by a new version whose content is in a stand-in of Sanity's cloud.
 */

const PAGE = { id: 'page-sustainability', path: '/sustainability' }
const OTHER = '/contact'
const MINUTES = 60_000

let lake: LoneLake
let redis: Awaited<ReturnType<typeof startRedis>>
let surroundings: Surroundings
let ports: number[]
let instances: Instance[]
let balancer: Awaited<ReturnType<typeof startBalancer>>

beforeAll(async () => {
  lake = await startLoneLake()
  redis = await startRedis('only-the-sites-know')
  const data = await mkdtemp(join(tmpdir(), 'instances-data-'))
  surroundings = { content: contentIn(lake), data, redisUrl: redis.url }
  ports = [await freePort(), await freePort(), await freePort()]
  instances = []
  for (const port of ports) instances.push(await startInstance(surroundings, port))
  balancer = await startBalancer(ports)
}, 15 * MINUTES)

afterAll(async () => {
  await balancer?.stop()
  for (const instance of instances ?? []) await instance.stop()
  await redis?.discard()
  await lake?.discard()
  if (surroundings) await rm(surroundings.data, { recursive: true, force: true })
}, MINUTES)

const stateOf = async (url: string) => (await fetch(url)).headers.get('x-cache')
const isShown = async (url: string, text: string) =>
  (await (await fetch(url)).text()).includes(text)
const publish = (text: string) => lake.client.patch(PAGE.id).set({ title: text }).commit()

/** The lines of an instance's log, each of which is an object. */
const linesOf = ({ process }: Instance): Record<string, unknown>[] =>
  process
    .output()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** Visits both pages at each instance until they come from its memory. */
const warm = () =>
  until('pages from memory', async () => {
    const urls = instances.flatMap(({ origin }) => [origin + PAGE.path, origin + OTHER])
    return (await Promise.all(urls.map(stateOf))).every((state) => state === 'HIT')
  })

/** Waits until all instances show `text`, and tells after how long the last one did. */
async function untilShown(text: string): Promise<number> {
  const start = performance.now()
  await Promise.all(
    instances.map(({ origin }) =>
      until(`"${text}" at ${origin}`, () => isShown(origin + PAGE.path, text)),
    ),
  )
  return Math.round(performance.now() - start)
}

test(
  'each instance shows a publish by itself, and keeps the other pages',
  { timeout: 5 * MINUTES },
  async () => {
    await warm()
    await publish('Told to all three')
    console.log(`Shown by all three after ${await untilShown('Told to all three')} ms`)
    const others = await Promise.all(instances.map(({ origin }) => stateOf(origin + OTHER)))
    expect(others).toEqual(['HIT', 'HIT', 'HIT'])
    expect(await isShown(balancer.origin + PAGE.path, 'Told to all three')).toBe(true)
  },
)

test(
  'what is published while nobody could hear of it is shown too',
  { timeout: 5 * MINUTES },
  async () => {
    await warm()
    await lake.stop()
    try {
      expect(await isShown(instances[0]?.origin + PAGE.path, 'Told to all three')).toBe(true)
    } finally {
      await lake.startAgain()
    }
    await publish('While the streams were closed')
    await untilShown('While the streams were closed')
  },
)

test('the log of one instance names the request as the balancer did, and its counters count it', async () => {
  await warm()
  const answer = await fetch(`${balancer.origin}/contact?private=yes`)
  await answer.text()
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f]{32}$/)
  const naming = () => instances.flatMap(linesOf).filter(({ requestId }) => requestId === id)
  await until('the line of the log', () => naming().length > 0)
  const line = {
    level: 'info',
    part: 'site',
    method: 'GET',
    path: '/contact',
    status: 200,
    cache: 'HIT',
  }
  expect(naming()).toEqual([expect.objectContaining(line)])
  expect(instances.map(({ process }) => process.output()).join('')).not.toContain('private=yes')

  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const [first] = instances
  const counters = await (await fetch(`${first?.origin}/metrics`, { headers })).text()
  expect(counters).toMatch(/^site_requests_total\{kind="page",status="2xx",cache="hit"\} \d/m)
  expect(counters).toContain('site_live_stream_open 1')
  expect((await fetch(`${balancer.origin}/metrics`, { headers })).status).toBe(404)
})

test('an instance that is killed costs no visitor a page', { timeout: 5 * MINUTES }, async () => {
  await warm()
  const visitors = sendVisitors(balancer.origin)
  await until('visitors', () => visitors.loaded() > 50)
  const [first] = instances
  const [pid = 0] = first?.process.children('server/main.ts') ?? []
  process.kill(pid, 'SIGKILL')
  await first?.process.ended
  const before = visitors.loaded()
  await until('more visitors', () => visitors.loaded() > before + 100)
  const { failures, ...loaded } = await visitors.leave()
  console.log('With one of three killed', loaded)
  expect(failures).toEqual([])
  instances[0] = await startInstance(surroundings, ports[0] ?? 0)
})

/** Signs up one more person from the same address, at one instance after the other. */
const signUp = async (at: number) => {
  const fields = { EMAIL: `ada${at}@example.com`, FNAME: 'A', LNAME: 'B', MMERGE6: 'C' }
  const answer = await fetch(`${instances[at % 3]?.origin}/api/newsletter`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json', 'x-forwarded-for': '203.0.113.7' },
  })
  return answer.status
}

test('signups at all instances are kept in one file, and limited as those of one', async () => {
  const statuses = await Promise.all(Array.from({ length: 45 }, (_, at) => signUp(at)))
  const taken = statuses.filter((status) => status === 200).length
  // 20 at once, and one more in 15 seconds.
  expect(taken).toBeGreaterThanOrEqual(20)
  expect(taken).toBeLessThan(30)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  const store = openSubscriberStore(subscriberFile(surroundings.data))
  expect(store.all()).toHaveLength(taken)
  store.close()
})

/** A build of the same sources with another look, as a new version has; it keeps the files of the old one. */
async function newVersion(folder: string): Promise<void> {
  await copySources(folder)
  linkPackages(folder)
  await cp('.next/static', join(folder, '.next', 'static'), { recursive: true })
  await copyBundles(folder)
  const styles = join(folder, 'app', 'globals.css')
  await writeFile(styles, `${await readFile(styles, 'utf8')}\n.new-version{color:red}\n`)
}

const versionOf = async (folder: string) => readFile(join(folder, '.next', 'BUILD_ID'), 'utf8')

/** Pages of their own, each with a title that nothing else shows. */
const MORE_PAGES = ['page-sustainability', 'page-contact', 'page-company', 'page-platform']

describe('a new version, whose content is in the cloud', () => {
  let folder: string
  let cloud: Awaited<ReturnType<typeof startStandInCloud>>
  let inCloud: Surroundings

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'new-version-'))
    cloud = await startStandInCloud(lake.url, lake.readToken)
    inCloud = { ...surroundings, content: cloud.content }
    await newVersion(folder)
    // The first start builds it, beside the old version.
    const extra = await startInstance(inCloud, await freePort(), folder)
    await extra.stop()
  }, 10 * MINUTES)

  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.stop()))
    instances = []
    cloud?.stop()
    await rm(folder, { recursive: true, force: true })
  }, MINUTES)

  test('is rolled out without a failed request', { timeout: 5 * MINUTES }, async () => {
    expect(await versionOf(folder)).not.toBe(await versionOf('.'))
    const visitors = sendVisitors(balancer.origin)
    await until('visitors', () => visitors.loaded() > 20)
    for (const [index, port] of ports.entries()) {
      await instances[index]?.stop()
      instances[index] = await startInstance(inCloud, port, folder)
    }
    const before = visitors.loaded()
    await until('more visitors', () => visitors.loaded() > before + 50)
    const { failures, ...loaded } = await visitors.leave()
    console.log('While three instances were replaced', loaded)
    expect(failures).toEqual([])
    expect(balancer.log()).not.toContain('no live upstreams')
  })

  test('asks the cloud alone, and so do its pages', async () => {
    const { origin } = instances[0] ?? { origin: '' }
    const studio = await fetch(`${origin}/studio`)
    const policy = studio.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`https://${cloud.projectId}.api.sanity.io`)
    expect(await (await fetch(origin)).text()).toContain(
      encodeURIComponent('https://cdn.sanity.io/'),
    )
    expect((await fetch(`${origin}/lake/ping`)).status).toBe(404)
  })

  test('shows a publish at each instance', { timeout: 2 * MINUTES }, async () => {
    await warm()
    await publish('Told by the cloud')
    console.log(`Shown by all three after ${await untilShown('Told by the cloud')} ms`)
    expect(await isShown(balancer.origin + PAGE.path, 'Told by the cloud')).toBe(true)
  })

  test('loses no publish while an instance is killed', { timeout: 3 * MINUTES }, async () => {
    await warm()
    const publishes = MORE_PAGES.map((id) =>
      lake.client
        .patch(id)
        .set({ title: `New ${id}` })
        .commit(),
    )
    const [first] = instances
    const [pid = 0] = first?.process.children('server/main.ts') ?? []
    process.kill(pid, 'SIGKILL')
    await Promise.all([first?.process.ended, ...publishes])
    instances[0] = await startInstance(inCloud, ports[0] ?? 0, folder)
    const missing = async () => {
      const pages = instances.flatMap(({ origin }) => MORE_PAGES.map((id) => ({ id, origin })))
      const shown = await Promise.all(
        pages.map(({ id, origin }) => isShown(origin + id.replace('page-', '/'), `New ${id}`)),
      )
      return pages.filter((_, at) => shown[at] === false)
    }
    await expect.poll(missing, { timeout: MINUTES }).toEqual([])
  })
})
