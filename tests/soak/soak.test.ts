import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { namedPictures } from '../../server/ahead/named-pictures.ts'
import { sendVisitors } from '../instances/visitors.ts'
import { clientOfSite } from '../support/lake-client.ts'
import { type OwnSite, withOwnSite } from '../support/own-site.ts'

/** For how long everything happens at once, twice. */
const HALF_MS = Number(process.env['SOAK_MINUTES'] ?? 4) * 30_000
/** Connections that nobody uses any more are closed after a while, and memory is given back. */
const CALM_MS = 15_000
/** What the first half has filled to its bounds may still move a little. */
const MOST_GROWTH = { ratio: 1.3, megabytes: 40, descriptors: 24 }

const PAGE = { id: 'page-sustainability', path: '/sustainability' }

interface Use {
  megabytes: number
  descriptors: number
}

/** What a process holds, as Linux says. */
function useOf(pid: number): Use {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    megabytes: Math.round(Number(kilobytes) / 1024),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}

function usesOf({ process: running }: OwnSite): { site: Use; lake: Use } {
  const [site] = running.children('server/main.ts')
  const [lake] = running.children('lake/main.ts')
  if (site === undefined || lake === undefined) throw new Error(`It ended:\n${running.output()}`)
  return { site: useOf(site), lake: useOf(lake) }
}

/** Does `work` with rising numbers and a rest after each, until `over`. */
async function again(over: AbortSignal, restMs: number, work: (n: number) => Promise<unknown>) {
  for (let n = 0; !over.aborted; n += 1) {
    await work(n)
    await sleep(restMs)
  }
  return 1
}

/** Opens a stream of changes, and closes it once it has told of something or after a second. */
async function listen(client: SanityClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stream = client
    .listen('*', {}, { events: ['welcome', 'mutation'] })
    .subscribe({ next: ({ type }) => type === 'mutation' && resolve(), error: () => resolve() })
  await Promise.race([promise, sleep(1000)])
  stream.unsubscribe()
}

/** The pictures on the home page, in a size that depends on `n`. */
async function loadPicture(origin: string, pictures: readonly string[], n: number): Promise<void> {
  const address = pictures[n % pictures.length] ?? ''
  const answer = await fetch(origin + address, { headers: { accept: 'image/webp' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
}

/** Pages, pictures, saves, publishes and listeners, all at once. Resolves to what was done. */
async function loadForAWhile(site: OwnSite): Promise<string> {
  const { origin } = site
  const client = clientOfSite(site)
  const over = AbortSignal.timeout(HALF_MS)
  const pictures = namedPictures(await (await fetch(origin)).text())
  const counts = { pictures: 0, saves: 0, publishes: 0, listeners: 0 }
  const count = (what: keyof typeof counts, work: (n: number) => Promise<unknown>) => (n: number) =>
    work(n).then(() => (counts[what] += 1))
  const visitors = sendVisitors(origin)
  await Promise.all([
    again(
      over,
      200,
      count('pictures', (n) => loadPicture(origin, pictures, n)),
    ),
    again(
      over,
      50,
      count('saves', (n) =>
        client.createOrReplace({
          _id: `drafts.soak-${n % 20}`,
          _type: 'post',
          title: `Typed ${n} ${'x'.repeat(500)}`,
        }),
      ),
    ),
    again(
      over,
      500,
      count('publishes', (n) =>
        client
          .patch(PAGE.id)
          .set({ title: `Soaked ${n}` })
          .commit(),
      ),
    ),
    ...[0, 1, 2, 3].map(() =>
      again(
        over,
        10,
        count('listeners', () => listen(client)),
      ),
    ),
  ])
  const { failures, files, pages } = await visitors.leave()
  expect(failures).toEqual([])
  return Object.entries({ pages, files, ...counts })
    .map(([what, times]) => `${times} ${what}`)
    .join(', ')
}

const inWords = ({ lake, site }: { site: Use; lake: Use }) =>
  `site ${site.megabytes} MB, ${site.descriptors} descriptors; lake ${lake.megabytes} MB, ${lake.descriptors} descriptors`

test(
  'after minutes of pages, pictures, saves, publishes and listeners, site and lake hold no more than halfway',
  { timeout: 4 * HALF_MS + 900_000 },
  async () => {
    await withOwnSite(async (site) => {
      console.log(`At the start: ${inWords(usesOf(site))}`)
      console.log(await loadForAWhile(site))
      await sleep(CALM_MS)
      const middle = usesOf(site)
      console.log(`Halfway: ${inWords(middle)}`)
      console.log(await loadForAWhile(site))
      await sleep(CALM_MS)
      const end = usesOf(site)
      console.log(`At the end: ${inWords(end)}`)
      for (const part of ['site', 'lake'] as const) {
        const { megabytes, ratio, descriptors } = MOST_GROWTH
        expect(end[part].megabytes, `memory of the ${part}`).toBeLessThan(
          middle[part].megabytes * ratio + megabytes,
        )
        expect(end[part].descriptors, `descriptors of the ${part}`).toBeLessThan(
          middle[part].descriptors + descriptors,
        )
      }
    })
  },
)
