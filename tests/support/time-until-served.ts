import { type APIRequestContext, expect, type Page } from '@playwright/test'

/**
 * Resolves to the ms until visitors get a page at `path` that contains `text`. Fails after 20
 * seconds.
 */
export async function timeUntilServed(
  request: APIRequestContext,
  path: string,
  text: string,
): Promise<number> {
  const start = performance.now()
  await expect(async () => {
    expect(await (await request.get(path)).text()).toContain(text)
  }).toPass({ timeout: 20_000, intervals: [50] })
  return performance.now() - start
}

/**
 * Resolves to the ms that a browser takes to load the page again, with its scripts and pictures,
 * until it settles: about a second on a quiet machine, more on a busy one. A publish shows on the next
 * visit (docs/adr/0002); tests allow two of these times until it does.
 */
export async function timeOfVisit(page: Page): Promise<number> {
  const start = performance.now()
  await page.reload({ waitUntil: 'networkidle' })
  return performance.now() - start
}
