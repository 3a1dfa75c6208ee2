import type { Locator, Page } from '@playwright/test'
import { luminance } from '../../schemas/shared/luminance.ts'
import { marks } from '../fixtures/marks.ts'
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

/** Widths in px, and the direction of writing. */
const WINDOWS = [
  { width: 390, dir: 'ltr' },
  { width: 1024, dir: 'ltr' },
  { width: 1440, dir: 'ltr' },
  { width: 1440, dir: 'rtl' },
  { width: 1920, dir: 'ltr' },
]

for (const type of ['contactBlock', 'mediaFigure', 'pageHero']) {
  test(`texts of ${type} can be read over a white picture at any width`, async ({ page }) => {
    await page.goto(`/design/${type}`)
    const section = page.locator('[data-over-picture]').first()
    await whiten(section.locator('img'))
    for (const { width, dir } of WINDOWS) {
      const where = `${width} px, ${dir}`
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate((direction) => (document.documentElement.dir = direction), dir)
      // Large text needs less (WCAG 2.2, 1.4.3).
      const heading = section.locator('h1, h2').first()
      expect.soft(await leastContrast(page, heading), where).toBeGreaterThanOrEqual(3)
      for (const text of await section.locator('p').all())
        expect.soft(await leastContrast(page, text), where).toBeGreaterThanOrEqual(4.5)
    }
    if (type !== 'mediaFigure') return
    await test.step('an introduction without a heading, too', async () => {
      await section.locator('h2').evaluate((heading) => heading.remove())
      for (const width of [1024, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const contrast = await leastContrast(page, section.locator('p').first())
        expect.soft(contrast, `${width} px`).toBeGreaterThanOrEqual(4.5)
      }
    })
  })
}

/** Where a part of the picture, in percent, is shown; of a picture that covers its box. */
const shownAt = (picture: Locator, part: { x: number; y: number; width: number; height: number }) =>
  picture.evaluate((img: HTMLImageElement, { x, y, width, height }) => {
    const box = img.getBoundingClientRect()
    const scale = Math.max(box.width / img.naturalWidth, box.height / img.naturalHeight)
    const [left = NaN, top = NaN] = getComputedStyle(img).objectPosition.split(' ').map(parseFloat)
    const wide = img.naturalWidth * scale
    const high = img.naturalHeight * scale
    return {
      x: box.x + ((box.width - wide) * left + wide * x) / 100,
      y: box.y + ((box.height - high) * top + high * y) / 100,
      width: (wide * width) / 100,
      height: (high * height) / 100,
    }
  }, part)

test('a box lies on what it marks in a picture as wide as the window, at any width', async ({
  page,
}) => {
  const marked = marks.streetDusk.find(({ kind }) => kind === 'problem')
  if (marked === undefined) throw new Error('The fixture has no red box.')
  await page.goto('/design/mediaFigure')
  const stage = page.locator('[data-over-picture]').last()
  const picture = stage.locator('img')
  for (const width of [390, 640, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await stage.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    const expected = await shownAt(picture, marked)
    const box = await stage.locator('svg g[stroke] > rect').last().boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      const distance = Math.abs((box?.[side] ?? NaN) - expected[side])
      expect.soft(distance, `${side} at ${width} px`).toBeLessThan(2)
    }
    // Labels are whole, or not there.
    for (const label of await stage.locator('svg text').filter({ visible: true }).all()) {
      const words = await label.boundingBox()
      expect.soft(words?.x, `${width} px`).toBeGreaterThan(0)
      expect.soft((words?.x ?? NaN) + (words?.width ?? NaN), `${width} px`).toBeLessThan(width)
    }
  }
})
