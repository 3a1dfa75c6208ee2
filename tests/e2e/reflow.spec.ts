import { sectionSchemas } from '../../schemas/sections/index.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { enlargeText } from '../support/enlarge-text.ts'
import { expect, test } from './fixtures.ts'
import { PAGE_KINDS } from './routes.ts'

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

/** Browser code: puts a word of sixty letters before each text that may break, and returns how many. */
function lengthenTexts(): number {
  const TEXTS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, summary'
  // Labels of buttons have a limit of their own, and drawings cannot be reached.
  const OTHERS = 'button, label, svg, [aria-hidden=true], [role=img], .sr-only'
  const word = 'address'.padEnd(60, 'example')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.closest(`main :is(${TEXTS})`) || element.closest(OTHERS)) continue
    if (getComputedStyle(element).whiteSpace !== 'nowrap') found.push(node)
  }
  for (const node of found) node.textContent = `${word} ${node.textContent}`
  return found.length
}

/** Browser code: how much wider the page is than the window. */
function tooWide(): number {
  const { clientWidth, scrollWidth } = document.documentElement
  return scrollWidth - clientWidth
}

test.describe('very long words break, and cut nothing off', () => {
  // React would find texts that it did not write.
  test.use({ javaScriptEnabled: false })

  const sections = sectionSchemas.map(({ name }) => `/design/${name}`)
  for (const path of [...PAGE_KINDS, ...sections]) {
    test(path, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(path)
      expect(await page.evaluate(lengthenTexts)).toBeGreaterThan(0)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.locator('body').evaluate(clippedTexts), `${width} px`).toEqual([])
        expect(await page.evaluate(tooWide), `${width} px`).toBeLessThanOrEqual(0)
      }
    })
  }
})
