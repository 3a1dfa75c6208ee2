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

/** As the specification has them, in order. */
const LINKS = {
  company: ['Company', 'Careers', 'Media Center', 'Press Releases'],
  main: [
    'The Platform',
    'The Solutions',
    'Transit Buses',
    'Sustainability',
    'Intellectual Property',
    'Blog',
    'Contact Us',
  ],
}

/** Vertical shift of the header, in CSS pixels. */
const shift = (page: Page) =>
  header(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42)

const scrollBy = (page: Page, pixels: number) =>
  page.evaluate((y) => window.scrollBy({ top: y, behavior: 'instant' }), pixels)

const toTop = (page: Page) => scrollBy(page, -100_000)

const ground = (page: Page) =>
  header(page).evaluate((element) => getComputedStyle(element).backgroundColor)

/** Asks a page that opens in the dark, at its top, and leaves it there. */
async function expectToLetThrough(page: Page) {
  await expect(header(page)).toHaveCSS('position', 'fixed')
  await expect(header(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect.poll(() => ground(page)).toBe('rgba(0, 0, 0, 0)')
  const box = await page.locator('main > section').first().boundingBox()
  expect(box?.y).toBe(0)
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(heading?.y).toBeGreaterThan(8.5 * REM)
  await scrollBy(page, 100)
  await expect.poll(() => ground(page)).toBe('rgb(11, 14, 19)')
  await toTop(page)
}

async function expectToHide(page: Page, offset: number) {
  await expect(header(page)).toHaveCSS('position', 'fixed')
  // At the top, as a page that was just opened.
  await expect(header(page)).not.toHaveAttribute('data-scrolled')
  await expect.poll(() => shift(page)).toBe(0)
  await scrollBy(page, 400)
  await expect.poll(() => shift(page)).toBe(-offset * REM)
  await scrollBy(page, -20)
  await expect.poll(() => shift(page)).toBe(0)
  await scrollBy(page, 100)
  await expect.poll(() => shift(page)).toBe(-offset * REM)
  await toTop(page)
  await expect.poll(() => shift(page)).toBe(0)
}

test('on a page that opens in the dark it is dark, goes out of the way, and comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/platform')
  await test.step('it holds the links of the specification, in order', async () => {
    const links = (name: string) =>
      page.getByRole('navigation', { name, exact: true }).locator('a').allTextContents()
    expect.soft(await links('Company')).toEqual(LINKS.company)
    expect.soft(await links('Main')).toEqual(LINKS.main)
    const logo = header(page).getByRole('link', { name: 'Quarterlight home' }).first()
    await expect.soft(logo).toHaveAttribute('href', '/')
  })
  await test.step('it is dark and lets the page through at the top', () => expectToLetThrough(page))
  await test.step('it stays while the page has moved less than its height', async () => {
    await expect(header(page)).not.toHaveAttribute('data-scrolled')
    await scrollBy(page, 130)
    await expect(header(page)).toHaveAttribute('data-scrolled')
    expect(await shift(page)).toBe(0)
    await toTop(page)
  })
  for (const [width, offset] of [
    [390, 8.5],
    [1279, 8.5],
    [1280, 11.25],
  ] as const) {
    const step = `it hides by ${offset}rem at ${width} px going down, and comes back going up`
    await test.step(step, async () => {
      await page.setViewportSize({ width, height: 600 })
      await expectToHide(page, offset)
    })
  }
  await test.step('it comes back for the keyboard, whose first stop skips to the content', async () => {
    await scrollBy(page, 400)
    await expect.poll(() => shift(page)).toBe(-180)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Company' }).first()).toBeFocused()
    await expect.poll(() => shift(page)).toBe(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
  await test.step('it hides at once for people who want less motion', async () => {
    await expect(header(page)).not.toHaveCSS('transition-duration', '0.01s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(header(page)).toHaveCSS('transition-duration', '0.01s')
  })
})

test('over other pages that open in the dark, it is dark and lets them through at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  for (const path of ['/platform/camera', '/applications/transit-buses']) {
    await open(page, path)
    await test.step(path, () => expectToLetThrough(page))
  }
})

test('elsewhere it is light, as high as the width asks for, and nothing of the page lies under it', async ({
  page,
}) => {
  for (const path of ['/blog/four-hundredth-trip', '/privacy-policy', '/solutions']) {
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto(path)
    expect.soft(await ground(page), path).toBe('rgb(255, 255, 255)')
    await expect.soft(page.locator('main'), path).toHaveCSS('padding-top', `${8.5 * REM}px`)
  }
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

test('at home it has ways of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/')
  await test.step('it is transparent, dark, and scrolls away with the page', async () => {
    await expect(header(page)).toHaveCSS('position', 'absolute')
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(header(page)).toHaveAttribute('data-theme', 'dark')
    const more = page.getByRole('button', { name: 'More' })
    await expect(more).toHaveCSS('color', 'rgb(255, 255, 255)')
    await scrollBy(page, 500)
    await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(-500)
    expect(await shift(page)).toBe(0)
    await scrollBy(page, -100)
    await expect.poll(async () => (await header(page).boundingBox())?.y).toBe(-400)
    await toTop(page)
  })
  await test.step('it changes them when a link leads to another page and back', async () => {
    await header(page).getByRole('link', { name: 'The Platform' }).first().click()
    await expect(page).toHaveURL(/\/platform$/)
    await expect(header(page)).toHaveCSS('position', 'fixed')
    await expect(header(page)).toHaveAttribute('data-theme', 'light')
    await header(page).getByRole('link', { name: 'Quarterlight home' }).first().click()
    await expect(header(page)).toHaveCSS('position', 'absolute')
  })
})

/** On each page, the marked links, and the mark of the button More. */
const MARKED = {
  '/platform': { links: ['The Platform'], more: '' },
  '/solutions': { links: ['The Solutions'] },
  '/applications/transit-buses': { links: ['The Solutions', 'Transit Buses'], more: '' },
  '/company': { links: ['Company'] },
  '/platform/camera': { links: ['The Platform'] },
  '/press/oriel-goes-fanless': { links: ['Press Releases'] },
  '/careers/privacy-engineer': { links: ['Careers'] },
  '/blog/category/field': { links: ['Blog'], more: 'true' },
  '/contact': { links: ['Contact Us'] },
  '/': { links: [] },
}

test('the link to the page is marked, and More for one of its own, unless a link beside it is marked', async ({
  page,
}) => {
  for (const [path, { links, ...button }] of Object.entries(MARKED)) {
    // As it is sent, because the prerendered HTML must be right by itself.
    const { select } = await readDocument(page, path)
    const marked = await select('body > header nav:not(#menu-panel nav) a[aria-current]')
    expect.soft(marked.toSorted(), path).toEqual(links.toSorted())
    if (!('more' in button)) continue
    const ofMore = await select('button[aria-controls=more-menu]', 'aria-current')
    expect.soft(ofMore, path).toEqual([button.more])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a dark header gets its ground too once the page scrolls', async ({ page }) => {
    await page.goto('/applications/transit-buses')
    await page.mouse.wheel(0, 600)
    await expect.poll(() => ground(page)).toBe('rgb(11, 14, 19)')
  })

  test('most pages have extra room at the end of their main area, some have none', async ({
    page,
  }) => {
    const room: Record<string, boolean> = {}
    for (const path of Object.keys(HAS_ROOM)) {
      // Its styles are in the document itself.
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const main = page.locator('main')
      const bottom = await main.evaluate((element) => getComputedStyle(element).paddingBottom)
      room[path] = Number.parseFloat(bottom) > 0
    }
    expect(room).toEqual(HAS_ROOM)
  })
})
