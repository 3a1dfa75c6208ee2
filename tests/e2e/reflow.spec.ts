import type { Page } from '@playwright/test'
import { clippedTexts } from '../support/clipped-text.ts'
import { expect, test } from './fixtures.ts'

/** The browser's text size at 200 %, which leaves pictures, columns and breakpoints as they are. */
const ENLARGED = [390, 1440]

const enlargeText = (page: Page) =>
  page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%'
  })

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

test('labels of the city map stay on the map with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await enlargeText(page)
  const label = page.locator('svg text', { hasText: 'Market Hall' }).last()
  const inside = await label.evaluate((text) => {
    const { left, right } = text.getBoundingClientRect()
    const map = text.closest('svg')?.getBoundingClientRect()
    return map !== undefined && left >= map.left && right <= map.right
  })
  expect(inside).toBe(true)
})

test('the cookie settings stand in one column on phones and fit with text at 200 %', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Cookie Settings' }).click()
  const dialog = page.getByRole('dialog')
  const buttons = dialog.getByRole('button').filter({ hasText: /./ })
  await expect(buttons).toHaveCount(3)
  const widths = () =>
    buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width))
  expect(new Set(await widths()).size).toBe(1)
  await enlargeText(page)
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
