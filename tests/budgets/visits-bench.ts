import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Agent, fetch } from 'undici'
import { startOwnSite } from '../support/own-site.ts'

/**
 * Measures what visits cost: bytes sent, and CPU seconds of site and lake, by the counters of
 * /metrics. A visit is three pages with an empty browser cache, at the width of a phone.
 */

const TOKEN = 'a-token-for-this-bench'
const AT_ONCE = 16
const PAGES = ['/', '/platform', '/company']
const HEADERS = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' }
const LINKED = {
  'scripts and styles': /["'](\/_next\/static\/[^"'\\]+\.(?:js|css))["']/g,
  fonts: /["'](\/_next\/static\/[^"'\\]+\.woff2)["']/g,
  pictures: /(\/_next\/image\?[^"\s\\]*?w=828[^"\s\\]*)/g,
} as const
type Kind = 'pages' | keyof typeof LINKED

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '1000' },
    // Only pages, as behind a CDN that serves everything else.
    pages: { type: 'boolean', default: false },
    // Measures a running site instead of starting one; METRICS_TOKEN must be the one above.
    url: { type: 'string' },
  },
})
const visits = Number(values.visits)
if (!Number.isInteger(visits) || visits < 1)
  throw new Error('--visits takes a whole number above 0.')

const own = values.url === undefined ? await startOwnSite({ METRICS_TOKEN: TOKEN }) : undefined
const origin = own?.origin ?? new URL(values.url ?? '').origin
const agent = new Agent({ connections: AT_ONCE })

async function load(path: string): Promise<{ bytes: number; text: string }> {
  const answer = await fetch(origin + path, { headers: HEADERS, dispatcher: agent })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  const body = Buffer.from(await answer.arrayBuffer())
  return { bytes: Number(answer.headers.get('content-length') ?? body.length), text: String(body) }
}

/** The addresses that a browser loads for one visit, in order, each once. */
async function addressesOfVisit(): Promise<{ kind: Kind; path: string }[]> {
  const found = new Map<string, Kind>(PAGES.map((path) => [path, 'pages']))
  for (const page of PAGES) {
    const { text } = await load(page)
    for (const [kind, pattern] of Object.entries(LINKED)) {
      // Object.entries loses the types of the keys.
      for (const [, path = ''] of text.matchAll(pattern))
        found.set(path.replaceAll('&amp;', '&'), kind as Kind)
    }
  }
  return [...found]
    .map(([path, kind]) => ({ kind, path }))
    .filter(({ kind }) => !values.pages || kind === 'pages')
}

/** Reads a counter of the process behind `path`. */
async function counterOf(path: string, name: string): Promise<number> {
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${TOKEN}` } })
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `))
  if (line === undefined) throw new Error(`${path} answered ${answer.status}, without ${name}.`)
  return Number(line.slice(name.length + 1))
}

/** Waits until the site has rendered the pages that it renders after its start. */
async function untilWarm(): Promise<void> {
  for (let kept = -1, last = -2; kept !== last;) {
    last = kept
    await sleep(5000)
    kept = await counterOf('/metrics', 'site_pages_kept')
  }
}

const CPU = 'process_cpu_seconds_total'
const cpu = async () => ({
  site: await counterOf('/metrics', CPU),
  lake: await counterOf('/lake/metrics', CPU),
})

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

try {
  await untilWarm()
  const addresses = await addressesOfVisit()
  const bytes = new Map<Kind, number>()
  // Requests everything once before measuring, so that nothing has to be rendered meanwhile.
  for (const { kind, path } of addresses) {
    bytes.set(kind, (bytes.get(kind) ?? 0) + (await load(path)).bytes)
  }
  const visit = async () => {
    for (const { path } of addresses) await load(path)
  }
  await visit()
  const before = await cpu()
  let left = visits
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await visit()
    }),
  )
  const after = await cpu()
  const total = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  console.log(`A visit: ${addresses.length} requests, ${kB(total)}`)
  for (const [kind, sum] of bytes) console.log(`  ${kind}: ${kB(sum)}`)
  console.log(`A million visits, from ${visits} of them:`)
  console.log(`  ${((total * 1e6) / 1e12).toFixed(2)} TB`)
  for (const name of ['site', 'lake'] as const) {
    const each = (after[name] - before[name]) / visits
    console.log(`  ${name}: ${Math.round(each * 1e6)} s of the processor`)
  }
} finally {
  await agent.close()
  await own?.stop()
}
