import { clippedTexts } from '../support/clipped-text.ts'
import { enlargeText } from '../support/enlarge-text.ts'
import { expect, test } from './fixtures.ts'

/** Widths in pixels at which text is enlarged. */
const ENLARGED = [390, 1440]

test.use({ reducedMotion: 'reduce' })

// The pages with the evidence card, the review screen, the funnel, the map and the wordmarks.
test('with text at 200 % no words are cut off, in drawings neither', async ({ page }) => {
  for (const path of ['/', '/platform', '/solutions']) {
    await page.goto(path)
    await enlargeText(page)
    for (const width of ENLARGED) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page.locator('body').evaluate(clippedTexts)
      expect.soft(cut, `${path}, ${width} px`).toEqual([])
    }
  }

  await test.step('and labels of the route strip on /solutions stay on it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const label = page.locator('svg text', { hasText: 'Market Hall' }).last()
    const inside = await label.evaluate((text) => {
      const { left, right } = text.getBoundingClientRect()
      const strip = text.closest('svg')?.getBoundingClientRect()
      return strip !== undefined && left >= strip.left && right <= strip.right
    })
    expect(inside).toBe(true)
  })
})
