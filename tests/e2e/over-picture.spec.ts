import type { Locator, Page } from '@playwright/test'
import { luminance } from '../../schemas/shared/luminance.ts'
import { marks } from '../fixtures/marks.ts'
import type { Box } from '../visual/capture.ts'
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
  const colors = new Set<number>()
  for (let at = 0; at < data.length; at += 3)
    colors.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
  // Most pixels have the color of others.
  const luminances = [...colors].map((color) =>
    luminance([color >> 16, (color >> 8) & 255, color & 255].map((channel) => channel / 255)),
  )
  return (own + 0.05) / (Math.max(...luminances) + 0.05)
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

/** How much the pixels of a box differ in brightness, in a picture of this width. */
function spreadIn(data: Uint8Array, width: number, box: Box): number {
  let [least, most] = [1, 0]
  for (let y = Math.ceil(box.y); y < box.y + box.height; y += 2)
    for (let x = Math.ceil(box.x); x < box.x + box.width; x += 2) {
      const at = 3 * (y * width + x)
      const one = luminance([...data.subarray(at, at + 3)].map((n) => n / 255))
      least = Math.min(least, one)
      most = Math.max(most, one)
    }
  return most - least
}

test('nothing of a picture looks like a part of the menu that lies on it', async ({ page }) => {
  for (const path of ['/', '/platform/camera']) {
    await page.goto(path)
    for (const width of [1280, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const header = page.locator('body > header')
      const boxes = await header.locator('nav a:visible').evaluateAll((words) =>
        words.map((word) => {
          const { x, y, width, height } = word.getBoundingClientRect()
          return { x, y, width, height }
        }),
      )
      expect(boxes.length).toBeGreaterThan(4)
      await show(header, 'hidden')
      const clip = { x: 0, y: 0, width, height: 160 }
      const { data } = await readPixels(await page.screenshot({ clip }))
      await show(header, 'visible')
      for (const box of boxes) {
        const spread = spreadIn(data, width, box)
        expect.soft(spread, `at ${box.x} px of ${width} on ${path}`).toBeLessThan(0.06)
      }
    }
  }
})

test('a picture that opens a page fills the window, or leaves room to see what follows', async ({
  page,
}) => {
  for (const path of ['/applications/transit-buses', '/company']) {
    await page.goto(path)
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height })
      const opening = await page.locator('main > section').first().boundingBox()
      const end = ((opening?.y ?? 0) + (opening?.height ?? 0)) / height
      const where = `${path}, ${width} px, ends at ${end}`
      expect.soft(end <= 0.88 || (end >= 0.995 && end < 1.1), where).toBe(true)
    }
  }
})
