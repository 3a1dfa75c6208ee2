import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The number of elements whose styles Chromium computes anew while `change` runs on the page. */
async function restyledBy(change: () => void, page: Page, browser: Browser): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(change)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

/*
 * A single rule with `:has()` that ends in `*` makes browsers restyle the whole page whenever anything
 * is inserted, which on a slow phone takes longer than most of what React does at the start.
 */
for (const path of ['/', '/platform', '/blog']) {
  test(`an element added to ${path} does not restyle the page`, async ({ browser, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    await page.waitForLoadState('networkidle')
    const all = await page.locator('*').count()
    const restyled = await restyledBy(
      () => {
        document.body.append(document.createElement('span'))
        // Reading a size makes the browser compute styles now.
        return void document.body.offsetHeight
      },
      page,
      browser,
    )
    expect(restyled).toBeGreaterThan(0)
    expect(restyled).toBeLessThan(all / 10)
  })
}
