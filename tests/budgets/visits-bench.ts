import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { runCommand } from '../../scripts/support/command.ts'
import { startOwnSite } from '../support/own-site.ts'
import { figure } from './figure.ts'
import { wholeNumber } from './whole-number.ts'

const help = `
npm run bench:visits

What visits cost: bytes sent, and seconds of the processor, by the counters of site and lake. A visit
is three pages with an empty browser cache, at the width of a phone.

  --visits 1000                 how many
  --pages                       pages alone, as behind a CDN that serves everything else
  --url http://localhost:3000   a site that runs already, with METRICS_TOKEN=a-token-for-this-bench;
                                otherwise one is started
`

const TOKEN = 'a-token-for-this-bench'
const AT_ONCE = 16
const PAGES = ['/', '/platform', '/company']
const HEADERS = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' }
const LINKED = {
  'scripts and styles': /["'](\/_next\/static\/[^"'\\]+\.(?:js|css))["']/g,
  fonts: /["'](\/_next\/static\/[^"'\\]+\.woff2)["']/g,
  drawings: /(\/illustrations\/[a-f0-9]{40}-\d+x\d+\.svg)/g,
  pictures: /(\/_next\/image\?[^"\s\\]*?w=828[^"\s\\]*)/g,
} as const
type Kind = 'pages' | keyof typeof LINKED

const agent = new Agent({ connections: AT_ONCE })

async function load(address: string): Promise<{ bytes: number; text: string }> {
  const answer = await fetch(address, { headers: HEADERS, dispatcher: agent })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  const body = Buffer.from(await answer.arrayBuffer())
  return { bytes: Number(answer.headers.get('content-length') ?? body.length), text: String(body) }
}

/** The paths that a browser loads for one visit, in order, each once. */
async function pathsOfVisit(origin: string): Promise<{ kind: Kind; path: string }[]> {
  const found = new Map<string, Kind>(PAGES.map((path) => [path, 'pages']))
  for (const page of PAGES) {
    const { text } = await load(origin + page)
    for (const [kind, pattern] of Object.entries(LINKED)) {
      // Object.entries loses the types of the keys.
      for (const [, path = ''] of text.matchAll(pattern))
        found.set(path.replaceAll('&amp;', '&'), kind as Kind)
    }
  }
  return Array.from(found, ([path, kind]) => ({ kind, path }))
}

/** Reads a counter of a process by the address of its metrics. */
async function counterOf(address: string, name: string): Promise<number> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } })
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `))
  if (line === undefined) throw new Error(`${address} answered ${answer.status}, without ${name}.`)
  return Number(line.slice(name.length + 1))
}

/** Waits until the site has rendered the pages that it renders after its start. */
async function untilWarm(origin: string): Promise<void> {
  for (let kept = -1, last = -2; kept !== last;) {
    last = kept
    await sleep(5000)
    kept = await counterOf(`${origin}/metrics`, 'site_pages_kept')
  }
}

const CPU = 'process_cpu_seconds_total'
const cpuOf = async (origin: string) => ({
  site: await counterOf(`${origin}/metrics`, CPU),
  lake: await counterOf(`${origin}/lake/metrics`, CPU),
})

const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

async function bench(origin: string, visits: number, pagesAlone: boolean): Promise<void> {
  await untilWarm(origin)
  const all = await pathsOfVisit(origin)
  const asked = all.filter(({ kind }) => !pagesAlone || kind === 'pages')
  const bytes = new Map<Kind, number>()
  // Requests everything once before measuring, so that nothing has to be rendered meanwhile.
  for (const { kind, path } of asked) {
    bytes.set(kind, (bytes.get(kind) ?? 0) + (await load(origin + path)).bytes)
  }
  const visit = async () => {
    for (const { path } of asked) await load(origin + path)
  }
  await visit()
  const before = await cpuOf(origin)
  let left = visits
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await visit()
    }),
  )
  const after = await cpuOf(origin)
  const total = [...bytes.values()].reduce((sum, each) => sum + each, 0)
  console.log(`A visit: ${asked.length} requests, ${kB(total)}`)
  for (const [kind, sum] of bytes) console.log(`  ${kind}: ${kB(sum)}`)
  console.log(`A million visits, from ${visits} of them:`)
  figure('a million visits', `${((total * 1e6) / 1e12).toFixed(2)} TB`)
  for (const name of ['site', 'lake'] as const) {
    const each = (after[name] - before[name]) / visits
    figure(`a million visits, processor of the ${name}`, `${Math.round(each * 1e6)} s`)
  }
}

const options = {
  visits: { type: 'string', default: '1000' },
  pages: { type: 'boolean', default: false },
  url: { type: 'string' },
} as const

await runCommand({ help, options }, async ({ values }) => {
  const visits = wholeNumber(values.visits, '--visits')
  const own = values.url === undefined ? await startOwnSite({ METRICS_TOKEN: TOKEN }) : undefined
  try {
    await bench(own?.origin ?? new URL(values.url ?? '').origin, visits, values.pages)
  } finally {
    await agent.close()
    await own?.stop()
  }
})
