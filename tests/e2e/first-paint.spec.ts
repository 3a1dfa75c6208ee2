import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PAGES = ['/', '/platform', '/blog', '/blog/four-hundredth-trip']

/** How many style sheets of the head's script there are: one while sections are skipped. */
const skipping = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length)

/** Browser code: adds up how much has moved without anybody's doing. */
function watchShifts(): void {
  Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sum = Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value'))
      Object.assign(window, { shifted: sum })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const width of [390, 1440]) {
  test(`a page brings its styles with it, the next one asks for none, and nothing moves while they load at ${width} px`, async ({
    anotherBrowser,
  }) => {
    const sheets: string[] = []
    for (const path of PAGES) {
      // With an empty cache.
      const context = await anotherBrowser()
      const page = await context.newPage()
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') sheets.push(request.url())
      })
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(watchShifts)
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect.poll(() => skipping(page)).toBe(0)
      expect(await page.evaluate(() => Reflect.get(window, 'shifted')), path).toBeLessThan(0.005)
      // Without styles it would be a list of the browser's own looks.
      const list = page.locator('footer ul').first()
      await expect(list, path).toHaveCSS('list-style-type', 'none')
      await expect(list, path).toHaveCSS('margin', '0px')
      if (path === PAGES.at(-1)) {
        await page.locator('footer').getByRole('link', { name: 'Press' }).first().click()
        await expect(page).toHaveURL(/\/press$/)
        await page.waitForLoadState('networkidle')
      }
      await context.close()
    }
    expect(sheets).toEqual([])
  })
}

/**
 * Browser code: the items of grids that stand elsewhere, or are wider, while those behind them have not
 * arrived yet.
 */
function itemsThatMove(): string[] {
  const grids = [...document.querySelectorAll('main :is(ul, ol, dl)')].filter(
    (list) => getComputedStyle(list).display === 'grid' && list.checkVisibility(),
  )
  const moved = new Set<string>()
  for (const grid of grids) {
    const items = [...grid.children]
    const places = () => items.map((item) => item.getBoundingClientRect())
    const whole = places()
    for (let arrived = 1; arrived < items.length; arrived += 1) {
      grid.replaceChildren(...items.slice(0, arrived))
      for (const [at, { left, width }] of places().slice(0, arrived).entries()) {
        const end = whole[at]
        const isElsewhere =
          end && (Math.abs(left - end.left) > 1 || Math.abs(width - end.width) > 1)
        if (isElsewhere) moved.add(`${items[at]?.textContent.slice(0, 40)}`)
      }
    }
    grid.replaceChildren(...items)
  }
  return [...moved]
}

test.describe('while a page arrives, before its scripts run', () => {
  test.use({ javaScriptEnabled: false })

  test('what is there stays in its place while the rest of a list comes', async ({ page }) => {
    for (const type of ['pageHero', 'featureGrid', 'stats', 'funnel']) {
      await page.goto(`/design/${type}`)
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await page.evaluate(itemsThatMove), `${type} at ${width} px`).toEqual([])
      }
    }
  })

  test('the text of the home page stays in its place while the facts under it come', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const top = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top)
    const whole = await top()
    await page
      .locator('main dl')
      .first()
      .evaluate((facts) => facts.parentElement?.remove())
    expect(Math.abs((await top()) - whole)).toBeLessThan(1)
  })
})

const fileOf = (name: string) =>
  createRequire(import.meta.url).resolve(`@fontsource/${name}-latin-400-normal.woff2`)

/** Faces that systems have: Arimo is as wide as Arial. */
const SYSTEM_FACES = {
  Arial: fileOf('arimo/files/arimo'),
  Roboto: fileOf('roboto/files/roboto'),
}

/**
 * Browser code: has the page take the face at `url` where it takes that of the system called `name`,
 * and find no other of a system. Returns how many rules there are for it.
 */
async function useSystemFace({ name, url }: { name: string; url: string }): Promise<number> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules))
  const own = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const family = rule.style.getPropertyValue('font-family')
    if (!family.includes('as wide')) return []
    const isOfSystem = family.includes(name)
    rule.style.setProperty('src', isOfSystem ? `url("${url}")` : 'local("none")')
    return isOfSystem ? [rule] : []
  })
  await document.fonts.ready
  return own.length
}

const WIDTHS = [360, 390, 412, 430, 768, 1024, 1440]
const FACES_COME_LATE: [path: string, widths: number[]][] = [
  ...PAGES.map((path): [string, number[]] => [path, WIDTHS]),
  // Long lines of text. At the other widths, a line of its introduction is nearly full.
  ['/privacy-policy', [390, 412, 430, 1024, 1440]],
  ['/press', WIDTHS],
]

/**
 * Browser code: brings the page's faces in, whose files it could not load before, and takes them away
 * again. Returns how much that moved in the window, and how many faces there are.
 */
