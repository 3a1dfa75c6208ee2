import type { Browser, Locator, Page } from '@playwright/test'
import { onPhone } from './phone.ts'

/** One tap, and how long the browser took to show its effect. */
export interface Tap {
  on: string
  /** Duration in ms, in steps of 8 as Event Timing reports it. Less than 16 is reported as 0. */
  ms: number
}

const TAPS = 12
/** Wait after a tap, longer than any tap should take; a slower one is counted with the next. */
const SETTLE_MS = 350

/** Runs in the browser: records the longest event of each interaction. */
function watchTaps(): void {
  const longest = new Map<number, number>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { duration, interactionId = 0 } = entry
      if (interactionId === 0) continue
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  Object.assign(window, { taps: longest })
}

/** Runs in the browser: returns the slowest interaction since the last call. */
function slowestTap(): number {
  const taps: Map<number, number> = Reflect.get(window, 'taps')
  const slowest = Math.max(0, ...taps.values())
  taps.clear()
  return slowest
}

/**
 * What a visitor may tap without leaving the page, in the order of a visit, repeated from the
 * start.
 */
async function targets(page: Page): Promise<[string, Locator][]> {
  const questions = page.locator('main summary:visible')
  const fields = page.locator(
    'main :is(input, textarea):visible:not([type=hidden]), footer input:visible',
  )
  const found: [string, Locator][] = []
  const open = page.getByRole('button', { name: 'Open Menu' })
  if ((await open.count()) > 0) {
    found.push(['menu, opened', open])
    found.push(['menu, closed', page.getByRole('button', { name: 'Close Menu' })])
  }
  for (const [index, question] of (await questions.all()).slice(0, 3).entries()) {
    found.push([`question ${index + 1}`, question], [`question ${index + 1}, closed`, question])
  }
  for (const [index, field] of (await fields.all()).slice(0, 2).entries()) {
    found.push([`field ${index + 1}`, field])
  }
  found.push(['the page', page.locator('main h1, main h2, h1').first()])
  return Array.from({ length: TAPS }, (_, index) => found[index % found.length] ?? []).filter(
    (one): one is [string, Locator] => one.length === 2,
  )
}

/**
 * Measures twelve taps on a slow phone while the page is still starting its scripts. The network is
 * not throttled, so that the taps meet running scripts rather than loading ones.
 */
export function measureTaps(browser: Browser, url: string): Promise<Tap[]> {
  return onPhone(browser, { isSlowLine: false }, async ({ page }) => {
    await page.addInitScript(watchTaps)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    const taps: Tap[] = []
    for (const [on, target] of await targets(page)) {
      await target.tap({ timeout: 10_000 })
      await page.waitForTimeout(SETTLE_MS)
      taps.push({ on, ms: await page.evaluate(slowestTap) })
    }
    return taps
  })
}
