import { expect, test } from './fixtures.ts'

/** In CSS pixels. */
const MARGIN = 200

test('a link is prefetched from 200 pixels below the window on, not before', async ({ page }) => {
  const prefetched = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers()['next-router-prefetch'] !== undefined) prefetched.add(pathname)
  })
  await page.goto('/careers')
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
  const link = page.locator('main a[href^="/careers/"]').last()
  const path = (await link.getAttribute('href')) ?? ''
  /** Scrolls until the link begins `below` pixels under the window. */
  const scrollTo = async (below: number) => {
    await link.evaluate((element, wanted) => {
      const top = element.getBoundingClientRect().top - innerHeight - wanted
      window.scrollBy({ top, behavior: 'instant' })
    }, below)
    await page.waitForLoadState('networkidle')
  }
  await scrollTo(MARGIN + 20)
  // Others above it are there already, so prefetching has begun.
  await expect.poll(() => prefetched.size).toBeGreaterThan(0)
  expect([...prefetched]).not.toContain(path)
  await scrollTo(MARGIN - 20)
  await expect.poll(() => [...prefetched]).toContain(path)
})
