import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySources } from '../support/copy-sources.ts'
import { freePort } from '../support/running-site.ts'
import { startBalancer } from './balancer.ts'
import {
  type Instance,
  type LoneLake,
  METRICS_TOKEN,
  startInstance,
  startLoneLake,
  until,
} from './cluster.ts'
import { sendVisitors } from './visitors.ts'

/** Three sites over one lake, behind nginx as deploy/nginx.conf sets it up. */

const PAGE = { id: 'page-sustainability', path: '/sustainability' }
const OTHER = '/contact'
const MINUTES = 60_000

let lake: LoneLake
let ports: number[]
let instances: Instance[]
let balancer: Awaited<ReturnType<typeof startBalancer>>

beforeAll(async () => {
  lake = await startLoneLake()
  ports = [await freePort(), await freePort(), await freePort()]
  instances = []
  for (const port of ports) instances.push(await startInstance(lake, port))
  balancer = await startBalancer(ports)
}, 15 * MINUTES)

afterAll(async () => {
  await balancer?.stop()
  for (const instance of instances ?? []) await instance.stop()
  await lake?.discard()
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
    expect(await stateOf(instances[0]?.origin + PAGE.path)).toBe('HIT')
    await lake.startAgain()
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
  instances[0] = await startInstance(lake, ports[0] ?? 0)
})

/** A build of the same sources with another look, as a new version has; it keeps the files of the old one. */
async function newVersion(folder: string): Promise<void> {
  await copySources(folder)
  await cp('.next/static', join(folder, '.next', 'static'), { recursive: true })
  const styles = join(folder, 'app', 'globals.css')
  await writeFile(styles, `${await readFile(styles, 'utf8')}\n.new-version{color:red}\n`)
}

const versionOf = async (folder: string) => readFile(join(folder, '.next', 'BUILD_ID'), 'utf8')

test(
  'a new version is rolled out without a failed request',
  { timeout: 15 * MINUTES },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'new-version-'))
    try {
      await newVersion(folder)
      // The first start builds it, beside the old version.
      const extra = await startInstance(lake, await freePort(), folder)
      expect(await versionOf(folder)).not.toBe(await versionOf('.'))
      await extra.stop()
      const visitors = sendVisitors(balancer.origin)
      await until('visitors', () => visitors.loaded() > 20)
      for (const [index, port] of ports.entries()) {
        await instances[index]?.stop()
        instances[index] = await startInstance(lake, port, folder)
      }
      const before = visitors.loaded()
      await until('more visitors', () => visitors.loaded() > before + 50)
      const { failures, ...loaded } = await visitors.leave()
      console.log('While three instances were replaced', loaded)
      expect(failures).toEqual([])
      await publish('Told to the new version')
      await untilShown('Told to the new version')
    } finally {
      await Promise.all(instances.map((instance) => instance.stop()))
      instances = []
      await rm(folder, { recursive: true, force: true })
    }
  },
)
