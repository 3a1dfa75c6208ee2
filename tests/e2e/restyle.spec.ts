import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The most elements whose styles Chromium computes anew in one go while `change` runs. */
async function restyledBy(
  change: () => Promise<unknown>,
  page: Page,
  browser: Browser,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await change()
  const {
    traceEvents,
  }: {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  } = JSON.parse((await browser.stopTracing()).toString())
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  return Math.max(0, ...counts)
}

/** Opens `path`, and waits until nothing on the page changes by itself any more. */
async function openSettled(path: string, page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/*
 * A single rule with `:has()` that ends in `*` makes browsers restyle the whole page whenever anything
 * is inserted, which on a slow phone takes longer than most of what React does at the start.
 */
test('an element added to a page does not restyle it', async ({ browser, page }) => {
  for (const path of ['/', '/platform', '/blog']) {
    await test.step(path, async () => {
      await openSettled(path, page)
      // All sections are laid out. Touch screens wait for the first scrolling with that.
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
      const all = await page.locator('*').count()
      const add = () =>
        page.evaluate(() => {
          document.body.append(document.createElement('span'))
          // Reading a size makes the browser compute styles now.
          return document.body.offsetHeight
        })
      const restyled = await restyledBy(add, page, browser)
      expect.soft(restyled).toBeGreaterThan(0)
      expect.soft(restyled).toBeLessThan(all / 10)
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  /*
   * Where the face has come between the first styles and the first paint, any change of the root restyles
   * everything, which counting sees only when it meets that moment (docs/adr/0095). So the root is asked too.
   */
  test('the menu opens and closes without restyling the page or changing its root', async ({
    browser,
    page,
  }) => {
    await openSettled('/platform', page)
    const panel = page.locator('#menu-panel')
    const own = await panel.locator('*').count()
    const others = await page.locator('main *, footer *').count()
    const overflow = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].map((one) => getComputedStyle(one).overflowY),
      )
    expect(await overflow()).toEqual(['visible', 'visible'])
    for (const [name, shown] of [
      ['Open Menu', true],
      ['Close Menu', false],
    ] as const) {
      const tap = async () => {
        await page.getByRole('button', { name }).tap()
        await expect(panel).toBeVisible({ visible: shown })
      }
      const restyled = await restyledBy(tap, page, browser)
      expect.soft(restyled, name).toBeGreaterThan(0)
      expect.soft(restyled, name).toBeLessThan(own + others / 5)
      // The menu holds the page still by its body alone.
      await expect.poll(overflow, name).toEqual(['visible', shown ? 'hidden' : 'visible'])
    }
  })
})
