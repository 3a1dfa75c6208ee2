import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Cookie Settings' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })
const active = (page: Page) => page.evaluate(() => window.OnetrustActiveGroups)

async function openSettings(page: Page) {
  await button(page).click()
  await expect(dialog(page)).toBeVisible()
}

test('before a choice only the necessary group is active, and no cookie is set', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(button(page)).toBeVisible()
  await expect.poll(() => active(page)).toBe(',C0001,')
  expect(await context.cookies()).toEqual([])
})

test('the settings load when they are asked for', async ({ page }) => {
  await page.goto('/')
  await expect(button(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url())
  })
  await openSettings(page)
  expect(loaded.length).toBeGreaterThan(0)
})

test('four groups, of which the necessary one cannot be switched off', async ({ page }) => {
  await page.goto('/')
  await openSettings(page)
  const switches = dialog(page).getByRole('switch')
  await expect(switches).toHaveCount(4)
  await expect(switches.first()).toBeChecked()
  await expect(switches.first()).toBeDisabled()
  for (const other of (await switches.all()).slice(1)) await expect(other).not.toBeChecked()
})

test('a saved choice is told, kept, and shown again', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    window.addEventListener('OneTrustGroupsUpdated', (event) => {
      document.title = JSON.stringify('detail' in event ? event.detail : null)
    })
  })
  await openSettings(page)
  await dialog(page).getByRole('switch', { name: 'Performance' }).check()
  await dialog(page).getByRole('button', { name: 'Save choices' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveTitle('["C0001","C0002"]')
  await page.goto('/platform')
  await expect.poll(() => active(page)).toBe(',C0001,C0002,')
  await openSettings(page)
  await expect(dialog(page).getByRole('switch', { name: 'Performance' })).toBeChecked()
  await expect(dialog(page).getByRole('switch', { name: 'Targeting' })).not.toBeChecked()
})

test('all and nothing are one press away', async ({ page }) => {
  await page.goto('/')
  await openSettings(page)
  await dialog(page).getByRole('button', { name: 'Allow all' }).click()
  await expect.poll(() => active(page)).toBe(',C0001,C0002,C0003,C0004,')
  await openSettings(page)
  await dialog(page).getByRole('button', { name: 'Only necessary' }).click()
  await expect.poll(() => active(page)).toBe(',C0001,')
})

test('Escape closes without saving and gives the focus back', async ({ page, context }) => {
  await page.goto('/')
  await openSettings(page)
  await dialog(page).getByRole('switch', { name: 'Performance' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  expect(await context.cookies()).toEqual([])
  expect(await active(page)).toBe(',C0001,')
})

test('other code may open the settings under OneTrust’s name', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => active(page)).toBe(',C0001,')
  await page.evaluate(() => window.OneTrust?.ToggleInfoDisplay())
  await expect(dialog(page)).toBeVisible()
})

test('where OneTrust itself is on the page, its settings open instead of ours', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.OneTrust = {
      ToggleInfoDisplay: () => {
        document.title = 'OneTrust opened'
      },
    }
  })
  await page.goto('/')
  await button(page).click()
  await expect(page).toHaveTitle('OneTrust opened')
  await expect(dialog(page)).toHaveCount(0)
  expect(await active(page)).toBeUndefined()
})

for (const [width, padding] of [
  [639, '24px'],
  [640, '32px'],
] as const) {
  test(`the settings have ${padding} of room inside at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await openSettings(page)
    await expect(dialog(page).locator('form')).toHaveCSS('padding-left', padding)
  })
}
