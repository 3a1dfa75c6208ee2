import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ADDRESSES, MISSING_PAGE } from './routes.ts'

/** Of a site without vendors, as it is from the start; tests/e2e/vendors.spec.ts has those with them. */

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
for (const path of [...ADDRESSES, MISSING_PAGE]) {
  test(`${path} keeps nothing, and loads nothing of vendors or consent`, async ({
    page,
    context,
    allowProblems,
  }) => {
    if (path === MISSING_PAGE) allowProblems(/404/)
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.text())
    })
    await page.goto(path)
    await expect(button(page)).toBeVisible()
    // What waits for an idle browser has its turn.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForLoadState('networkidle')
    const scripts = (await Promise.all(bodies)).join('\n')
    expect(MARKERS.filter((marker) => scripts.includes(marker))).toEqual([])
    expect(await context.cookies()).toEqual([])
    const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length])
    expect(kept).toEqual([0, 0])
    await expect(page.getByRole('region', { name: 'Your choice of cookies' })).toHaveCount(0)
    expect(await page.evaluate(() => window.OnetrustActiveGroups)).toBeUndefined()
  })
}

test('Cookie Settings says that there is nothing to choose', async ({ page, context }) => {
  await page.goto('/compliance')
  await button(page).click()
  await expect(dialog(page)).toContainText('nothing in your browser that needs your consent')
  await expect(dialog(page).getByRole('switch')).toHaveCount(0)
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

for (const [width, padding] of [
  [639, '24px'],
  [640, '32px'],
] as const) {
  test(`the settings have ${padding} of room inside at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/compliance')
    await button(page).click()
    await expect(dialog(page).locator('> div')).toHaveCSS('padding-left', padding)
  })
}

test('the cookie policy lists what the site can keep', async ({ page }) => {
  await page.goto('/cookie-policy')
  const table = page.getByRole('region', { name: 'Cookies and similar storage' })
  for (const name of ['cookie_choice', 'OptanonConsent', '_pk_id.*', '_ga', 'li_fat_id']) {
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible()
  }
})
