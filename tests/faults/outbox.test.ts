import { setTimeout as sleep } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { adminToken, lakeClient } from '../support/lake-client.ts'
import { type OwnSite, withOwnSite } from '../support/own-site.ts'
import { freePort } from '../../lake/tests/free-port.ts'

const isLong = process.env['TEST_LONG'] === '1'
const ROUNDS = isLong ? 250 : 4
const STORIES = isLong ? 28 : 6
/**
 * A page that shows what was before the publish for so long will never show anything else. On two cores that
 * other tests use as well, making all pages anew took 51 seconds.
 */
const LIMIT_MS = 180_000
/** Every so many rounds the pages are looked at once more, after what the site itself looks at twice. */
const LOOK_AGAIN = isLong ? 5 : ROUNDS
const SETTLED_MS = 4000
/** The lake is killed this long after a transaction, at most. */
const LAST_KILL_MS = 150

const stories = Array.from({ length: STORIES }, (_, n) => `story${n}`)
/** The list of all posts, twelve to a page, with those of the demo content. */
const list = ['/blog', '/blog/page/2', ...(isLong ? ['/blog/page/3'] : [])]
const pages = ['/blog', ...stories.map((slug) => `/blog/${slug}`)]
const titleOf = (slug: string, round: number) => `Round ${round} of ${slug}.`

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

/** The rounds of all titles on a page, or on all pages of the list, by story. Throws where one cannot be had. */
async function roundsOn(origin: string, path: string): Promise<Map<string, number[]>> {
  const paths = path === '/blog' ? list : [path]
  const texts = await Promise.all(paths.map((one) => textOf(origin + one)))
  const found = new Map<string, number[]>()
  for (const [, round, slug = ''] of texts.join('\n').matchAll(/Round (\d+) of (story\d+)\./g)) {
    found.set(slug, [...(found.get(slug) ?? []), Number(round)])
  }
  return found
}

/** What is wrong with a page that should show the titles of `round` alone; undefined for nothing. */
async function problemOf(origin: string, path: string, round: number): Promise<string | undefined> {
  const found = await roundsOn(origin, path).catch((error: unknown) => String(error))
  if (typeof found === 'string') return found
  const own = path === '/blog' ? stories : [path.slice('/blog/'.length)]
  const missing = own.filter((slug) => !found.has(slug))
  if (missing.length > 0) return `${path} lacks ${missing.join(', ')}`
  const old = new Set([...found.values()].flat().filter((other) => other !== round))
  return old.size === 0
    ? undefined
    : `${path} shows round ${[...old].join(', ')} instead of ${round}`
}

async function problems(origin: string, round: number, paths = pages): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => problemOf(origin, path, round)))
  return found.filter((problem) => problem !== undefined)
}

/** Looks until nothing is wrong; throws what is wrong on the first look begun after `deadline`. */
async function expectRound(deadline: number, origin: string, round: number): Promise<void> {
  for (;;) {
    const begun = Date.now()
    const found = await problems(origin, round)
    if (found.length === 0) return
    if (begun > deadline) throw new Error(`After ${LIMIT_MS} ms: ${found.join('; ')}`)
    await sleep(500)
  }
}

const clientOf = ({ data }: OwnSite, port: number) =>
  lakeClient(`http://127.0.0.1:${port}`, adminToken(data), { maxRetries: 0 })

async function createStories(client: SanityClient): Promise<void> {
  const model = await client.fetch('*[_type == "post"][0]')
  const create = client.transaction()
  for (const current of stories) {
    const slug = { _type: 'slug', current }
    create.create({ ...model, _id: current, slug, title: titleOf(current, 0) })
  }
  await create.commit()
}

function publish(client: SanityClient, round: number): Promise<unknown> {
  const change = client.transaction()
  for (const slug of stories) change.patch(slug, { set: { title: titleOf(slug, round) } })
  return change.commit()
}

/** The round that the lake holds, once it is back; all titles are of one. Polls until `deadline`. */
async function roundInLake(client: SanityClient, deadline: number): Promise<number> {
  for (;;) {
    const titles = await client
      .fetch<string[]>('*[_id in $stories].title', { stories })
      .catch(() => undefined)
    const rounds = new Set(titles?.map((title) => Number(/\d+/.exec(title)?.[0])))
    const [round, ...others] = rounds
    if (round !== undefined) {
      if (others.length > 0) throw new Error(`A torn transaction: ${titles?.join(' ')}`)
      return round
    }
    if (Date.now() > deadline) throw new Error('The lake was not back in time.')
    await sleep(25)
  }
}

/** Asks for pages all the time, as visitors do, so that some are being made at any moment. */
function startVisitors(origin: string): () => Promise<void> {
  const over = new AbortController()
  const visit = async (first: number) => {
    for (let n = first; !over.signal.aborted; n += 5) {
      const path = [...list, ...pages][n % (list.length + pages.length)]
      await textOf(`${origin}${path}`).catch(() => {})
      await sleep(100)
    }
  }
  const visitors = [0, 9].map(visit)
  return async () => {
    over.abort()
    await Promise.all(visitors)
  }
}

test(
  `the lake killed 0 to ${LAST_KILL_MS} ms after a transaction of ${STORIES} titles, ${ROUNDS} times: no page goes on showing an old one`,
  { timeout: 300_000 + ROUNDS * 2 * LIMIT_MS },
  async () => {
    const port = await freePort()
    process.env['LAKE_PORT'] = String(port)
    await withOwnSite(async (site) => {
      const { origin, process: running } = site
      const client = clientOf(site, port)
      await createStories(client)
      await expectRound(Date.now() + LIMIT_MS, origin, 0)
      const stopVisitors = startVisitors(origin)
      const times: number[] = []
      let published = 0
      let acknowledged = 0
      for (let round = 1; round <= ROUNDS; round += 1) {
        const [lake] = running.children('lake/main.ts')
        if (lake === undefined) throw new Error(`No lake runs:\n${running.output()}`)
        const delay = (LAST_KILL_MS * (round - 1)) / (ROUNDS - 1)
        const publishing = publish(client, round).then(
          () => true,
          () => false,
        )
        // In turn from when it was sent, amid its way to the disk and the site, and from when it was answered.
        if (round % 2 === 0) await publishing
        await sleep(delay)
        process.kill(lake, 'SIGKILL')
        const killed = Date.now()
        const isAcknowledged = await publishing

        const stored = await roundInLake(client, killed + LIMIT_MS)
        expect(isAcknowledged ? [round] : [round, published]).toContain(stored)
        acknowledged += isAcknowledged ? 1 : 0
        published = stored
        await expectRound(killed + LIMIT_MS, origin, stored)
        times.push(Date.now() - killed)
        // Nothing old comes back later.
        if (round % LOOK_AGAIN !== 0) continue
        await sleep(SETTLED_MS)
        const returned = await problems(origin, stored)
        if (returned.length > 0) throw new Error(`Came back later: ${returned.join('; ')}`)
      }
      await stopVisitors()
      expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS / 2)
      const sorted = times.toSorted((x, y) => x - y)
      console.log(
        `New on every page after ${sorted[Math.floor(ROUNDS / 2)]} ms (median) and ${sorted.at(-1)} ms (longest) from the kill.`,
      )
    })
  },
)
