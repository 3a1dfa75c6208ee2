import type { Locator, Page } from '@playwright/test'
import { luminance } from '../../app/design/contrast.ts'
import { readPixels } from '../visual/pixels.ts'
import { expect, test } from './fixtures.ts'

test.use({ reducedMotion: 'reduce', trace: 'off' })

/** White wherever the picture is, which no real picture exceeds. */
const whiten = (pictures: Locator) =>
  pictures.evaluateAll((all: HTMLElement[]) => {
    for (const one of all) one.style.filter = 'brightness(0) invert(1)'
  })

const show = (text: Locator, visibility: 'hidden' | 'visible') =>
  text.evaluate((element: HTMLElement, value) => {
    element.style.visibility = value
  }, visibility)

/** The least contrast between a bright text and any pixel behind its lines. */
async function leastContrast(page: Page, text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded()
  const color = await text.evaluate((element) => getComputedStyle(element).color)
  const own = luminance((color.match(/\d+/g) ?? []).map((channel) => Number(channel) / 255))
  const box = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  await show(text, 'hidden')
  const { data } = await readPixels(await page.screenshot({ clip: box }))
  await show(text, 'visible')
  let brightest = 0
  for (let at = 0; at < data.length; at += 3)
    brightest = Math.max(brightest, luminance([...data.subarray(at, at + 3)].map((n) => n / 255)))
  return (own + 0.05) / (brightest + 0.05)
}

for (const type of ['contactBlock', 'mediaFigure', 'pageHero']) {
  for (const width of [390, 1024, 1440, 1920]) {
    test(`texts of ${type} can be read over a white picture at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/design/${type}`)
      const section = page.locator('[data-over-picture]')
      await expect(section).toHaveCount(1)
      await whiten(section.locator('img'))
      // Large text needs less (WCAG 2.2, 1.4.3).
      const heading = section.locator('h1, h2').first()
      expect.soft(await leastContrast(page, heading)).toBeGreaterThanOrEqual(3)
      for (const text of await section.locator('p').all())
        expect.soft(await leastContrast(page, text)).toBeGreaterThanOrEqual(4.5)
    })
  }
}
