import type { Locator, Page } from '@playwright/test'
import { luminance } from '../../schemas/shared/luminance.ts'
import { expect, test } from './fixtures.ts'

/** Browser code: figures that break, or reach out of their column. */
function broken(figures: Element[]): string[] {
  return figures.flatMap((figure) => {
    const { parentElement: column, firstChild: number } = figure
    if (!column || !number) return []
    const range = document.createRange()
    range.selectNodeContents(number)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    const box = column.getBoundingClientRect()
    const { left, right } = range.getBoundingClientRect()
    const isOut = left < box.left - 1 || right > box.right + 1
    return lines.size > 1 || isOut ? [number.textContent ?? ''] : []
  })
}

const LONG = /\d(,\d{3}){3}/

const FIGURES = { stats: 'dd', funnel: 'ol > li > span:nth-child(2)' } as const

for (const [type, selector] of Object.entries(FIGURES)) {
  test(`${type}: numbers of many digits are whole at every width, in motion and without`, async ({
    page,
  }) => {
    await page.goto(`/design/${type}`)
    const long = page.locator(`[data-fixture] ${selector}`).filter({ hasText: LONG })
    expect(await long.count()).toBeGreaterThan(1)
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion })
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const at = `${width} px, motion: ${reducedMotion}`
        expect.soft(await long.evaluateAll(broken), at).toEqual([])
      }
    }
  })
}

/** The field of the funnel on a dark ground. */
const cells = (page: Page) =>
  page.locator('[data-theme=dark] [style*="--long"] [aria-hidden] > div')

const brightness = (element: Locator) =>
  element.evaluate((one) => {
    const color = getComputedStyle(one).backgroundColor
    return (
      color
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number) ?? []
    )
  })

test('counts of frames can be read on paper and at 768 px', async ({ page }) => {
  await page.goto('/platform')

  await test.step('a dark field of frames is light on paper', async () => {
    const field = cells(page).first()
    const onScreen = luminance((await brightness(field)).map((channel) => channel / 255))
    await page.emulateMedia({ media: 'print' })
    const onPaper = luminance((await brightness(field)).map((channel) => channel / 255))
    expect.soft(onScreen).toBeLessThan(0.1)
    expect.soft(onPaper).toBeGreaterThan(0.5)
    await expect.soft(field).toHaveCSS('print-color-adjust', 'exact')
  })

  await test.step('at 768 px no count of frames is narrower than its words', async () => {
    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 768, height: 1024 })
    const items = page.locator('[style*="--long"] ol > li')
    expect(await items.count()).toBe(5)
    const tops = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(2)
    // A number and its unit in one line.
    for (const value of await items.locator('span:nth-child(2)').all()) {
      const box = await value.boundingBox()
      const size = await value.evaluate((one) =>
        Number.parseFloat(getComputedStyle(one).lineHeight),
      )
      expect(box?.height).toBeLessThan(size * 1.5)
    }
  })
})
