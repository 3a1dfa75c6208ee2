import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Names of the CSS animations that the page defines anywhere, whether they run, wait or are over. */
const animated = (page: Page) =>
  page.evaluate(() => {
    const names = new Set<string>()
    for (const element of document.querySelectorAll('main, main *'))
      for (const name of getComputedStyle(element).animationName.split(', ')) names.add(name)
    names.delete('none')
    // CSS modules put a prefix before each name.
    return [...names].map((name) => name.split('_').at(-1) ?? name).toSorted()
  })

const MOVING = {
  '/': ['appear', 'close-in', 'cross', 'draw', 'leave', 'open', 'settle', 'travel', 'turn'],
  '/platform': ['open', 'read', 'reveal'],
  '/applications/transit-buses': ['aside', 'meet', 'slide'],
} as const

test.use({ viewport: { width: 1440, height: 900 } })

/** How much of the first chart is still clipped off its right end, in percent. */
const hiddenOf = (lines: Locator) =>
  lines.evaluate((element) =>
    Number(/inset\(\S+ (-?[\d.]+)%/.exec(getComputedStyle(element).clipPath)?.[1]),
  )

/**
 * An animation that never ends makes the browser draw sixty frames a second, though nothing changes or
 * nobody sees it, and each tap waits for the frame before it.
 */
async function expectToRest(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const endless = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, effect }) => {
        const isTimed = timeline instanceof DocumentTimeline
        return isTimed && effect?.getComputedTiming().endTime === Infinity
      })
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'an animation')),
  )
  expect(endless).toEqual([])
}

/** Asks a page that moves, then opens it again, and leaves it, as for people who want less motion. */
async function expectToMoveOnlyForOthers(page: Page, path: keyof typeof MOVING) {
  await test.step(`${path} moves`, async () => {
    expect.soft(await animated(page)).toEqual(expect.arrayContaining([...MOVING[path]]))
  })
  await test.step('nothing is animated for people who want less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect.soft(await animated(page)).toEqual([])
    await page.reload()
    expect.soft(await animated(page)).toEqual([])
  })
}

/** The dashes on the routes of the city map where the map fills the screen, and `by` pixels on. */
const dashesAt = async (page: Page, by: number) => {
  // The layer over the map: its drawing has no name of its own.
  const dashes = page
    .locator('main div:has(> svg[role=img]) + div:has(> svg[aria-hidden=true])')
    .first()
  await dashes.evaluate((element, pixels) => {
    const { top } = element.getBoundingClientRect()
    window.scrollBy({ top: top + pixels, behavior: 'instant' })
  }, by)
  // Scroll-driven animations follow the page with the next frame.
  return dashes.evaluate(async (element) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { opacity, strokeDashoffset } = getComputedStyle(element)
    return { opacity, offset: Number.parseFloat(strokeDashoffset) }
  })
}

test('the home page moves with whoever reads it, and comes to rest', async ({ page }) => {
  await page.goto('/')
  await test.step('its opening comes to rest with everything in view', async () => {
    const opening = page.locator('main > section').first()
    for (const box of await opening.locator('g[stroke]:visible').all()) {
      await expect(box).toHaveCSS('opacity', '1')
      await expect(box).toHaveCSS('transform', 'none')
    }
  })
  await test.step('a chart draws its lines while it comes into view', async () => {
    const lines = page.locator('svg > svg > g').first()
    expect(await hiddenOf(lines)).toBe(100)
    const scrollTo = (part: number) =>
      lines.evaluate((element, share) => {
        const { top } = element.getBoundingClientRect()
        window.scrollBy({ top: top - innerHeight * share, behavior: 'instant' })
      }, part)
    await scrollTo(0.85)
    await expect.poll(() => hiddenOf(lines)).toBeLessThan(95)
    expect(await hiddenOf(lines)).toBeGreaterThan(0)
    await scrollTo(0.1)
    await expect.poll(() => hiddenOf(lines)).toBe(-2)
  })
  await test.step('a bus travels along its route on the city map with the page', async () => {
    // Until then, sections above are laid out for the first time, and move it away from the window.
    await expect.poll(async () => (await dashesAt(page, 0)).opacity).toBe('1')
    const before = await dashesAt(page, 0)
    const after = await dashesAt(page, 120)
    expect([before.opacity, after.opacity]).toEqual(['1', '1'])
    // A quarter to all of what the page moved by: seen, and no flicker.
    expect(before.offset - after.offset).toBeGreaterThan(30)
    expect(before.offset - after.offset).toBeLessThan(120)
  })
  await test.step('it comes to rest', () => expectToRest(page))
  await expectToMoveOnlyForOthers(page, '/')
  await test.step('routes of the city map are still for people who want less motion', async () => {
    const unseen = { opacity: '0', offset: 0 }
    expect(await dashesAt(page, 0)).toEqual(unseen)
    expect(await dashesAt(page, 120)).toEqual(unseen)
  })
})

test('/platform moves, and comes to rest', async ({ page }) => {
  await page.goto('/platform')
  await test.step('it comes to rest', () => expectToRest(page))
  await expectToMoveOnlyForOthers(page, '/platform')
})

test('pages of which little moves come to rest', async ({ page }) => {
  for (const path of ['/contact', '/search?q=lane']) {
    await page.goto(path)
    await test.step(path, () => expectToRest(page))
  }
})

/** How many steps the bus has reached, and how many it has left. */
const stepsOf = (element: Element) => {
  const style = getComputedStyle(element)
  return `${style.getPropertyValue('--met')} ${style.getPropertyValue('--past')}`
}

test('/applications/transit-buses moves with the bus', async ({ page }) => {
  await page.goto('/applications/transit-buses')
  await test.step('what the bus meets on its ride has its verdict while the bus is there, not before or after', async () => {
    const strip = page.locator('main div[style*="--strip"] > div').first()
    const reached: string[] = []
    for (const step of await page.locator('main ol').first().locator('> li').all()) {
      // Where the step has all of the room below the road.
      for (const beyond of [0, 0.6]) {
        await step.evaluate((element, beyond) => {
          const { bottom, height } = element.getBoundingClientRect()
          const top = bottom - window.innerHeight + beyond * height
          window.scrollBy({ top, behavior: 'instant' })
        }, beyond)
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        reached.push(await strip.evaluate(stepsOf))
      }
    }
    const before = ['0 0', '0 1', '1 1', '1 2', '2 2', '2 3', '3 3', '3 4']
    expect(reached).toEqual([...before, '4 4', '4 4'])
  })
  await expectToMoveOnlyForOthers(page, '/applications/transit-buses')
})
