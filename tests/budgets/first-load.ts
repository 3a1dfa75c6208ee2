import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'

/** Bytes of bodies as they came over the wire, by what they are. */
export interface FirstLoad {
  html: number
  /** Everything executable up to idle, with chunks that links prefetch. */
  script: number
  /** What came only once the browser was idle. */
  lateScript: number
  style: number
  font: number
  image: number
  /** Data of pages that links in view prefetch. */
  prefetch: number
  requests: number
  /** Addresses of all scripts, late ones too. */
  scripts: string[]
  /** Addresses off the site's origin that were asked for. */
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

/** Browser code: idle callbacks are kept until the second round. */
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

/** Sizes of all requests that end; the sum waits for sizes still under way. */
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

/** Loads `url` with an empty cache, and asks for gzip, so that numbers compare with `next start`. */
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