async function bringFaces(): Promise<{ moved: number; faces: number }> {
  // The browser gets this function alone.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const twoFrames = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules))
  const faces = rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const read = (name: string) => rule.style.getPropertyValue(name)
    const face = () =>
      new FontFace(read('font-family'), read('src'), { weight: read('font-weight') })
    return /url\((?!.*system-)/.test(read('src')) ? [face()] : []
  })
  await Promise.all(faces.map((face) => face.load()))
  await twoFrames()
  let moved = 0
  const add = (entry: PerformanceEntry) => (moved += Number(Reflect.get(entry, 'value')))
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(add))
  observer.observe({ type: 'layout-shift' })
  for (const face of faces) document.fonts.add(face)
  await twoFrames()
  observer.takeRecords().forEach(add)
  observer.disconnect()
  for (const face of faces) document.fonts.delete(face)
  return { moved, faces: faces.length }
}

test('what is below the first view is laid out once the page is painted, and at once where a page is shown again, or from its middle', async ({
  page,
}) => {
  await page.route('**/_next/image?**', () => new Promise(() => undefined))
  await page.goto('/platform', { waitUntil: 'domcontentloaded' })
  expect(await skipping(page)).toBe(1)
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await skipping(page), 'again').toBe(0)
  await page.goto('/company#media-center', { waitUntil: 'domcontentloaded' })
  expect(await skipping(page), 'from its middle').toBe(0)
  await page.goto('/platform#:~:text=camera', { waitUntil: 'domcontentloaded' })
  expect(await skipping(page), 'from words on it').toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/platform')
  await expect.poll(() => skipping(page)).toBe(0)
})

/** Whether the last section is skipped, and whether any can be. */
const skipped = (page: Page) =>
  page.evaluate(() => {
    const last = document.querySelector('main > section:last-of-type')
    return [
      last?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
      document.adoptedStyleSheets.length > 0,
    ]
  })

/** Browser code: sections that are lower than what is in them. */
function reachingOut(): string[] {
  const parts = [...document.querySelectorAll('main > section, body > footer')]
  return parts.flatMap((part) => {
    const { bottom } = part.getBoundingClientRect()
    const lowest = Math.max(...[...part.children].map((one) => one.getBoundingClientRect().bottom))
    return lowest > bottom + 1 ? [part.textContent.slice(0, 40)] : []
  })
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('nothing moves when the faces come long after the first paint', async ({
    allowProblems,
    page,
  }) => {
    allowProblems(/ERR_FAILED .*\.woff2$/)
    for (const [path, widths] of FACES_COME_LATE) {
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.unrouteAll()
      for (const [name, file] of Object.entries(SYSTEM_FACES)) {
        const url = `/system-${name}.woff2`
        await page.route(`**${url}`, (route) => route.fulfill({ body: readFileSync(file) }))
        // Letters and spaces in three weights.
        expect(await page.evaluate(useSystemFace, { name, url })).toBe(6)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          const { faces, moved } = await page.evaluate(bringFaces)
          expect(faces).toBeGreaterThan(0)
          const place = `${path} at ${width} px, where there is ${name}`
          expect.soft(moved, place).toBeLessThan(0.005)
        }
      }
    }
  })

  test('what is skipped does not seem to lie on what follows, as checkers of contrast would have it, and is laid out once the visitor scrolls', async ({
    page,
  }) => {
    for (const path of ['/', '/applications/transit-buses', '/platform/camera']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await skipped(page), path).toEqual([true, true])
      expect(await page.evaluate(reachingOut), path).toEqual([])
    }
    await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
    expect(await skipped(page)).toEqual([true, true])
    await page.evaluate(() => window.scrollBy({ top: 100, behavior: 'instant' }))
    await expect.poll(() => skipped(page)).toEqual([false, false])
    expect(await page.evaluate(() => window.scrollY)).toBe(100)
  })

  test('a link to a place on the page leads to where it is', async ({ page }) => {
    await page.goto('/company', { waitUntil: 'networkidle' })
    expect(await skipped(page)).toEqual([true, true])
    await page.getByRole('button', { name: 'Open Menu' }).tap()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await panel.getByRole('link', { name: 'Media Center' }).tap()
    await expect(page).toHaveURL(/#media-center$/)
    await expect(page.locator('#media-center')).toBeInViewport()
    await expect.poll(() => skipped(page)).toEqual([false, false])
  })

  test('whoever leaps far down before anything has scrolled stays there while the rest is laid out', async ({
    page,
  }) => {
    const leaps = {
      'a script': (place: HTMLElement) => place.scrollIntoView(),
      'the focus': (place: HTMLElement) => {
        place.tabIndex = -1
        place.focus()
      },
    }
    for (const [by, leap] of Object.entries(leaps)) {
      await page.goto('/company', { waitUntil: 'networkidle' })
      expect(await skipped(page), by).toEqual([true, true])
      const place = page.locator('#media-center h2').first()
      await place.evaluate(leap)
      await expect.poll(() => skipped(page), by).toEqual([false, false])
      await expect(place, by).toBeInViewport()
    }
  })

  test('the next page is laid out whole', async ({ page }) => {
    await page.goto('/platform', { waitUntil: 'networkidle' })
    expect(await skipped(page)).toEqual([true, true])
    await page.getByRole('button', { name: 'Open Menu' }).tap()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await panel.getByRole('link', { name: 'The Solutions' }).tap()
    await expect(page).toHaveURL(/\/solutions$/)
    await expect.poll(() => skipped(page)).toEqual([false, false])
  })
})
