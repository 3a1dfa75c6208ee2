import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ forcedColors: 'active', viewport: { width: 1280, height: 900 } })

const background = (page: Page, selector: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo)

/** Browser code: what looks like a button by its shape, without a line around it. */
function withoutEdge(root: Element): string[] {
  return [...root.querySelectorAll('a, button')]
    .filter((element) => element.checkVisibility() && element.textContent !== '')
    .filter((element) => {
      const { minHeight, paddingLeft, borderRadius } = getComputedStyle(element)
      return [minHeight, paddingLeft, borderRadius].every((size) => Number.parseFloat(size) >= 6)
    })
    .filter((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1
    })
    .map((element) => element.textContent ?? '')
}

async function expectEdges(page: Page) {
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  expect.soft(await page.locator('body').evaluate(withoutEdge), page.url()).toEqual([])
}

/** The header over a picture, with its sign for the home page. */
async function expectGround(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible()
  const ground = await background(page, 'body > header')
  expect.soft(ground, page.url()).toBe(await background(page, 'body'))
}

/** Browser code: the colors of text, and of the background behind it. */
const colorsOfThePage = () => {
  const { color, backgroundColor } = getComputedStyle(document.body)
  return [color, backgroundColor]
}

test('the home page can be read', async ({ page }) => {
  await page.goto('/')
  await test.step('every button has an edge', () => expectEdges(page))
  await test.step('the header stands on a ground of its own', () => expectGround(page))
  await test.step('what is counted and the labels of a chart can be told from the ground', async () => {
    const cells = '[style*="--long"] [aria-hidden] > div'
    expect(await background(page, cells)).not.toBe(await background(page, 'body'))
    const label = page.locator('main svg text[paint-order=stroke]').first()
    const [fill, halo] = await label.evaluate((text) => {
      const { fill, stroke } = getComputedStyle(text)
      return [fill, stroke]
    })
    expect([fill, halo]).toEqual(await label.evaluate(colorsOfThePage))
  })
})

test('/platform can be read and used', async ({ page }) => {
  await page.goto('/platform')
  await test.step('every button has an edge', () => expectEdges(page))
  await test.step('the current page stands out', async () => {
    const current = 'header nav[aria-label=Main] a[aria-current]'
    expect.soft(await background(page, current, '::after')).not.toBe(await background(page, 'body'))
  })
  await test.step('what is kept of the frames can be told from what was considered, whatever the colors are', async () => {
    const sets = page.locator('main section [aria-hidden]:has(> div > svg) > div:has(> svg path)')
    const widths = await sets.evaluateAll((all) =>
      all.flatMap((set) => {
        const path = set.querySelector('svg path')
        return path ? [Number.parseFloat(getComputedStyle(path).strokeWidth)] : []
      }),
    )
    const [considered = NaN, ...kept] = widths
    expect.soft(kept.length).toBeGreaterThan(0)
    for (const width of kept) expect.soft(width).toBeGreaterThan(2 * considered)
  })
  await test.step('the case under review is a card, and its answers are buttons', async () => {
    const card = page.locator('[role=img]:has(ul) > div > div').first()
    await expect(card).toHaveCSS('border-top-style', 'solid')
    await expect(card.getByText('Approve')).toHaveCSS('border-top-style', 'solid')
  })
  await test.step('the focus has a line around it', async () => {
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      await expect(focused).not.toHaveCSS('outline-style', 'none')
      await expect(focused).not.toHaveCSS('outline-width', '0px')
    }
  })
  await test.step('the hamburger has its bars', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const burger = 'button[aria-label="Open Menu"]'
    await expect(page.locator(burger)).toBeVisible()
    const bars = await background(page, `${burger} span`)
    expect(bars).not.toBe(await background(page, 'body > header'))
  })
})

test('every button has an edge on other pages', async ({ page }) => {
  for (const path of ['/company', '/careers', '/blog', '/contact']) {
    await page.goto(path)
    await test.step(path, () => expectEdges(page))
  }
})

test('what other pages show can be told from the ground', async ({ page }) => {
  await test.step('the chosen category stands out', async () => {
    await page.goto('/blog/category/field')
    const category = 'nav[aria-label=Categories] a'
    const chosen = await background(page, `${category}[aria-current=page]`)
    expect.soft(chosen).not.toBe(await background(page, `${category}:not([aria-current])`))
  })
  await test.step('the product stands on whatever ground the colors give', async () => {
    await page.goto('/platform/camera')
    const picture = page.locator('main > section').first().locator('img')
    await expect(picture).toBeVisible()
    await expect.soft(picture).toHaveCSS('mix-blend-mode', 'normal')
  })
  await test.step('charts keep their text alternative and their table', async () => {
    await page.goto('/solutions')
    const charts = page.locator('main figure:has(svg[role=img])')
    expect.soft(await charts.count()).toBeGreaterThan(0)
    for (const chart of await charts.all())
      await expect.soft(chart.locator('svg[role=img]').first()).toHaveAccessibleName(/\w+ \w+/)
  })
  await test.step('the header over a picture stands on a ground of its own', async () => {
    await page.goto('/applications/transit-buses')
    await expectGround(page)
  })
})
