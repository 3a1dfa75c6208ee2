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

test('every button has an edge', async ({ page }) => {
  for (const path of ['/', '/platform', '/company', '/careers', '/blog', '/contact']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    expect(await page.locator('body').evaluate(withoutEdge), path).toEqual([])
  }
})

test('the current page and the chosen category stand out', async ({ page }) => {
  await page.goto('/platform')
  const current = 'header nav[aria-label=Main] a[aria-current]'
  expect(await background(page, current, '::after')).not.toBe(await background(page, 'body'))
  await page.goto('/blog/category/field')
  const category = 'nav[aria-label=Categories] a'
  expect(await background(page, `${category}[aria-current=page]`)).not.toBe(
    await background(page, `${category}:not([aria-current])`),
  )
})

test('the product stands on whatever ground the colors give', async ({ page }) => {
  await page.goto('/platform/camera')
  const picture = page.locator('main > section').first().locator('img')
  await expect(picture).toBeVisible()
  await expect(picture).toHaveCSS('mix-blend-mode', 'normal')
})

test('the hamburger has its bars', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/platform')
  const burger = 'button[aria-label="Open Menu"]'
  await expect(page.locator(burger)).toBeVisible()
  expect(await background(page, `${burger} span`)).not.toBe(await background(page, 'body > header'))
})

test('the focus has a line around it', async ({ page }) => {
  await page.goto('/platform')
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).not.toHaveCSS('outline-style', 'none')
    await expect(focused).not.toHaveCSS('outline-width', '0px')
  }
})

/** Runs in the browser. */
const colorsOfThePage = () => {
  const { color, backgroundColor } = getComputedStyle(document.body)
  return [color, backgroundColor]
}

test('what is counted and the labels of a chart can be told from the ground', async ({ page }) => {
  await page.goto('/')
  const cells = '[style*="--long"] [aria-hidden] > div'
  expect(await background(page, cells)).not.toBe(await background(page, 'body'))
  const label = page.locator('main svg text[paint-order=stroke]').first()
  const [fill, halo] = await label.evaluate((text) => {
    const { fill, stroke } = getComputedStyle(text)
    return [fill, stroke]
  })
  expect([fill, halo]).toEqual(await label.evaluate(colorsOfThePage))
})

test('charts keep their text alternative and their table', async ({ page }) => {
  await page.goto('/solutions')
  const charts = page.locator('main figure:has(svg[role=img])')
  expect(await charts.count()).toBeGreaterThan(0)
  for (const chart of await charts.all()) {
    await expect(chart.locator('svg[role=img]').first()).toHaveAccessibleName(/\w+ \w+/)
  }
})

test('what is kept of the frames can be told from what was considered, whatever the colors are', async ({
  page,
}) => {
  await page.goto('/platform')
  const sets = page.locator('main section [aria-hidden]:has(> div > svg) > div:has(> svg path)')
  const widths = await sets.evaluateAll((all) =>
    all.flatMap((set) => {
      const path = set.querySelector('svg path')
      return path ? [Number.parseFloat(getComputedStyle(path).strokeWidth)] : []
    }),
  )
  const [considered = NaN, ...kept] = widths
  expect(kept.length).toBeGreaterThan(0)
  for (const width of kept) expect(width).toBeGreaterThan(2 * considered)
})

test('the header and its sign for the home page stand on a ground of their own over a picture', async ({
  page,
}) => {
  for (const path of ['/', '/applications/transit-buses']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await background(page, 'body > header'), path).toBe(await background(page, 'body'))
  }
})

test('the case under review is a card, and its answers are buttons', async ({ page }) => {
  await page.goto('/platform')
  const card = page.locator('[role=img]:has(ul) > div > div').first()
  await expect(card).toHaveCSS('border-top-style', 'solid')
  await expect(card.getByText('Approve')).toHaveCSS('border-top-style', 'solid')
})
