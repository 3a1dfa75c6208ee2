import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Scrolls through a section that stays in the window: 0 where it begins to stay, 1 where it goes on. */
const scrollThrough = (track: Locator, part: number) =>
  track.evaluate(async (element, share) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollBy({ top: top + (height - innerHeight) * share, behavior: 'instant' })
    // Scroll-driven animations follow the page with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, part)

const reveal = (page: Page) => page.locator('[data-reveal]')
const opened = (page: Page) =>
  reveal(page)
    .locator('figure')
    .last()
    .evaluate((after) => Number(getComputedStyle(after).getPropertyValue('--open')))

const counts = (page: Page) => page.locator('section:has([class*="field"]) ol > li')
const shown = (item: Locator) =>
  item.evaluate((element) => Number(getComputedStyle(element).opacity))

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('what is kept opens over what is seen while the page scrolls', async ({ page }) => {
      await page.goto('/')
      const track = reveal(page).locator('..')
      await scrollThrough(track, 0)
      expect(await opened(page)).toBeLessThan(0.1)
      await scrollThrough(track, 0.5)
      const half = await opened(page)
      expect(half).toBeGreaterThan(0.1)
      expect(half).toBeLessThan(0.9)
      await scrollThrough(track, 0.95)
      expect(await opened(page)).toBe(1)
      await expect(page.getByRole('slider', { name: 'Show what is kept' })).toHaveValue('100')
    })

    test('the counts of the field take turns and end with what is deleted', async ({ page }) => {
      await page.goto('/')
      const track = counts(page).first().locator('../../..')
      await scrollThrough(track, 0)
      expect(await shown(counts(page).first())).toBe(1)
      expect(await shown(counts(page).last())).toBe(0)
      await scrollThrough(track, 0.99)
      expect(await shown(counts(page).last())).toBe(1)
      await expect(counts(page).last()).toBeInViewport({ ratio: 1 })
    })
  })
}

test('the street has come to each step when the step stands below it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/applications/transit-buses')
  const steps = page.locator('section:has(h2:text("A day on route 12")) ol > li')
  const count = await steps.count()
  const strip = page
    .locator('section:has(h2:text("A day on route 12")) [aria-hidden] > div')
    .first()
  for (let step = 0; step < count; step += 1) {
    await steps.nth(step).evaluate(async (element) => {
      window.scrollBy({
        top: element.getBoundingClientRect().bottom - innerHeight,
        behavior: 'instant',
      })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    const { x = 0, width = 1 } = (await strip.boundingBox()) ?? {}
    expect((-x / width) * (count + 1)).toBeCloseTo(step, 1)
    await expect(steps.nth(step).getByRole('heading')).toBeInViewport({ ratio: 1 })
  }
})

test('the slider opens the second picture by keyboard', async ({ page }) => {
  await page.goto('/')
  const slider = page.getByRole('slider', { name: 'Show what is kept' })
  await slider.focus()
  await slider.press('End')
  await expect.poll(() => opened(page)).toBe(1)
  await slider.press('Home')
  await expect.poll(() => opened(page)).toBe(0)
})

test('the slider moved before hydration opens the second picture after it', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const slider = page.getByRole('slider', { name: 'Show what is kept' })
  await slider.focus()
  await slider.press('End')
  release()
  await expect.poll(() => opened(page)).toBe(1)
})

test.describe('without movement', () => {
  test.use({ reducedMotion: 'reduce', javaScriptEnabled: false })

  test('both pictures stand beside each other, and all counts are there', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const [before, after] = await Promise.all(
      [0, 1].map((index) => reveal(page).locator('figure').nth(index).boundingBox()),
    )
    expect(after?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0))
    await expect(reveal(page).locator('figcaption')).toHaveCount(2)
    await expect(page.getByRole('slider')).toHaveCount(0)
    for (const item of await counts(page).all()) expect(await shown(item)).toBe(1)
  })
})
