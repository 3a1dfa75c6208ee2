import type { Locator, Page } from '@playwright/test'
import { enlargeText } from '../support/enlarge-text.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { readPixels } from '../visual/pixels.ts'
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
const ride = (page: Page) => page.locator('section:has(h2:text("A day on route 12"))')
const shown = (item: Locator) =>
  item.evaluate((element) => Number(getComputedStyle(element).opacity))

/** Where the cells are; the list of counts follows it. */
const field = (page: Page) => counts(page).first().locator('../preceding-sibling::*')

/** How many of 16 shades a picture of the field has: few, once nothing but lines is left. */
async function shadesOf(page: Page): Promise<number> {
  const { x, y, width, height } = await boxOf(field(page))
  const clip = { x: x + width * 0.3, y: y + height * 0.3, width: width / 2, height: height / 2 }
  const { data } = await readPixels(await page.screenshot({ clip }))
  const pixels = Array<number>(16).fill(0)
  for (const channel of data) pixels[channel >> 4] = (pixels[channel >> 4] ?? 0) + 1
  return pixels.filter((count) => count > data.length / 100).length
}

/** The opacities of both captions on the whole way, in 20 steps. */
async function captionsOn(page: Page, track: Locator): Promise<number[]> {
  const seen: number[] = []
  for (let step = 0; step <= 20; step += 1) {
    await scrollThrough(track, step / 20)
    const captions = await reveal(page).locator('figcaption').all()
    seen.push(Math.max(...(await Promise.all(captions.map(shown)))))
  }
  return seen
}

test('moments of the home page follow the page, and a hand', async ({ page }) => {
  await page.goto('/')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    const at = `at ${viewport.width} px`
    await test.step(`what is kept opens over what is seen while the page scrolls, ${at}`, async () => {
      const track = reveal(page).locator('..')
      const slider = page.getByRole('slider', { name: 'Show what is kept' })
      await scrollThrough(track, 0)
      expect(await opened(page)).toBeLessThan(0.1)
      await expect(slider).not.toHaveValue('100')
      await scrollThrough(track, 0.5)
      const half = await opened(page)
      expect(half).toBeGreaterThan(0.1)
      expect(half).toBeLessThan(0.9)
      await scrollThrough(track, 0.95)
      expect(await opened(page)).toBe(1)
      await expect(slider).toHaveValue('100')
    })
    await test.step(`a caption says what is seen, but for the moment of the change, ${at}`, async () => {
      const captions = await captionsOn(page, reveal(page).locator('..'))
      expect(captions.filter((opacity) => opacity < 0.5).length).toBeLessThanOrEqual(3)
    })
    await test.step(`the field shows a street until the bus has crossed it, ${at}`, async () => {
      const track = field(page).locator('../..')
      await scrollThrough(track, 0)
      await expect(field(page).locator('img')).toHaveJSProperty('complete', true)
      expect(await shadesOf(page)).toBeGreaterThan(8)
      await scrollThrough(track, 0.6)
      expect(await shadesOf(page)).toBeLessThan(4)
    })
    await test.step(`the counts of the field take turns and end with what is deleted, ${at}`, async () => {
      const track = field(page).locator('../..')
      await scrollThrough(track, 0)
      expect(await shown(counts(page).first())).toBe(1)
      expect(await shown(counts(page).last())).toBe(0)
      await scrollThrough(track, 0.99)
      expect(await shown(counts(page).last())).toBe(1)
      await expect(counts(page).last()).toBeInViewport({ ratio: 1 })
    })
  }
  // The last, because scrolling no longer opens what a hand has opened.
  await test.step('the slider opens the second picture by keyboard', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await scrollThrough(reveal(page).locator('..'), 0)
    const slider = page.getByRole('slider', { name: 'Show what is kept' })
    await slider.focus()
    expect(await opened(page)).toBeLessThan(0.1)
    // It follows the page a little later, and a slider that is at its end hears of no key.
    await expect(slider).not.toHaveValue('100')
    await slider.press('End')
    await expect.poll(() => opened(page)).toBe(1)
    await slider.press('Home')
    await expect.poll(() => opened(page)).toBe(0)
  })
})

test('the street has come to each step when the step stands below it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/applications/transit-buses')
  const steps = ride(page).locator('ol > li')
  const count = await steps.count()
  const strip = ride(page).locator('[aria-hidden] > div').first()
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

/** Browser code: which texts of the ride can be read, which of them the road cuts, and how many steps are past. */
function rideNow(story: Element) {
  const road = story.querySelector('[aria-hidden]:has(> [style], > div)')
  const strip = road?.firstElementChild
  if (!road || !strip) throw new Error('The ride has no road.')
  const { bottom } = road.getBoundingClientRect()
  const shown: number[] = []
  const cut: number[] = []
  for (const [index, step] of [...story.querySelectorAll('ol > li')].entries()) {
    const words = step.querySelector('h3')?.parentElement
    if (!words || Number(getComputedStyle(words).opacity) < 0.05) continue
    const box = words.getBoundingClientRect()
    if (box.top > innerHeight || box.bottom < 0) continue
    shown.push(index)
    if (box.top < bottom - 1) cut.push(index)
  }
  return { shown, cut, past: Number(getComputedStyle(strip).getPropertyValue('--past')) }
}

