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
/** Every fixture of one section type by itself; the section stands below a heading of the page. */
const DESIGN_PAGES = sectionSchemas.map(({ name }) => `/design/${name}`)
/** Header and footer alone have more places for the focus. */
const FEWEST_STOPS = 20

/** What axe finds at this size, a line each. */
async function violationsAt(page: Page, size: typeof PHONE): Promise<string[]> {
  await page.setViewportSize(size)
  return (await violations(page, WCAG)).map(
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

for (const path of [...PAGE_KINDS, MISSING_PAGE, ...DESIGN_PAGES]) {
  test(`${path} has no violation, shows the focus at every step, and cuts nothing off`, async ({
    page,
    allowProblems,
  }) => {
    // The browser reports the missing page's status as an error.
    if (path === MISSING_PAGE) allowProblems(/404/)
    await page.goto(path)
    const isDesign = DESIGN_PAGES.includes(path)
    // From here on the page is alive.
    if (!isDesign) {
      await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
    }
    await test.step('axe', async () => {
      expect.soft(await violationsAt(page, PHONE)).toEqual([])
      expect.soft(await violationsAt(page, DESKTOP)).toEqual([])
    })
    await test.step('keyboard', async () => {
      const forward = await walk(page, 'Tab')
      const back = await walk(page, 'Shift+Tab', forward.names.length)
      expect.soft(forward.names.length).toBeGreaterThan(isDesign ? 0 : FEWEST_STOPS)
      expect.soft(back.names).toEqual(forward.names.toReversed())
      expect.soft([...forward.unseen, ...back.unseen]).toEqual([])
    })
    await test.step('narrow screens', async () => {
      for (const size of NARROW) expect.soft(await overflow(page, size)).toEqual([])
    })
    // Last, because the page is another one afterwards.
    await test.step('very long words', async () => {
      expect.soft(await page.evaluate(lengthenTexts)).toBeGreaterThan(0)
      for (const size of [NARROWEST, PHONE]) expect.soft(await overflow(page, size)).toEqual([])
    })
  })
}

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
