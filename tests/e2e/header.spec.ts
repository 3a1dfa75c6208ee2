import type { Page } from '@playwright/test'
import { readDocument } from '../support/html-document.ts'
import { expect, test } from './fixtures.ts'

/** Goes to a page and waits until its script has taken over, which the Cookie Settings show. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
}

const header = (page: Page) => page.locator('body > header')
const REM = 16

/** Whether there is room between the last section and the footer. */
const HAS_ROOM = {
  '/platform': false,
  '/platform/camera': false,
  '/patent': false,
  '/sustainability': false,
  '/contact': false,
  '/': true,
  '/solutions': true,
  '/careers': true,
  '/privacy-policy': true,
}

/** Vertical shift of the header, in CSS pixels. */
const shift = (page: Page) =>
  header(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42)

const scrollBy = (page: Page, pixels: number) =>
  page.evaluate((y) => window.scrollBy({ top: y, behavior: 'instant' }), pixels)

test('the header is as high as the width of the screen asks for', async ({ page }) => {
  await page.goto('/solutions')
  for (const [width, height] of [
    [1023, 5],
    [1024, 7.5],
    [1279, 7.5],
    [1280, 8.5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect((await header(page).boundingBox())?.height, `${width} px`).toBe(height * REM)
    const main = page.locator('main')
    await expect(main, `${width} px`).toHaveCSS('padding-top', `${height * REM}px`)
  }
})

for (const [width, offset] of [
  [390, 8.5],
  [1279, 8.5],
  [1280, 11.25],
] as const) {
  test(`it hides by ${offset}rem at ${width} px going down, and comes back going up`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 })
    await open(page, '/platform')
    await expect(header(page)).toHaveCSS('position', 'fixed')
    await expect.poll(() => shift(page)).toBe(0)
    await scrollBy(page, 400)
    await expect.poll(() => shift(page)).toBe(-offset * REM)
    await scrollBy(page, -20)
    await expect.poll(() => shift(page)).toBe(0)
    await scrollBy(page, 100)
    await expect.poll(() => shift(page)).toBe(-offset * REM)
    await scrollBy(page, -10_000)
    await expect.poll(() => shift(page)).toBe(0)
  })
}

test('it stays while the page has moved less than its height', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/platform')
  await scrollBy(page, 130)
  await expect(header(page)).toHaveAttribute('data-scrolled')
  expect(await shift(page)).toBe(0)
})

test('it comes back for the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/platform')
  await scrollBy(page, 400)
  await expect.poll(() => shift(page)).toBe(-180)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Company' }).first()).toBeFocused()
  await expect.poll(() => shift(page)).toBe(0)
})

test('it hides at once for people who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/platform')
  await expect(header(page)).toHaveCSS('transition-duration', '0.01s')
})

test('at home it is transparent, dark, and scrolls away with the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/')
  await expect(header(page)).toHaveCSS('position', 'absolute')
  await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(header(page)).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'More' })).toHaveCSS('color', 'rgb(255, 255, 255)')
  await scrollBy(page, 500)
  await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(-500)
  expect(await shift(page)).toBe(0)
  await scrollBy(page, -100)
  await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(-400)
})

const ground = (page: Page) =>
  header(page).evaluate((element) => getComputedStyle(element).backgroundColor)

for (const path of ['/platform', '/platform/camera', '/applications/transit-buses']) {
  test(`over ${path}, which opens in the dark, it is dark and lets the page through at the top`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await open(page, path)
    await expect(header(page)).toHaveCSS('position', 'fixed')
    await expect(header(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect.poll(() => ground(page)).toBe('rgba(0, 0, 0, 0)')
    const box = await page.locator('main > section').first().boundingBox()
    expect(box?.y).toBe(0)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.y).toBeGreaterThan(8.5 * REM)
    await scrollBy(page, 100)
    await expect.poll(() => ground(page)).toBe('rgb(11, 14, 19)')
  })
}

test('elsewhere it is light, and nothing of the page lies under it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  for (const path of ['/solutions', '/blog/four-hundredth-trip', '/privacy-policy']) {
    await page.goto(path)
    expect(await ground(page)).toBe('rgb(255, 255, 255)')
    await expect(page.locator('main')).toHaveCSS('padding-top', `${8.5 * REM}px`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a dark header gets its ground too once the page scrolls', async ({ page }) => {
    await page.goto('/applications/transit-buses')
    await page.mouse.wheel(0, 600)
    await expect.poll(() => ground(page)).toBe('rgb(11, 14, 19)')
  })
})

test('it changes its ways when a link leads from home to another page and back', async ({
  page,
}) => {
  await open(page, '/')
  await header(page).getByRole('link', { name: 'The Platform' }).first().click()
  await expect(page).toHaveURL(/\/platform$/)
  await expect(header(page)).toHaveCSS('position', 'fixed')
  await expect(header(page)).toHaveAttribute('data-theme', 'light')
  await header(page).getByRole('link', { name: 'Quarterlight home' }).first().click()
  await expect(header(page)).toHaveCSS('position', 'absolute')
})

for (const [path, current] of [
  ['/platform', ['The Platform']],
  ['/solutions', ['The Solutions']],
  ['/applications/transit-buses', ['The Solutions', 'Transit Buses']],
  ['/company', ['Company']],
  ['/platform/camera', ['The Platform']],
  ['/press/oriel-goes-fanless', ['Press Releases']],
  ['/careers/privacy-engineer', ['Careers']],
  ['/blog/category/field', ['Blog']],
  ['/contact', ['Contact Us']],
  ['/', []],
] as const) {
  test(`on ${path} the marked links are: ${current.join(', ') || 'none'}`, async ({ page }) => {
    // As it is sent, because the prerendered HTML must be right by itself.
    const document = await readDocument(page, path)
    const marked = await document.select('body > header nav:not(#menu-panel nav) a[aria-current]')
    expect(marked.toSorted()).toEqual([...current].toSorted())
  })
}

test('More is marked where the page is one of its own, unless a link beside it is marked', async ({
  page,
}) => {
  for (const [path, marked] of [
    ['/blog/category/field', ['true']],
    ['/applications/transit-buses', ['']],
    ['/platform', ['']],
  ] as const) {
    const document = await readDocument(page, path)
    expect(await document.select('button[aria-controls=more-menu]', 'aria-current')).toEqual(marked)
  }
})

test('it holds the links of the specification, in order', async ({ page }) => {
  await page.goto('/platform')
  const links = (name: string) =>
    page.getByRole('navigation', { name, exact: true }).locator('a').allTextContents()
  expect(await links('Company')).toEqual(['Company', 'Careers', 'Media Center', 'Press Releases'])
  expect(await links('Main')).toEqual([
    'The Platform',
    'The Solutions',
    'Transit Buses',
    'Sustainability',
    'Intellectual Property',
    'Blog',
    'Contact Us',
  ])
  const logo = header(page).getByRole('link', { name: 'Quarterlight home' }).first()
  await expect(logo).toHaveAttribute('href', '/')
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/platform')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('most pages have extra room at the end of their main area, some have none', async ({
    page,
  }) => {
    const room: Record<string, boolean> = {}
    for (const path of Object.keys(HAS_ROOM)) {
      await page.goto(path)
      const main = page.locator('main')
      const bottom = await main.evaluate((element) => getComputedStyle(element).paddingBottom)
      room[path] = Number.parseFloat(bottom) > 0
    }
    expect(room).toEqual(HAS_ROOM)
  })
})
