import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Rendered by the browser alone: from here on the page is alive. */
const alive = (page: Page) =>
  page.getByRole('button', { name: 'Cookie Settings', includeHidden: true })

/** Milliseconds after the navigation began: the load event, 0 before it, and the requests for scripts. */
const timings = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntries()
    const navigation = entries.find((entry) => entry instanceof PerformanceNavigationTiming)
    const resources = entries.filter((entry) => entry instanceof PerformanceResourceTiming)
    return {
      loaded: navigation?.loadEventStart ?? Infinity,
      scripts: resources
        .filter(({ initiatorType }) => initiatorType === 'script')
        .map(({ startTime }) => startTime),
    }
  })

test('scripts are asked for once the page is loaded', async ({ page }) => {
  for (const path of ['/', '/privacy-policy', '/blog/four-hundredth-trip']) {
    await page.goto(path)
    await alive(page).waitFor({ state: 'attached' })
    const { loaded, scripts } = await timings(page)
    expect(scripts.length, path).toBeGreaterThan(3)
    expect(Math.min(...scripts), path).toBeGreaterThan(loaded)
  }
})

test.describe('while a picture keeps the page waiting', () => {
  let scripts: string[]

  // The page's clock stands still, so that slow and fast machines see the same.
  test.beforeEach(async ({ page }) => {
    scripts = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.route('**/_next/image?**', () => new Promise(() => undefined))
    await page.goto('/', { waitUntil: 'domcontentloaded' })
  })

  test.afterEach(async ({ page }) => {
    await expect.poll(() => scripts.length).toBeGreaterThan(3)
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  })

  test('who acts has scripts in the frame after', async ({ page }) => {
    await page.keyboard.press('Tab')
    expect(scripts).toEqual([])
    await page.clock.runFor(50)
  })

  test('who opens a menu has it before scripts are asked for', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(scripts).toEqual([])
    await page.clock.runFor(50)
  })

  test('who does nothing has them after three seconds', async ({ page }) => {
    await page.clock.runFor(2999)
    expect(scripts).toEqual([])
    await page.clock.runFor(1)
  })
})
