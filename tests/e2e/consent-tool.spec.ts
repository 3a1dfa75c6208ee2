import type { Page, Route } from '@playwright/test'
import {
  active,
  asked,
  banner,
  dialog,
  expect,
  kept,
  pageViews,
  settingsButton,
  settled,
  testWithOneTrust as test,
} from './vendor-site.ts'

const OWN = ['OptanonAlertBoxClosed', 'OptanonConsent']
const oneTrust = (page: Page) => page.getByRole('dialog', { name: 'OneTrust' })

// In one worker: each would start a site.
test.describe.configure({ mode: 'default' })

test('OneTrust asks, and its answer counts', async ({ page, context, vendors }) => {
  await test.step('while it loads, Cookie Settings says so, and then gives way to its own', async () => {
    const held = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      await held.promise
      await route.continue()
    }
    await page.route('**/otSDKStub.js', hold)
    await page.goto('/compliance')
    await settingsButton(page).click()
    await expect(dialog(page)).toContainText('still loading')
    held.resolve()
    await expect(dialog(page)).toHaveCount(0)
    await expect(oneTrust(page)).toBeVisible()
    await page.unroute('**/otSDKStub.js', hold)
  })

  await test.step('nothing that needs consent starts before the answer', async () => {
    await expect(oneTrust(page)).toBeVisible()
    await settled(page, vendors.matomo)
    await expect(banner(page)).toHaveCount(0)
    expect(asked(vendors.oneTrust)).toEqual(['/scripttemplates/otSDKStub.js'])
    expect(pageViews(vendors.matomo)).toMatchObject([{ cookie: '0' }])
    expect([...vendors.tagManager.received, ...vendors.pixel.received]).toEqual([])
    expect(await kept(page, context)).toEqual([])
  })

  await test.step('the answer is kept', async () => {
    await oneTrust(page).getByRole('button', { name: 'Allow All' }).click()
    const everything = [
      ...OWN,
      '_ga',
      '_ga_ABC1234',
      '_gcl_au',
      '_pk_id.7.1fff',
      '_pk_ses.7.1fff',
      'li_fat_id',
      'userway-settings',
    ]
    await expect.poll(() => kept(page, context)).toEqual(everything)
    vendors.matomo.received.length = 0
    await page.goto('/patent')
    await settled(page, vendors.matomo)
    await expect(oneTrust(page)).toHaveCount(0)
    expect(pageViews(vendors.matomo)).toMatchObject([{ cookie: '1' }])
  })

  await test.step('it can be withdrawn in OneTrust’s own settings', async () => {
    await settingsButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    const reloaded = page.waitForEvent('load')
    await oneTrust(page).getByRole('button', { name: 'Reject All' }).click()
    await reloaded
    await expect.poll(() => kept(page, context)).toEqual(OWN)
  })
})

// One browser for those that the browser reports alike.
for (const healths of [['dead', 'hanging', 'failing'], ['talking garbage']] as const) {
  test(`while it is ${healths.join(', ')}, nothing that needs consent starts, and the settings say why`, async ({
    page,
    context,
    vendors,
    allowProblems,
  }) => {
    allowProblems(/^Failed to load resource: .*http:\/\/127\.0\.0\.1:/)
    for (const health of healths) {
      await test.step(health, async () => {
        if (health === 'talking garbage') allowProblems(/^SyntaxError: Unexpected token '<'/)
        vendors.oneTrust.health = health
        for (const server of vendors.servers) server.received.length = 0
        await page.goto('/compliance')
        // After the wait for its word.
        await expect.poll(() => pageViews(vendors.matomo)).toMatchObject([{ cookie: '0' }])
        expect(await active(page)).toBeUndefined()
        await settingsButton(page).click()
        const state = health === 'hanging' ? 'still loading' : 'could not be loaded'
        await expect(dialog(page)).toContainText(state)
        expect(asked(vendors.oneTrust)).toEqual(['/scripttemplates/otSDKStub.js'])
        expect([...vendors.tagManager.received, ...vendors.pixel.received]).toEqual([])
        expect(await kept(page, context)).toEqual([])
      })
    }
  })
}
