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

/** Records the sizes of all finished requests; the sum waits for sizes still being determined. */
function record(page: Page, origin: string) {
  const sizes: Promise<{ kind: Kind | undefined; bytes: number }>[] = []
  const scripts: string[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (protocol.startsWith('http') && asked !== origin) foreign.push(request.url())
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  page.on('requestfinished', (request) => sizes.push(size(request)))
  const sum = async () => {
    const bytes = { html: 0, script: 0, style: 0, font: 0, image: 0, prefetch: 0 }
    for (const found of await Promise.all(sizes)) if (found.kind) bytes[found.kind] += found.bytes
    return { ...bytes, requests: sizes.length }
  }
  return { scripts, foreign, sum }
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
    const { scripts, foreign, sum } = record(page, new URL(url).origin)
    await page.goto(url, { waitUntil: 'networkidle' })
    const first = await sum()
    await page.evaluate(() => dispatchEvent(new Event('budget-idle')))
    await page.waitForTimeout(500)
    const all = await sum()
    return { ...first, lateScript: all.script - first.script, scripts, foreign }
  } finally {
    await context.close()
  }
}
