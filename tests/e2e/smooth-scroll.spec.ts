import type { Page } from '@playwright/test'
import { SMOOTH_SCROLL } from '../../lib/constants.ts'
import { expect, test } from './fixtures.ts'

const html = (page: Page) => page.locator('html')
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** Goes to a page and waits for the scroller, which comes when the page is idle. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(html(page)).toHaveClass(/\blenis\b/)
  await page.mouse.move(500, 400)
}

/** Only Lenis itself says this; other scripts know the names of its attributes. */
const LENIS = 'lenisVersion'

/** Addresses of loaded scripts with Lenis in them. */
function watchForLenis(page: Page) {
  const found: Promise<string | undefined>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!url.endsWith('.js')) return
    found.push(response.text().then((body) => (body.includes(LENIS) ? url : undefined)))
  })
  return async () => (await Promise.all(found)).filter((url) => url !== undefined)
}

/** Waits until the page has not moved for a quarter of a second. */
async function restingPlace(page: Page) {
  let last = -1
  await expect
    .poll(
      async () => {
        const before = last
        last = await scrollY(page)
        return last === before
      },
      { intervals: [250] },
    )
    .toBe(true)
  return last
}

const FAR = 6000

/** Presses a button, found as soon as the page has begun to move. */
function openWhileMoving(page: Page, name: string) {
  return page.getByRole('button', { name }).evaluate(
    (button: HTMLElement) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (window.scrollY < 20) requestAnimationFrame(look)
          else resolve(button.click())
        }
        look()
      }),
  )
}

test.use({ viewport: { width: 1280, height: 800 } })

test('a turn of the wheel is eased with the lerp of the specification', async ({ page }) => {
  await open(page, '/platform')
  // A promise inside of an object is not waited for: the page listens before the wheel turns.
  const frames = await page.evaluateHandle(() => ({
    seen: new Promise<[number, number][]>((resolve) => {
      const seen: [number, number][] = []
      const look = (time: number) => {
        seen.push([time, window.scrollY])
        if (seen.at(-1)?.[1] === 800) resolve(seen)
        else requestAnimationFrame(look)
      }
      window.addEventListener('wheel', () => requestAnimationFrame(look), { once: true })
    }),
  }))
  await page.mouse.wheel(0, 800)
  const seen = await frames.evaluate((object) => object.seen)
  const between = seen.filter(([, y]) => y > 40 && y < 700)
  expect(between.length).toBeGreaterThan(3)
  const [first = [0, 0], last = [0, 0]] = [between[0], between.at(-1)]
  // Sixty lerps a second, whatever the frame rate: the rest shrinks by e^(-60 lerp t).
  const seconds = (last[0] - first[0]) / 1000
  const rate = Math.log((800 - first[1]) / (800 - last[1])) / seconds
  expect(rate / 60).toBeGreaterThan(SMOOTH_SCROLL.lerp * 0.85)
  expect(rate / 60).toBeLessThan(SMOOTH_SCROLL.lerp * 1.15)
})

test('velocity goes back to zero 400 ms after a scroll of the browser’s own', async ({ page }) => {
  await open(page, '/platform')
  const wait = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let scrolled = 0
        window.addEventListener('scroll', ({ timeStamp }) => {
          scrolled = timeStamp
        })
        new MutationObserver(() => {
          const isMoving = document.documentElement.classList.contains('lenis-scrolling')
          if (scrolled > 0 && !isMoving) resolve(performance.now() - scrolled)
        }).observe(document.documentElement, { attributeFilter: ['class'] })
        window.scrollBy({ top: 300, behavior: 'instant' })
      }),
  )
  expect(wait).toBeGreaterThan(SMOOTH_SCROLL.velocityResetMs - 20)
  expect(wait).toBeLessThan(SMOOTH_SCROLL.velocityResetMs + 300)
})

