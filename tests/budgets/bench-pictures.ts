import { readdirSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer.js'
import type { Browser, BrowserContextOptions, Response } from '@playwright/test'
import { runCommand } from '../../scripts/support/command.ts'
import { launchOptions } from '../../scripts/testing/chromium.ts'
import { oneSpelling } from '../../server/proxy/pictures.ts'
import { ADDRESSES } from '../e2e/routes.ts'
import { withOwnSite } from '../support/own-site.ts'
import type { OwnSite } from '../support/own-site.ts'
import { figure } from './figure.ts'
import { median } from './lighthouse-run.ts'

const help = `
npm run bench:pictures

How long visitors wait for pictures on a site that has just been installed: empties the cache of
pictures, starts a site, waits until it has encoded what its pages name, and looks at every route on
five screens. Fails if a picture had to be encoded then. Afterwards requests each of these pictures
alone, because the browser uses all cores while it draws a page, and fails if the server takes more
than 50 ms for one.

  --url http://localhost:3000   only looks at a site that runs, whose pictures are done
`

const SCREENS: Record<string, BrowserContextOptions> = {
  'phone, 390 px, 3x': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  'phone, 412 px, 2.6x': { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
  'tablet, 768 px, 2x': { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  'laptop, 1440 px, 2x': { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  'desktop, 1920 px': { viewport: { width: 1920, height: 1080 } },
}
const CACHE = '.next/cache/images'
const DONE = /Pictures encoded ahead of visitors: \d+ in .*/
const MOST_MS = 50
/** What Chromium sends for pictures. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const WITHIN_MS = 3_600_000

/** A picture that the browser requested while it drew a page. */
interface Seen {
  url: string
  /** Until the first byte, while the browser draws. */
  ms: number
}

function read(response: Response): Seen {
  const { requestStart, responseStart } = response.request().timing()
  return { url: response.url(), ms: responseStart - requestStart }
}

/** The folders of pictures that Next has encoded. */
const encodedPictures = () => new Set(readdirSync(CACHE))

/** The folder in which Next keeps the picture at `address` as AVIF. */
function folderOf(address: string): string {
  const asked = new URL(address).searchParams
  const [width, quality] = [Number(asked.get('w')), Number(asked.get('q'))]
  const href = oneSpelling(asked.get('url') ?? '')
  return ImageOptimizerCache.getCacheKey({ href, width, quality, mimeType: 'image/avif' })
}

/** How long the server takes for one picture while nobody else asks for anything. */
async function timeAlone(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { accept: ACCEPT } })
  const ms = performance.now() - start
  await response.arrayBuffer()
  return response.ok ? ms : Number.POSITIVE_INFINITY
}

/** Scrolls through every route and times the pictures that the browser requests. */
async function look(browser: Browser, origin: string, screen: BrowserContextOptions) {
  const context = await browser.newContext(screen)
  const found: Promise<Seen | null>[] = []
  try {
    const page = await context.newPage()
    page.on('requestfinished', (request) => {
      if (!request.url().includes('/_next/image?')) return
      found.push(request.response().then((response) => response && read(response)))
    })
    for (const path of ADDRESSES) {
      await page.goto(origin + path, { waitUntil: 'load' })
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise((done) => requestAnimationFrame(done))
        }
      })
      await page.waitForLoadState('networkidle')
    }
    const seen = await Promise.all(found)
    return seen.filter((one) => one !== null)
  } finally {
    await context.close()
  }
}

async function lookAround(origin: string): Promise<void> {
  const browser = await chromium.launch(launchOptions())
  const seen = new Set<string>()
  const problems: string[] = []
  try {
    for (const [name, screen] of Object.entries(SCREENS)) {
      const before = encodedPictures()
      const found = await look(browser, origin, screen)
      if (found.length === 0) problems.push(`${name}: no picture was requested`)
      for (const { url } of found) {
        const isNew = !seen.has(url) && !before.has(folderOf(url))
        if (isNew) problems.push(`${name}: encoded only when somebody looked: ${url}`)
        seen.add(url)
      }
      console.log(
        `${name.padEnd(20)} ${String(found.length).padStart(4)} pictures, first byte in the browser: median ${median(found.map(({ ms }) => ms)).toFixed(0)} ms`,
      )
    }
  } finally {
    await browser.close()
  }
  const times: number[] = []
  for (const url of seen) {
    const ms = await timeAlone(url)
    times.push(ms)
    if (ms > MOST_MS) problems.push(`${ms.toFixed(0)} ms: ${url}`)
  }
  const slowest = Math.max(...times).toFixed(1)
  figure(`median of ${times.length} pictures, the server alone`, `${median(times).toFixed(1)} ms`)
  figure('the slowest of them', `${slowest} ms`, `${MOST_MS} ms`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

/** Waits until the site has encoded the pictures on its pages. */
async function encoded(site: OwnSite): Promise<void> {
  const end = Date.now() + WITHIN_MS
  while (!DONE.test(site.process.output())) {
    if (Date.now() > end) throw new Error('The site has not finished within an hour.')
    await sleep(500)
  }
  console.log(DONE.exec(site.process.output())?.[0])
}

await runCommand({ help, options: { url: { type: 'string' } } }, async ({ values }) => {
  if (values.url !== undefined) {
    await lookAround(new URL(values.url).origin)
    return
  }
  rmSync(CACHE, { recursive: true, force: true })
  await withOwnSite(
    async (site) => {
      await encoded(site)
      await lookAround(site.origin)
    },
    { ENCODE_AHEAD: 'true' },
  )
})
