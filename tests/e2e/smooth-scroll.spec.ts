import type { Page } from '@playwright/test'
import { SMOOTH_SCROLL } from '../../lib/constants.ts'
import { expect, test } from './fixtures.ts'

/**
 * Whether the scroller takes a turn of the wheel over from the browser. The one that is tried here
 * leads upwards, so that at the top of a page nothing moves.
 */
const isEased = (page: Page) =>
  page.evaluate(() => {
    const turn = new WheelEvent('wheel', { deltaY: -1, bubbles: true, cancelable: true })
    return !document.body.dispatchEvent(turn)
  })

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** Goes to a page and waits for the scroller, which comes when the page is idle. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect.poll(() => isEased(page)).toBe(true)
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

const SIZE = { width: 1280, height: 800 }
const FAR = 6000
/** Of the page's clock when a test moves it on. */
const FRAME_MS = 16

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

test.use({ viewport: SIZE })

test('a turn of the wheel is eased with the lerp of the specification', async ({ page }) => {
  // The page's own clock, so that frames are as long on slow machines as on fast ones.
  await page.clock.install()
  await open(page, '/platform')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.wheel(0, 800)
  const left: number[] = []
  for (let frame = 0; frame < 40; frame += 1) {
    await page.clock.runFor(FRAME_MS)
    left.push(800 - (await scrollY(page)))
  }
  const between = left.filter((pixels) => pixels > 40 && pixels < 760)
  expect(between.length).toBeGreaterThan(10)
  // Sixty lerps a second, whatever the frame rate: the rest shrinks by e^(-60 lerp t).
  const seconds = ((between.length - 1) * FRAME_MS) / 1000
  const rate = Math.log((between[0] ?? 0) / (between.at(-1) ?? 0)) / seconds
  expect(rate / 60 / SMOOTH_SCROLL.lerp).toBeCloseTo(1, 1)
})

test('a page comes to rest', async ({ page }) => {
  await page.addInitScript(() => {
    const { requestAnimationFrame, setTimeout } = window
    const watched = (callback: FrameRequestCallback) => {
      Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked')) + 1)
      return requestAnimationFrame.call(window, callback)
    }
    const timers: unknown[] = []
    const watchedTimeout = (task: TimerHandler, delay?: number, ...rest: unknown[]) => {
      timers.push(delay)
      return setTimeout(task, delay, ...rest)
    }
    const replaced = { requestAnimationFrame: watched, setTimeout: watchedTimeout }
    Object.assign(window, { ...replaced, asked: 0, timers })
  })
  await open(page, '/platform')
  await test.step('it asks for no frames, before a turn of the wheel and after it', async () => {
    const asked = () => page.evaluate(() => Number(Reflect.get(window, 'asked')))
    const rests = () =>
      expect
        .poll(async () => {
          const before = await asked()
          await page.waitForTimeout(200)
          return (await asked()) - before
        })
        .toBe(0)
    await rests()
    const before = await asked()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scrollY(page)).toBe(400)
    expect(await asked()).toBeGreaterThan(before + 5)
    await rests()
  })
  await test.step('velocity goes back to zero 400 ms after a scroll of the browser’s own', async () => {
    const timersOf = () =>
      page.evaluate(() => ('timers' in window && Array.isArray(window.timers) ? window.timers : []))
    const reset = async () =>
      (await timersOf()).filter((delay) => delay === SMOOTH_SCROLL.velocityResetMs).length
    const before = await reset()
    await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }))
    await expect.poll(reset).toBeGreaterThan(before)
  })
})

test('it comes after the page and goes when less motion is asked for', async ({ page }) => {
  const scripts = watchForLenis(page)
  await page.goto('/platform', { waitUntil: 'commit' })
  await expect.poll(() => isEased(page)).toBe(true)
  expect(await scripts()).toHaveLength(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => isEased(page)).toBe(false)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => isEased(page)).toBe(true)
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
  test.describe(`for ${who}`, () => {
    test.use(options)

    test('it is never loaded', async ({ page }) => {
      await page.clock.install()
      const scripts = watchForLenis(page)
      await page.goto('/patent')
      await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
      // As long as an idle callback may take, by the page's clock.
      await page.clock.runFor(5000)
      await page.waitForLoadState('networkidle')
      expect(await isEased(page)).toBe(false)
      expect(await scripts()).toEqual([])
    })
  })
}