test('on the ride, one text at a time shows, whole, and the clock has its hour', async ({
  page,
}) => {
  await page.goto('/applications/transit-buses')
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const seen = new Set<number>()
    for (let frame = 0; frame <= 40; frame += 1) {
      await scrollThrough(ride(page), frame / 40)
      const { shown, cut, past } = await ride(page).evaluate(rideNow)
      const where = `${frame} of 40 at ${width} px`
      expect.soft(cut, where).toEqual([])
      expect.soft(shown.length, where).toBeLessThanOrEqual(1)
      for (const step of shown) {
        seen.add(step)
        expect.soft(past, where).toBe(step)
      }
    }
    expect.soft(seen.size, `${width} px`).toBe(await ride(page).locator('ol > li').count())
  }
})

test('in text of 150 and 200 %, nothing of the picture reveal lies on another part of it', async ({
  page,
}) => {
  await page.goto('/')
  const caption = reveal(page).locator('figcaption').last()
  const slider = reveal(page).locator('label')
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1024, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const size of [100, 150, 200]) {
      await enlargeText(page, size)
      await scrollThrough(reveal(page).locator('..'), 0.95)
      const where = `${width} x ${height}, ${size} %`
      expect.soft(areApart(await linesOf(caption), await boxOf(slider)), where).toBe(true)
      const high = (await boxOf(reveal(page).locator('img').last())).height
      expect.soft(high, where).toBeGreaterThanOrEqual(height * 0.3 - 1)
    }
  }
})

test('the slider moved before hydration opens the second picture after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const slider = page.getByRole('slider', { name: 'Show what is kept' })
  await slider.focus()
  await slider.press('End')
  release()
  await expect.poll(() => opened(page)).toBe(1)
})

/** Browser code: what comes into the window is told later than usual, and at once. */
function tellLate() {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const late: IntersectionObserverEntry[] = []
      let timer: ReturnType<typeof setTimeout> | undefined
      super((entries, observer) => {
        late.push(...entries)
        clearTimeout(timer)
        timer = setTimeout(() => callback(late.splice(0), observer), 500)
      }, options)
    }
  }
}

test('the slider stands where the picture does, also in a busy browser', async ({ page }) => {
  await page.addInitScript(tellLate)
  await page.goto('/')
  const slider = page.getByRole('slider', { name: 'Show what is kept' })
  // Far below first, where the slider has been and gone.
  const track = reveal(page).locator('..')
  await scrollThrough(track, 3)
  await expect(slider).not.toBeInViewport()
  await scrollThrough(track, 0.95)
  expect(await opened(page)).toBe(1)
  await expect(slider).toHaveValue('100')
})

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} has no box.`)
  return box
}

/** The box around the words of a text. */
const linesOf = (text: Locator): Promise<Box> =>
  text.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { x, y, width, height } = words.getBoundingClientRect()
    return { x, y, width, height }
  })

const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

/** Browser code: the size of a drawing's text in pixels of the window. */
function drawnSize(text: Element): number {
  if (!(text instanceof SVGTextElement)) return 0
  const scale = text.getScreenCTM()?.d ?? 0
  return scale * Number.parseFloat(getComputedStyle(text).fontSize)
}

const STILL = { 'reduced motion': { reducedMotion: 'reduce' }, print: { media: 'print' } } as const

/** Shows an open page on narrow and wide screens and on paper, and asks each time. */
async function whenStill(page: Page, ask: () => Promise<void>) {
  for (const [name, media] of Object.entries(STILL)) {
    await page.emulateMedia({ media: null, reducedMotion: null, ...media })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${name}, ${width} px`, ask)
    }
  }
}

test.describe('without movement and scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing of the moments of the home page is missing', async ({ page }) => {
    await page.goto('/')
    await whenStill(page, async () => {
      await test.step('both pictures, one not over the other', async () => {
        const [before, after] = [
          reveal(page).locator('img').first(),
          reveal(page).locator('img').last(),
        ]
        expect(areApart(await boxOf(before), await boxOf(after))).toBe(true)
        await expect(reveal(page).locator('figcaption:visible')).toHaveCount(2)
        await expect(page.getByRole('slider')).toHaveCount(0)
      })
      await test.step('what is written on them is large enough', async () => {
        const labels = reveal(page).locator('svg text').filter({ visible: true })
        expect(await labels.count()).toBe(1)
        // 12 without the scrollbar, which phones do not have.
        expect(await labels.first().evaluate(drawnSize)).toBeGreaterThanOrEqual(11.5)
      })
      await test.step('the field, and no count over it', async () => {
        const cells = await boxOf(field(page))
        expect(Math.min(cells.width, cells.height)).toBeGreaterThanOrEqual(240)
        for (const item of await counts(page).all()) {
          expect(await shown(item)).toBe(1)
          expect(areApart(cells, await boxOf(item))).toBe(true)
        }
      })
      // Charts draw their lines while they scroll in, which paper does not.
      const drawn = page.locator('main svg [class*="draw"]').first()
      await expect(drawn).toHaveCSS('clip-path', 'none')
    })
  })

  test('each step of the ride has a picture', async ({ page }) => {
    await page.goto('/applications/transit-buses')
    await whenStill(page, async () => {
      for (const step of await ride(page).locator('ol > li').all()) {
        const picture = await boxOf(step.getByRole('img'))
        expect(picture.width).toBeGreaterThan(300)
        expect(areApart(picture, await boxOf(step.getByRole('heading')))).toBe(true)
      }
    })
  })
})
