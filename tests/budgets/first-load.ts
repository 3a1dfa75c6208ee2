import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'

/** Transferred bytes of response bodies, by kind. */
export interface FirstLoad {
  html: number
  /** All scripts until the browser is idle, including chunks that links prefetch. */
  script: number
  /** Scripts loaded only once the browser was idle. */
  lateScript: number
  style: number
  font: number
  image: number
  /** Page data that visible links prefetch. */
  prefetch: number
  requests: number
  /** Addresses of all scripts, including late ones. */
  scripts: string[]
  /** Requested addresses on other origins. */
  foreign: string[]
}

type Kind = 'html' | 'script' | 'style' | 'font' | 'image' | 'prefetch'

const KINDS: Record<string, Kind> = {
  document: 'html',
  script: 'script',
  stylesheet: 'style',
  font: 'font',
  image: 'image',
  fetch: 'prefetch',
}

/** Runs in the browser: holds back idle callbacks until the second round. */
function holdIdleCallbacks(): void {
  const held: IdleRequestCallback[] = []
  const { requestIdleCallback } = window
  window.requestIdleCallback = (callback) => held.push(callback)
  addEventListener('budget-idle', () => {
    window.requestIdleCallback = requestIdleCallback
    for (const callback of held.splice(0)) requestIdleCallback(callback)
  })
}

async function size(request: Request) {
  const { responseBodySize } = await request.sizes()
  return { kind: KINDS[request.resourceType()], bytes: responseBodySize }
}

/** For how long nothing may be under way until a page counts as loaded, in milliseconds. */
const QUIET = 500

/** Records the sizes of all finished requests; the sum waits for sizes still being determined. */
function record(page: Page, origin: string) {
  const sizes: Promise<{ kind: Kind | undefined; bytes: number }>[] = []
  const scripts: string[] = []
  const foreign: string[] = []
  let last = performance.now()
  let underWay = 0
  page.on('request', (request) => {
    underWay += 1
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) foreign.push(request.url())
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  page.on('requestfinished', (request) => {
    const found = size(request)
    // One that finishes after the last sum, while the page closes, has no size.
    found.catch(() => {})
    sizes.push(found)
  })
  const end = () => {
    underWay -= 1
    last = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isLoaded = () => scripts.length > 0 && underWay === 0 && performance.now() - last > QUIET
  /** Playwright's `networkidle` may be over before the scripts begin, which wait for the paint. */
  const loaded = async (tries = 600): Promise<void> => {
    if (isLoaded()) return
    if (tries === 0) throw new Error(`${page.url()} still loads after half a minute`)
    await sleep(50)
    await loaded(tries - 1)
  }
  const sum = async () => {
    const bytes = { html: 0, script: 0, style: 0, font: 0, image: 0, prefetch: 0 }
    for (const found of await Promise.all(sizes)) if (found.kind) bytes[found.kind] += found.bytes
    return { ...bytes, requests: sizes.length }
  }
  return { scripts, foreign, loaded, sum }
}

/**
 * Loads `url` with an empty cache. Requests gzip, so that the numbers are comparable with `next
 * start`.
 */
export async function firstLoad(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
): Promise<FirstLoad> {
  const extraHTTPHeaders = { 'accept-encoding': 'gzip' }
  const context = await browser.newContext({ ...screen, extraHTTPHeaders })
  try {
    const page = await context.newPage()
    await page.addInitScript(holdIdleCallbacks)
    const { scripts, foreign, loaded, sum } = record(page, new URL(url).origin)
    await page.goto(url)
    await loaded()
    const first = await sum()
    await page.evaluate(() => dispatchEvent(new Event('budget-idle')))
    await page.waitForTimeout(500)
    const all = await sum()
    return { ...first, lateScript: all.script - first.script, scripts, foreign }
  } finally {
    await context.close()
  }
}
