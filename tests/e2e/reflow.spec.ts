import { clippedTexts } from '../support/clipped-text.ts'
import { enlargeText } from '../support/enlarge-text.ts'
import { expect, test } from './fixtures.ts'

/** Widths in pixels at which text is enlarged. */
const ENLARGED = [390, 1440]

test.use({ reducedMotion: 'reduce' })

// The pages with the evidence card, the review screen, the funnel, the map and the wordmarks.
for (const path of ['/', '/platform', '/solutions']) {
  test(`${path} with text at 200 % cuts no words off, in drawings neither`, async ({ page }) => {
    await page.goto(path)
    await enlargeText(page)
    for (const width of ENLARGED) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.locator('body').evaluate(clippedTexts), `${width} px`).toEqual([])
    }
  })
}

test('labels of the route strip stay on it with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/solutions')
  await enlargeText(page)
  const label = page.locator('svg text', { hasText: 'Market Hall' }).last()
  const inside = await label.evaluate((text) => {
    const { left, right } = text.getBoundingClientRect()
    const strip = text.closest('svg')?.getBoundingClientRect()
    return strip !== undefined && left >= strip.left && right <= strip.right
  })
  expect(inside).toBe(true)
})
