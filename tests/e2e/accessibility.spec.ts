import type { Page } from '@playwright/test'
import { sectionSchemas } from '../../schemas/sections/index.ts'
import { violations, WCAG } from '../support/axe.ts'
import { clippedTexts } from '../support/clipped-text.ts'
import { walk } from '../support/focus.ts'
import { lengthenTexts } from '../support/lengthen-texts.ts'
import { expect, test } from './fixtures.ts'
import { ADDRESSES, MISSING_PAGE, PAGE_KINDS } from './routes.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }
/** The narrowest screen of WCAG 1.4.10. */
const NARROWEST = { width: 320, height: 640 }
/** That, and a screen of 1280 by 900 at 200 % zoom. */
const NARROW = [NARROWEST, { width: 640, height: 450 }]
/** Header and footer alone have more places for the focus. */
const FEWEST_STOPS = 20
/** One with each kind of header; on other pages, the focus is led through their main area alone. */
const WITH_HEADER = new Set(['/', '/platform', '/privacy-policy'])

/** What to ask of a page. */
interface Examined {
  /** Where the focus is led through. */
  within: string
  /** What has the focus first; otherwise what it is led through. */
  before?: string
  fewestStops?: number
  /** Where axe looks, if not everywhere. */
  asked?: string
}

/** What axe finds at this size, a line each. */
async function violationsAt(page: Page, size: typeof PHONE, within?: string): Promise<string[]> {
  await page.setViewportSize(size)
  return (await violations(page, WCAG, within)).map(
    ({ id, nodes }) =>
      `${size.width} px, ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** Texts that are cut off at this size, and whether the page scrolls sideways. */
async function overflow(page: Page, size: typeof PHONE): Promise<string[]> {
  await page.setViewportSize(size)
  const beyond = await page
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  const sideways = beyond > 0 ? [`scrolls ${beyond} px sideways`] : []
  const clipped = await page.locator('body').evaluate(clippedTexts)
  return [...sideways, ...clipped].map((text) => `${size.width} px: ${text}`)
}

test.use({ viewport: DESKTOP, reducedMotion: 'reduce', trace: 'off' })

/** Asks an open page all questions. The last one changes it. */
async function examine(page: Page, path: string, how: Examined) {
  const { asked, within, before = within, fewestStops = 0 } = how
  expect.soft(await violationsAt(page, PHONE, asked), path).toEqual([])
  expect.soft(await violationsAt(page, DESKTOP, asked), path).toEqual([])
  await page.locator(before).focus()
  const forward = await walk(page, 'Tab', { within })
  const back = await walk(page, 'Shift+Tab', { within, atMost: forward.names.length })
  expect.soft(forward.names.length, path).toBeGreaterThan(fewestStops)
  expect.soft(back.names, path).toEqual(forward.names.toReversed())
  expect.soft([...forward.unseen, ...back.unseen], path).toEqual([])
  for (const size of NARROW) expect.soft(await overflow(page, size), path).toEqual([])
  expect.soft(await page.evaluate(lengthenTexts), `${path}, very long words`).toBeGreaterThan(0)
  for (const size of [NARROWEST, PHONE])
    expect.soft(await overflow(page, size), `${path}, very long words`).toEqual([])
}

const PROMISE = 'no violation, shows the focus at every step, and cuts nothing off'

async function visit(page: Page, path: string) {
  await page.setViewportSize(DESKTOP)
  await page.goto(path)
  // From here on the page is alive.
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
  const all = { within: 'body', fewestStops: FEWEST_STOPS }
  await examine(page, path, WITH_HEADER.has(path) ? all : { within: 'main' })
}

// One page after the other in the same browser: a new one takes as long as a look at a page.
const HALF = PAGE_KINDS.length / 2
for (const paths of [PAGE_KINDS.slice(0, HALF), PAGE_KINDS.slice(HALF)]) {
  test(`each of ${paths.join(', ')} has ${PROMISE}`, async ({ page }) => {
    test.setTimeout(paths.length * 60_000)
    for (const path of paths) await visit(page, path)
  })
}

test(`the page for a missing one has ${PROMISE}`, async ({ page, allowProblems }) => {
  // The browser reports its status as an error.
  allowProblems(/404/)
  await visit(page, MISSING_PAGE)
})

/** What holds one section type with all its fixtures, on the page that shows all of them. */
const SECTION = 'main > section[id]'

test(`every section type, with all its fixtures, has ${PROMISE}`, async ({ page }) => {
  test.setTimeout(sectionSchemas.length * 20_000)
  await page.goto('/design')
  await expect(page.locator(SECTION)).toHaveCount(sectionSchemas.length)
  await examine(page, '/design', {
    within: SECTION,
    // The last link to them.
    before: 'main > div > nav li:last-child a',
    fewestStops: sectionSchemas.length,
    asked: '[data-fixture]',
  })
})

test('every page names its language and its one heading, and leaves the order of the focus alone', async ({
  request,
}) => {
  for (const path of ADDRESSES) {
    const html = await (await request.get(path)).text()
    expect.soft(html, path).toMatch(/<html [^>]*lang="en-US"/)
    expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    expect.soft(html, path).not.toMatch(/\stabindex="[1-9]/i)
    expect.soft(html.match(/<img(?![^>]*\salt=)[^>]*>/g), path).toBeNull()
  }
})
