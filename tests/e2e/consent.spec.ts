import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { DIFFERENT_ADDRESSES, MISSING_PAGE } from './routes.ts'

/** Of a site without vendors, as it is from the start; vendors.spec.ts has those with them. */

const button = (page: Page) => page.getByRole('button', { name: 'Cookie Settings' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })

/** Text that a minifier keeps, and that only the code of vendors and of consent contains. */
const MARKERS = [
  'requireCookieConsent',
  'wait_for_update',
  'OneTrustGroupsUpdated',
  'OptanonWrapper',
]

// What leaves the site's origin fails each of them (tests/e2e/fixtures.ts).
for (const paths of [DIFFERENT_ADDRESSES, [MISSING_PAGE]]) {
  const isMissing = paths.includes(MISSING_PAGE)
  test(`${isMissing ? 'the 404 page' : 'every kind of page'} keeps nothing, and loads nothing of vendors or consent`, async ({
    page,
    context,
    allowProblems,
  }) => {
    test.setTimeout(paths.length * 60_000)
    if (isMissing) allowProblems(/404/)
    // One browser sees all pages, which share most of their scripts.
    const scripts = new Map<string, Promise<string>>()
    page.on('response', (response) => {
      const isNew = response.request().resourceType() === 'script' && !scripts.has(response.url())
      if (isNew) scripts.set(response.url(), response.text())
    })
    for (const path of paths) {
      await page.goto(path)
      await expect(button(page)).toBeVisible()
      // What waits for an idle browser has its turn.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await page.waitForLoadState('networkidle')
      const code = (await Promise.all(scripts.values())).join('\n')
      expect(
        MARKERS.filter((marker) => code.includes(marker)),
        path,
      ).toEqual([])
      expect(await context.cookies(), path).toEqual([])
      const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length])
      expect(kept, path).toEqual([0, 0])
      await expect(page.getByRole('region', { name: 'Your choice of cookies' })).toHaveCount(0)
      expect(await page.evaluate(() => window.OnetrustActiveGroups), path).toBeUndefined()
    }
  })
}

test('Cookie Settings says that there is nothing to choose, with room inside for the width', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/compliance')
  await test.step('off the network nothing opens, and the next click tries again', async () => {
    await expect(button(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const refused: string[] = []
    page.on('requestfailed', (request) => void refused.push(request.resourceType()))
    await context.setOffline(true)
    await button(page).click()
    // The bundler asks for each script once more by itself.
    await expect.poll(() => refused.filter((type) => type === 'script').length).toBe(2)
    await context.setOffline(false)
  })
  await button(page).click()
  await expect(dialog(page)).toContainText('nothing in your browser that needs your consent')
  await expect(dialog(page).getByRole('switch')).toHaveCount(0)
  for (const [width, padding] of [
    [639, '24px'],
    [640, '32px'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const inside = dialog(page).locator('> div')
    await expect.soft(inside, `${width} px`).toHaveCSS('padding-left', padding)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  expect(await context.cookies()).toEqual([])
})

test('where other code brings OneTrust, its settings open instead of ours', async ({ page }) => {
  await page.addInitScript(() => {
    window.OneTrust = {
      ToggleInfoDisplay: () => {
        document.title = 'OneTrust opened'
      },
    }
  })
  await page.goto('/compliance')
  await button(page).click()
  await expect(page).toHaveTitle('OneTrust opened')
  await expect(dialog(page)).toHaveCount(0)
})

test('the cookie policy lists what the site can keep', async ({ page }) => {
  await page.goto('/cookie-policy')
  const table = page.getByRole('region', { name: 'Cookies and similar storage' })
  for (const name of ['cookie_choice', 'OptanonConsent', '_pk_id.*', '_ga', 'li_fat_id']) {
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible()
  }
})
