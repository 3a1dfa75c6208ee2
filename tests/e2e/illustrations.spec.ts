import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Waits until the drawing is fetched: until then it has no extent. */
const shown = (drawing: Locator) =>
  expect
    .poll(() => drawing.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width))
    .toBeGreaterThan(0)

test.use({ reducedMotion: 'reduce' })

test('drawings come from the site itself, for good, and can neither run nor load anything', async ({
  page,
  request,
}) => {
  await page.goto('/platform')
  const drawings = page.locator('main svg[role=img]:has(use)').filter({ visible: true })
  expect(await drawings.count()).toBeGreaterThan(2)
  for (const drawing of await drawings.all()) {
    await shown(drawing)
    await expect(drawing).toHaveAttribute('aria-label', /\w+ \w+/)
    const answer = await request.get((await drawing.locator('use').getAttribute('href')) ?? '')
    const headers = answer.headers()
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('a drawing follows the colors around it', async ({ page }) => {
  await page.goto('/patent')
  const drawing = page.getByRole('img', { name: /^Drawing: a vehicle 100/ })
  await drawing.scrollIntoViewIfNeeded()
  await shown(drawing)
  const before = await drawing.screenshot()
  await drawing.evaluate((svg) => svg.style.setProperty('--fg', 'rgb(200, 0, 0)'))
  expect(before.equals(await drawing.screenshot())).toBe(false)
})

test('labels are drawn larger in small boxes', async ({ page }) => {
  await page.goto('/platform/camera')
  const drawing = page.getByRole('img', { name: /^Line drawing of Oriel taken apart/ })
  await drawing.scrollIntoViewIfNeeded()
  await shown(drawing)
  /** Upper edge of the topmost label, in units of the drawing, in a box of so many pixels. */
  const top = (width: number) =>
    drawing.evaluate((svg, width) => {
      svg.parentElement?.style.setProperty('width', `${String(width)}px`)
      return svg.querySelector('use')?.getBBox().y ?? 0
    }, width)
  expect(await top(300)).toBeLessThan((await top(1100)) - 20)
})

test.describe('on a phone', () => {
  // The drawings are put into the page, with their style sheets.
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

  test('lettering in the figures of articles is at least 12 px', async ({ page, request }) => {
    await page.goto('/blog/what-counts-as-blocked')
    const drawings = page.locator('article svg[role=img]')
    expect(await drawings.count()).toBe(2)
    for (const drawing of await drawings.all()) {
      const file = await request.get((await drawing.locator('use').getAttribute('href')) ?? '')
      const sizes = await drawing.evaluate(
        (svg, source) => {
          svg.innerHTML = source
          return [...svg.querySelectorAll('text')].map((text) => {
            const { a = 0, b = 0 } = text.getScreenCTM() ?? {}
            return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b)
          })
        },
        await file.text(),
      )
      expect(sizes.length).toBeGreaterThan(5)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
    }
  })
})

test('addresses that no drawing has are not found', async ({ request }) => {
  const unknown = `${'0'.repeat(40)}-10x10.svg`
  for (const file of [unknown, 'art.svg', `${'0'.repeat(40)}-10x10.png`, '..%2Fsecret.svg']) {
    const answer = await request.get(`/illustrations/${file}`)
    expect(answer.status(), file).toBe(404)
  }
})
