import { violations } from '../support/axe.ts'
import { enlargeText } from '../support/enlarge-text.ts'
import { walk } from '../support/focus.ts'
import { banner, dialog, expect, kept, settingsButton, test } from './vendor-site.ts'

/** A page that costs the browser little; the banner is the same on all. */
const PAGE = '/compliance'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }

/** A window of 1280 by 1024 pixels at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }

test('the banner takes no focus, and can be answered with the keyboard alone', async ({
  page,
  context,
}) => {
  await page.setViewportSize(ZOOMED)
  await page.goto(PAGE)
  await expect(banner(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()

  await test.step('it comes first for the keyboard, and covers nothing that has the focus', async () => {
    const { names, unseen } = await walk(page, 'Tab')
    expect(names.slice(0, 5)).toEqual([
      'A Cookie policy',
      'A Privacy policy',
      'BUTTON Allow all',
      'BUTTON Only necessary',
      'BUTTON Choose',
    ])
    expect(unseen).toEqual([])
  })

  await test.step('it can be answered with the keyboard alone', async () => {
    // From the end of the page, the next step is its first.
    for (const _ of ['cookies', 'privacy', 'all', 'necessary']) await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name: 'Only necessary' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
    expect(await kept(page, context)).toEqual(['cookie_choice'])
  })
})

test('the banner fits into every screen, and so do its settings', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = document.documentElement.dataset
      for (const entry of list.getEntries()) {
        if ('value' in entry)
          shifts['shift'] = String(Number(shifts['shift'] ?? 0) + Number(entry.value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize(PHONE)
  await page.goto(PAGE)
  await expect(banner(page)).toBeVisible()

  await test.step('it shifts nothing, and leaves the end of the page within reach', async () => {
    const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
    expect.soft(shift).toBeLessThan(0.01)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(async () => {
        const end = await page.locator('footer').boundingBox()
        const top = await banner(page).boundingBox()
        return (end?.y ?? 0) + (end?.height ?? 0) - (top?.y ?? 0)
      })
      .toBeLessThanOrEqual(1)
    await page.evaluate(() => window.scrollTo(0, 0))
  })

  await test.step('it fits into 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    // Without a scrollbar of the page beside it.
    expect.soft(beyond).toBeLessThanOrEqual(0)
    const button = banner(page).getByRole('button', { name: 'Choose' })
    await expect.soft(button).toBeInViewport()
  })

  await test.step('it has no axe violation, nor have the settings', async () => {
    await page.setViewportSize(DESKTOP)
    expect.soft(await violations(page, {}, 'section')).toEqual([])
    await banner(page).getByRole('button', { name: 'Choose' }).click()
    await expect(dialog(page)).toBeVisible()
    expect.soft(await violations(page, {}, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('the settings stand in one column on phones and fit with text at 200 %', async () => {
    await page.setViewportSize(PHONE)
    await settingsButton(page).click()
    const names = /^(Save choices|Allow all|Only necessary)$/
    const buttons = dialog(page).getByRole('button', { name: names })
    await expect(buttons).toHaveCount(3)
    const widths = () =>
      buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width))
    expect(new Set(await widths()).size).toBe(1)
    await enlargeText(page)
    const beyond = () =>
      dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(await beyond()).toBe(0)
  })
})
