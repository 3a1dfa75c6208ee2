import { clippedTexts } from '../support/clipped-text.ts'
import { expect, test } from './fixtures.ts'
import { ADDRESSES, MISSING_PAGE } from './routes.ts'

/** CSS pixels: the narrowest screen of WCAG 1.4.10, and a screen of 1280 by 900 at 200 % zoom. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
]

test.use({ reducedMotion: 'reduce' })

for (const path of [...ADDRESSES, MISSING_PAGE]) {
  test(`${path} at 320 px and at 200 % zoom scrolls one way only and cuts no text off`, async ({
    page,
    allowProblems,
  }) => {
    if (path === MISSING_PAGE) allowProblems(/404/)
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const beyond = await page
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(beyond, `pixels beyond ${size.width}`).toBeLessThanOrEqual(0)
      expect(await page.locator('body').evaluate(clippedTexts), `${size.width} px`).toEqual([])
    }
  })
}
