import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { runCommand } from '../../scripts/support/command.ts'
import { launchOptions } from '../../scripts/testing/chromium.ts'
import { withSite } from '../support/own-site.ts'
import { median } from './lighthouse-run.ts'
import { bareNext, plainPage } from './vitals/beside.ts'
import type { Beside } from './vitals/beside.ts'
import { measureLoad } from './vitals/load.ts'
import type { Load } from './vitals/load.ts'
import { measureMotion } from './vitals/motion.ts'
import { measureTaps } from './vitals/taps.ts'
import type { Tap } from './vitals/taps.ts'
import { wholeNumber } from './whole-number.ts'

const help = `
npm run vitals -- [path ...]

What a visitor with a slow phone on a slow line meets, really throttled rather than computed: a CPU
four times slower, 1.6 Mbit/s and 150 ms for each request. Beside the site, in the same run, a plain
HTML page and a bare page of Next. Medians of some loads with an empty cache.

  document   its last byte               CLS        how much the page moves while it loads
  FCP, LCP   first and largest paint     long       tasks over 50 ms after the load event, in sum
  tap        the slowest of twelve taps, from the finger to the picture, in steps of 8 ms

  --url http://localhost:3000   a site that runs already; otherwise one is started
  --runs 5                      loads of each page
  --alone                       without the two pages beside the site
  --no-taps                     without the taps
  --motion                      instead: the frames while pages with moments of scrolling are scrolled
`

const PATHS = ['/', '/platform', '/blog', '/solutions', '/blog/four-hundredth-trip']

/** Pages with scroll animations (docs/adr/0062). */
const MOMENTS = ['/', '/platform', '/applications/transit-buses']

interface Page {
  name: string
  url: string
}

const COLUMNS = ['document', 'FCP', 'LCP', 'CLS', 'long', 'tap']

function row(name: string, loads: readonly Load[], taps: readonly Tap[] | undefined): string {
  const middle = (of: (load: Load) => number) => median(loads.map(of))
  const ms = (of: (load: Load) => number) => `${Math.round(middle(of))}`
  const slowest = taps?.toSorted((one, other) => other.ms - one.ms)[0]
  const cells = [
    ms(({ document }) => document),
    ms(({ firstPaint }) => firstPaint),
    ms(({ largestPaint }) => largestPaint),
    middle(({ shift }) => shift).toFixed(3),
    ms(({ longTasks }) => longTasks),
    slowest ? String(slowest.ms) : '-',
  ]
  const notes = [loads.at(-1)?.largest, slowest && `slowest tap: ${slowest.on}`]
  return [
    name.padEnd(28),
    ...cells.map((cell) => cell.padStart(9)),
    ` ${notes.filter(Boolean).join('; ')}`,
  ].join(' ')
}

async function measure(browser: Browser, pages: readonly Page[], count: number, withTaps: boolean) {
  // Pages take turns, so that other load on the machine affects all of them equally.
  const loads = new Map<Page, Load[]>(pages.map((page) => [page, []]))
  for (let round = 0; round < count; round += 1)
    for (const page of pages) loads.get(page)?.push(await measureLoad(browser, page.url))
  console.log(
    [`median of ${count}, ms`.padEnd(28), ...COLUMNS.map((name) => name.padStart(9))].join(' '),
  )
  for (const page of pages) {
    const taps = withTaps ? await measureTaps(browser, page.url) : undefined
    console.log(row(page.name, loads.get(page) ?? [], taps))
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

async function measureScrolling(browser: Browser, pages: readonly Page[]) {
  console.log(`${'scrolled at 4x CPU'.padEnd(28)}   frames  > 16.7 ms  > 33 ms  longest`)
  for (const { name, url } of pages) {
    const { frames, late, longest, veryLate } = await measureMotion(browser, url)
    console.log(
      `${name.padEnd(28)} ${String(frames).padStart(8)} ${percent(late).padStart(10)} ${percent(veryLate).padStart(8)} ${longest.toFixed(0).padStart(5)} ms`,
    )
  }
}

await runCommand(
  {
    help,
    positionals: Infinity,
    options: {
      url: { type: 'string' },
      runs: { type: 'string', default: '5' },
      alone: { type: 'boolean', default: false },
      'no-taps': { type: 'boolean', default: false },
      motion: { type: 'boolean', default: false },
    },
  },
  async ({ values, positionals }) => {
    const count = wholeNumber(values.runs, '--runs')
    const { motion: isMotion } = values
    const paths = positionals.length > 0 ? positionals : isMotion ? MOMENTS : PATHS
    const browser = await chromium.launch(launchOptions({ wholeBrowser: true }))
    const beside: Beside[] = []
    try {
      if (!values.alone && !isMotion) beside.push(await plainPage(), await bareNext())
      await withSite(values.url, async (origin) => {
        const own = paths.map((path) => ({ name: path, url: origin + path }))
        if (isMotion) return measureScrolling(browser, [...beside, ...own])
        // One unmeasured load, after which the site has encoded every picture that the phone
        // requests.
        for (const { url } of own) await measureLoad(browser, url)
        await measure(browser, [...beside, ...own], count, !values['no-taps'])
      })
    } finally {
      await browser.close()
      for (const { stop } of beside) await stop()
    }
    const load = loadavg().map((one) => one.toFixed(1))
    console.log(`load average ${load.join(', ')}`)
  },
)
