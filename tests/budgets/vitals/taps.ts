import type { Browser, Locator, Page } from '@playwright/test'
import { onPhone } from './phone.ts'

/** One tap, and how long the browser took to show its effect. */
export interface Tap {
  on: string
  /** Duration in ms, in steps of 8 as Event Timing reports it. Less than 16 is reported as 0. */
  ms: number
}

const TAPS = 12
/**
 * Wait between scrolling to a target and tapping it, as a finger needs, and after the tap, longer
 * than any tap should take.
 */
const PAUSE_MS = 350

/** Runs in the browser: records all events of interactions. */
function watchTaps(): void {
  const events: PerformanceEntry[] = []
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceEventTiming[]
    events.push(...entries.filter(({ interactionId = 0 }) => interactionId !== 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  Object.assign(window, { tapEvents: events })
}

/**
 * Runs in the browser: the longest event that began since `start`. A tap that changes nothing on the
 * screen has no frame of its own, so that its events end with the next tap's frame: those began
 * earlier, and do not count.
 */
function slowestSince(start: number): number {
  const events: PerformanceEntry[] = Reflect.get(window, 'tapEvents')
  return Math.max(
    0,
    ...events.filter(({ startTime }) => startTime >= start).map(({ duration }) => duration),
  )
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
 * Measures twelve taps on a slow phone, each some 0.7 s after the one before, while the page is still
 * starting its scripts. The network is not throttled, so that the taps meet running scripts rather
 * than loading ones.
 */
export function measureTaps(browser: Browser, url: string): Promise<Tap[]> {
  return onPhone(browser, { isSlowLine: false }, async ({ page }) => {
    await page.addInitScript(watchTaps)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    const taps: Tap[] = []
    for (const [on, target] of await targets(page)) {
      await target.scrollIntoViewIfNeeded({ timeout: 10_000 })
      await page.waitForTimeout(PAUSE_MS)
      const start = await page.evaluate(() => performance.now())
      await target.tap({ timeout: 10_000 })
      await page.waitForTimeout(PAUSE_MS)
      taps.push({ on, ms: await page.evaluate(slowestSince, start) })
    }
    return taps
  })
}