test('a link to a place on the page leads there smoothly, and stops below the header', async ({
  page,
}) => {
  await open(page, '/company')
  await page.evaluate(() => {
    const seen = new Set<number>()
    Object.assign(window, { seen })
    addEventListener('scroll', () => seen.add(window.scrollY))
  })
  await page.getByRole('link', { name: 'Media Center' }).first().click()
  await expect(page).toHaveURL(/#media-center$/)
  await restingPlace(page)
  // The focus goes there as well, which would end the movement too early.
  await expect(page.locator('#media-center')).toBeFocused()
  expect(await page.evaluate(() => Object(Reflect.get(window, 'seen')).size)).toBeGreaterThan(5)
  const top = await page.locator('#media-center').evaluate((it) => it.getBoundingClientRect().top)
  const header = await page.locator('body > header').evaluate((it: HTMLElement) => it.offsetHeight)
  expect(Math.abs(top - (header + 16))).toBeLessThan(2)
})

/** Ends whatever moves the page, and has a step begin as on a page that was just opened. */
async function startAgain(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.mouse.move(500, 400)
  await restingPlace(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await restingPlace(page)).toBe(0)
}

test('the wheel gives way to all that moves the page, or holds it', async ({ page }) => {
  await open(page, '/platform')
  await test.step('the header hides and comes back under the wheel', async () => {
    const header = page.locator('body > header')
    await page.mouse.wheel(0, 900)
    await expect(header).toHaveAttribute('data-hidden')
    await expect.poll(() => scrollY(page)).toBe(900)
    await page.mouse.wheel(0, -300)
    await expect(header).not.toHaveAttribute('data-hidden')
  })
  for (const [name, button, layer] of [
    ['menu', 'Open Menu', '#menu-panel:popover-open'],
    ['cookie settings', 'Cookie Settings', 'dialog:modal'],
  ] as const) {
    await test.step(`the page stands still under the ${name}`, async () => {
      await startAgain(page, { width: 900, height: 600 })
      const opened = openWhileMoving(page, button)
      // So far that slow frames cannot end it.
      await page.mouse.wheel(0, FAR)
      await opened
      await expect(page.locator(layer)).toBeVisible()
      const y = await restingPlace(page)
      expect(y).toBeLessThan(FAR - 5)
      await page.mouse.wheel(0, 500)
      await page.mouse.move(20, 300)
      await page.mouse.wheel(0, 500)
      expect(await restingPlace(page)).toBe(y)
      await page.keyboard.press('Escape')
      await expect(page.locator(layer)).toHaveCount(0)
      // The scroller is told of it a moment later.
      await expect(async () => {
        await page.mouse.wheel(0, 300)
        await expect.poll(() => scrollY(page), { timeout: 2000 }).toBeGreaterThan(y)
      }).toPass()
    })
  }
  await test.step('keys move the page even while it is still moving', async () => {
    await startAgain(page, SIZE)
    // Sections that are laid out meanwhile change the page's height.
    const toEnd = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - window.scrollY)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0)
    await page.keyboard.press('End')
    await expect.poll(toEnd).toBeLessThan(2)
    await page.mouse.wheel(0, -600)
    await expect.poll(toEnd).toBeGreaterThan(2)
    await page.keyboard.press('Home')
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0)
    const last = page.locator('footer').getByRole('button', { name: 'Cookie Settings' })
    await last.focus()
    await restingPlace(page)
    await expect(last).toBeInViewport()
  })
  await test.step('a new page begins at its top, even when the wheel was still turning', async () => {
    await startAgain(page, SIZE)
    await page.mouse.wheel(0, 2400)
    await expect.poll(() => scrollY(page)).toBeGreaterThan(100)
    const link = page.locator('footer').getByRole('link', { name: 'Careers' }).first()
    await link.evaluate((element: HTMLElement) => element.click())
    await expect(page).toHaveURL(/\/careers$/)
    await expect(page.locator('h1')).toBeInViewport()
    expect(await restingPlace(page)).toBe(0)
  })
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