test('it comes after the page and goes when less motion is asked for', async ({ page }) => {
  const scripts = watchForLenis(page)
  await page.goto('/platform', { waitUntil: 'commit' })
  await expect(html(page)).toHaveClass(/\blenis\b/)
  expect(await scripts()).toHaveLength(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(html(page)).not.toHaveClass(/lenis/)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(html(page)).toHaveClass(/\blenis\b/)
})

test('the HTML asks for nothing of it', async ({ request }) => {
  const page = await (await request.get('/platform')).text()
  const names = new Set([...page.matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(([name]) => name))
  expect(names.size).toBeGreaterThan(3)
  for (const name of names) expect(await (await request.get(name)).text()).not.toContain(LENIS)
})

for (const [who, options] of [
  ['people who want less motion', { reducedMotion: 'reduce' }],
  ['a finger', { hasTouch: true, isMobile: true }],
] as const) {
  test(`it is never loaded for ${who}`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ ...options, ...(baseURL !== undefined && { baseURL }) })
    const scripts = watchForLenis(page)
    await page.goto('/platform')
    await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
    // As long as an idle callback may take.
    await page.waitForTimeout(4500)
    await expect(html(page)).not.toHaveClass(/lenis/)
    expect(await scripts()).toEqual([])
    await page.close()
  })
}

for (const [name, button] of [
  ['menu', 'Open Menu'],
  ['cookie settings', 'Cookie Settings'],
] as const) {
  test(`the page stands still under the ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 600 })
    await open(page, '/platform')
    const opened = openWhileMoving(page, button)
    // So far that slow frames cannot end it.
    await page.mouse.wheel(0, FAR)
    await opened
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expect(html(page)).toHaveClass(/lenis-stopped/)
    const y = await scrollY(page)
    expect(y).toBeLessThan(FAR - 5)
    await page.mouse.wheel(0, 500)
    await page.mouse.move(20, 300)
    await page.mouse.wheel(0, 500)
    expect(await restingPlace(page)).toBe(y)
    await page.keyboard.press('Escape')
    await expect(html(page)).not.toHaveClass(/lenis-stopped/)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrollY(page)).toBe(y + 300)
  })
}

test('keys move the page even while it is still moving', async ({ page }) => {
  await open(page, '/platform')
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0)
  await page.keyboard.press('End')
  await expect.poll(() => scrollY(page)).toBeGreaterThan(end - 2)
  await page.mouse.wheel(0, -600)
  await expect.poll(() => scrollY(page)).toBeLessThan(end - 2)
  await page.keyboard.press('Home')
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0)
  const last = page.locator('footer').getByRole('button', { name: 'Cookie Settings' })
  await last.focus()
  await restingPlace(page)
  await expect(last).toBeInViewport()
})

test('a link to a place on the page stops below the header', async ({ page }) => {
  await open(page, '/company')
  await page.getByRole('link', { name: 'Media Center' }).first().click()
  await expect(page).toHaveURL(/#media-center$/)
  await restingPlace(page)
  const top = await page.locator('#media-center').evaluate((it) => it.getBoundingClientRect().top)
  const header = await page.locator('body > header').evaluate((it: HTMLElement) => it.offsetHeight)
  expect(Math.abs(top - (header + 16))).toBeLessThan(2)
})

test('the header hides and comes back under the wheel', async ({ page }) => {
  await open(page, '/platform')
  const header = page.locator('body > header')
  await page.mouse.wheel(0, 900)
  await expect(header).toHaveAttribute('data-hidden')
  await expect.poll(() => scrollY(page)).toBe(900)
  await page.mouse.wheel(0, -300)
  await expect(header).not.toHaveAttribute('data-hidden')
})

test('a new page begins at its top, even when the wheel was still turning', async ({ page }) => {
  await open(page, '/platform')
  await page.mouse.wheel(0, 2400)
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100)
  const link = page.locator('footer').getByRole('link', { name: 'Careers' }).first()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/careers$/)
  await expect(page.locator('h1')).toBeInViewport()
  expect(await restingPlace(page)).toBe(0)
})

test('a wide table scrolls sideways under the wheel', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 800 })
  await open(page, '/cookie-policy')
  const table = page
    .getByRole('region')
    .filter({ has: page.locator('table') })
    .first()
  await table.scrollIntoViewIfNeeded()
  await table.hover()
  await page.mouse.wheel(120, 4)
  await expect.poll(() => table.evaluate((it) => it.scrollLeft)).toBeGreaterThan(50)
})
