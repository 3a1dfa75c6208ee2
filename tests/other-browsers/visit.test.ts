import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useSite } from '../security/site.ts'
import { click, KEYS, type, until, type Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/**
 * What a visitor does first, in the engines of Firefox and of Safari. What is asked here are things
 * in which engines differ: layout, popovers, forms, scripts that take over. All else is tested in
 * Chromium (tests/e2e).
 */

const PAGES = [
  '/',
  '/platform',
  '/platform/camera',
  '/solutions',
  '/applications/transit-buses',
  '/company',
  '/careers',
  '/blog',
  '/blog/four-hundredth-trip',
  '/press',
  '/contact',
  '/privacy-policy',
  '/search?q=camera',
]

/** The window of WebKit's small browser is not narrower than 447 pixels. */
const WIDTHS = [1440, 450]

const MINUTE = 60_000
const timeout = 2 * MINUTE
const patient = { timeout: 20_000 }
const site = useSite()

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('in %s', (engine, start) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await start()
  }, 5 * MINUTE)
  afterAll(() => browser?.close(), MINUTE)

  /** Opens a page, and waits for a button that is there once scripts have taken over. */
  async function visit(path: string, width = 1440): Promise<void> {
    await browser.resize(width, 900)
    await browser.open(site().origin + path)
    const button = `document.querySelector('footer button:not([type="submit"])')`
    const isHere = `location.href === ${JSON.stringify(site().origin + path)}`
    await until(browser, `${isHere} && ${button}?.textContent === 'Cookie Settings'`)
  }

  test.each(PAGES)('%s stands within the window, wide and narrow', { timeout }, async (path) => {
    for (const width of WIDTHS) {
      await visit(path, width)
      await until(browser, `innerWidth === ${width}`)
      await until(browser, `document.documentElement.scrollWidth <= innerWidth`)
      await until(browser, `document.querySelector('h1').getBoundingClientRect().width > 0`)
      await until(browser, `[...document.fonts].some(({ status }) => status === 'loaded')`)
      // Firefox reports a typeface whose load the next visit ends as an error.
      await until(browser, `document.fonts.status === 'loaded'`)
    }
    expect(browser.errors).toEqual([])
  })

  test('pictures come as they are scrolled to', { timeout }, async () => {
    await visit('/')
    const steps = Number(await browser.evaluate('Math.ceil(document.body.scrollHeight / 600)'))
    for (let step = 0; step < steps; step += 1) {
      await browser.evaluate('void scrollBy({ top: 600, behavior: "instant" })')
      await until(browser, 'new Promise((done) => requestAnimationFrame(() => done(true)))')
    }
    const missing = `[...document.images].filter((image) => image.checkVisibility() && image.naturalWidth === 0)`
    await until(browser, `document.images.length > 0`)
    await expect
      .poll(() => browser.evaluate(`${missing}.map(({ src }) => src).join()`), patient)
      .toBe('')
  })

  test('the menu opens, closes by Escape, and leads on in the same page', { timeout }, async () => {
    await visit('/platform')
    await browser.evaluate('void (window.isSamePage = true)')
    const isOpen = `document.querySelector('#more-menu').matches(':popover-open')`
    const more = 'button[popovertarget="more-menu"]'
    await click(browser, more)
    await until(browser, isOpen)
    await type(browser, KEYS.Escape)
    await until(browser, `!${isOpen}`)
    await click(browser, more)
    await until(browser, isOpen)
    await click(browser, '#more-menu a[href="/blog"]')
    await until(browser, `location.pathname === '/blog' && document.title.includes('Blog')`)
    await until(browser, `!${isOpen}`)
    expect(await browser.evaluate('window.isSamePage')).toBe(true)
  })

  test('addresses have the lines that editors gave them', { timeout }, async () => {
    await visit('/company')
    const addresses = `[...document.querySelectorAll('main address')]`
    const written = `${addresses}.map(({ textContent }) => textContent.split('\\n').length).join()`
    const shown = `${addresses}.map((element) =>
      Math.round(element.offsetHeight / parseFloat(getComputedStyle(element).lineHeight))).join()`
    const lines = await browser.evaluate(written)
    expect(lines).toMatch(/^\d/)
    await expect.poll(() => browser.evaluate(shown), patient).toBe(lines)
  })

  test('a film has the sign of the browser alone', { timeout }, async () => {
    await visit('/company')
    const sign = `document.querySelector('video').parentElement.querySelector('svg')`
    await expect(browser.evaluate(`${sign}.checkVisibility()`)).resolves.toBe(false)
  })

  test('the newsletter opens with its first field, and takes an address', { timeout }, async () => {
    await visit('/contact')
    const height = `document.querySelector('footer form').offsetHeight`
    const closed = Number(await browser.evaluate(height))
    await click(browser, 'footer input[name="EMAIL"]')
    await until(browser, `${height} > ${closed}`)
    const answers = {
      EMAIL: `${engine.toLowerCase()}@example.com`,
      FNAME: 'Ada',
      LNAME: 'Okoro',
      MMERGE6: 'Port Ellery Transit',
    }
    for (const [name, answer] of Object.entries(answers)) {
      const field = `footer input[name="${name}"]`
      await click(browser, field)
      await type(browser, answer)
      const value = browser.evaluate(`document.querySelector('${field}').value`)
      await expect(value).resolves.toBe(answer)
    }
    await type(browser, KEYS.Enter)
    await until(browser, `document.querySelector('#mce-success-response').checkVisibility()`)
  })

  test('the search answers while one types', { timeout }, async () => {
    await visit('/search')
    await click(browser, 'main input[type="search"]')
    await type(browser, 'marisol')
    await expect
      .poll(
        () => browser.evaluate(`document.querySelector('main [data-hit]')?.textContent`),
        patient,
      )
      .toContain('Marisol')
  })
})
