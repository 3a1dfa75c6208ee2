import type { Browser } from '@playwright/test'
import { onPhone } from './phone.ts'

/** Measurements of one page load. Times are in ms after the start of the navigation. */
export interface Load {
  /** When the last byte of the document arrived. */
  document: number
  firstPaint: number
  largestPaint: number
  /** The element of the largest paint, such as `h1`. */
  largest: string
  shift: number
  /** Total duration of tasks of more than 50 ms after the `load` event. */
  longTasks: number
}

/** How long a page is observed after its `load` event; scripts start and prefetch in that time. */
const WATCHED_MS = 3000

/** Runs in the browser: collects performance entries from the start. */
function watchLoad(): void {
  const seen = { largestPaint: 0, largest: 'nothing', shift: 0, tasks: [] as [number, number][] }
  const take: Record<string, (entry: PerformanceEntry) => void> = {
    'largest-contentful-paint': (entry) => {
      // Entries of this type are.
      const { element } = entry as LargestContentfulPaint
      const words = element?.textContent?.trim().slice(0, 24)
      seen.largestPaint = entry.startTime
      seen.largest = `${element?.tagName.toLowerCase() ?? 'removed'}${words ? ` "${words}"` : ''}`
    },
    'layout-shift': (entry) => {
      // TypeScript's library lacks this type.
      const { hadRecentInput, value } = entry as PerformanceEntry & {
        hadRecentInput: boolean
        value: number
      }
      if (!hadRecentInput) seen.shift += value
    },
    longtask: ({ duration, startTime }) => seen.tasks.push([startTime, duration]),
  }
  for (const [type, taken] of Object.entries(take)) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(taken))
    observer.observe({ type, buffered: true })
  }
  Object.assign(window, { vitals: seen })
}

/** Runs in the browser: returns what was collected. */
function readLoad(): Load {
  const { largest, largestPaint, shift, tasks } = Reflect.get(window, 'vitals')
  const [navigation] = performance.getEntriesByType('navigation')
  const { loadEventEnd, responseEnd } = navigation as PerformanceNavigationTiming
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  const late = (tasks as [number, number][]).filter(([start]) => start >= loadEventEnd)
  return {
    document: responseEnd,
    firstPaint: paint?.startTime ?? Number.NaN,
    largestPaint,
    largest,
    shift,
    longTasks: late.reduce((sum, [, duration]) => sum + duration, 0),
  }
}

/** Loads `url` once on a phone with a slow connection and an empty cache. */
export function measureLoad(browser: Browser, url: string): Promise<Load> {
  return onPhone(browser, { isSlowLine: true }, async ({ page }) => {
    await page.addInitScript(watchLoad)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(WATCHED_MS)
    return page.evaluate(readLoad)
  })
}
