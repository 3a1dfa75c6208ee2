import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from './fixtures.ts'

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
const menu = (page: Page) => page.locator('#more-menu')
const hamburger = (page: Page) => page.getByRole('button', { name: 'Open Menu' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

/** What the browser tells assistive technology of the More button: it knows by itself whether the popover is open. */
async function isToldAsOpen(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodes } = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'button',
    accessibleName: 'More',
  })
  await session.detach()
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

const closeMenu = (page: Page) => page.getByRole('button', { name: 'Close Menu' })

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).boundingBox()
  if (!found) throw new Error(`${selector} has no box.`)
  return found
}

test('the More dropdown has its place, closes as it should, and keeps the header in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/compliance')
  // Only a hydrated page has what closes the menu when the focus leaves, and a header that hides.
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
  await more(page).click()
  await expect(menu(page)).toBeVisible()
  expect(await isToldAsOpen(page)).toBe(true)
  const reopen = async () => {
    await more(page).press('Enter')
    await expect(menu(page)).toBeVisible()
    expect(await isToldAsOpen(page)).toBe(true)
  }
  await test.step('it has five rows of 53 pixels under the right end of the button', async () => {
    await expect.poll(async () => (await box(page, '#more-menu')).height).toBe(265)
    for (const row of await menu(page).getByRole('listitem').all()) {
      expect((await row.boundingBox())?.height).toBe(53)
    }
    const panelBox = await box(page, '#more-menu')
    const button = await more(page).boundingBox()
    expect(panelBox.width).toBe(272)
    expect(panelBox.x + panelBox.width).toBeCloseTo((button?.x ?? 0) + (button?.width ?? 0), 0)
    expect(panelBox.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  })
  await test.step('it scrolls where the window is lower than it', async () => {
    await page.setViewportSize({ width: 1280, height: 300 })
    const last = menu(page).getByRole('link').last()
    await expect(last).not.toBeInViewport()
    await menu(page).hover()
    await page.mouse.wheel(0, 300)
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 700 })
  })
  await test.step('it keeps the header in view', async () => {
    await page.evaluate(() => window.scrollBy({ top: 400, behavior: 'instant' }))
    await expect(page.locator('body > header')).toHaveAttribute('data-hidden')
    await expect(menu(page)).toBeVisible()
    expect((await box(page, 'body > header')).y).toBe(0)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator('body > header')).not.toHaveAttribute('data-hidden')
  })
  await test.step('it closes on a second press', async () => {
    await more(page).click()
    await expect(menu(page)).toBeHidden()
    expect(await isToldAsOpen(page)).toBe(false)
  })
  await test.step('it closes on a click outside', async () => {
    await reopen()
    await page.mouse.click(200, 500)
    await expect(menu(page)).toBeHidden()
    expect(await isToldAsOpen(page)).toBe(false)
  })
  await test.step('it closes on Escape, which gives the focus back', async () => {
    await reopen()
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
  })
  await test.step('it closes when the focus leaves, either way', async () => {
    await reopen()
    for (let count = 0; count < 5; count += 1) await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu(page)).toBeHidden()
    await reopen()
    await page.keyboard.press('Shift+Tab')
    await expect(menu(page)).toBeHidden()
  })
  await test.step('it closes when it leads to another page, and to the page one is on', async () => {
    await reopen()
    await menu(page).getByRole('link', { name: 'Sustainability' }).click()
    await expect(page).toHaveURL(/\/sustainability$/)
    await expect(menu(page)).toBeHidden()
    await more(page).click()
    await menu(page).getByRole('link', { name: 'Sustainability' }).click()
    await expect(menu(page)).toBeHidden()
  })
  await test.step('it closes when the browser goes back', async () => {
    await more(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/compliance$/)
    await expect(menu(page)).toBeHidden()
  })
})

test('at home the dropdown scrolls with the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/')
  await more(page).click()
  await expect.poll(async () => (await box(page, '#more-menu')).height).toBe(265)
  const before = (await box(page, '#more-menu')).y
  await page.evaluate(() => window.scrollBy({ top: 50, behavior: 'instant' }))
  await expect.poll(async () => (await box(page, '#more-menu')).y).toBe(before - 50)
})

test('a menu opened before the page came alive stays open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  const release = await holdScripts(page)
  await page.goto('/compliance', { waitUntil: 'commit' })
  await more(page).click()
  await expect(menu(page)).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
  await expect(menu(page)).toBeVisible()
  expect(await isToldAsOpen(page)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 700 } })

  test('the dropdown works', async ({ page }) => {
    await page.goto('/compliance')
    await expect(menu(page)).toBeHidden()
    await more(page).click()
    await expect(menu(page)).toBeVisible()
    await menu(page).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })
})

test('the mobile panel has its place, keeps the focus inside, and closes as it should', async ({
  page,
}) => {
  const PHONE = { width: 390, height: 844 }
  await page.setViewportSize(PHONE)
  await page.goto('/compliance')
  // What closes the panel when a link is followed is there once the page is hydrated.
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
  const open = async () => {
    await hamburger(page).click()
    await expect(panel(page)).toBeVisible()
    await expect.poll(async () => (await box(page, '#menu-panel')).x).toBe(0)
  }
  await test.step('it holds the same links as the header, and keeps the page still and the focus inside', async () => {
    await open()
    const inPanel = await panel(page).locator('nav a').allTextContents()
    const inHeader = await page.locator('header nav:not(#menu-panel nav) a').allTextContents()
    expect(inPanel.toSorted()).toEqual(inHeader.toSorted())
    expect(inPanel).toHaveLength(11)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await expect(closeMenu(page)).toBeFocused()
    for (let count = 0; count < 16; count += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.querySelector('#menu-panel')?.contains(document.activeElement),
      )
      expect(outside).toBe(false)
    }
  })
  await test.step('it closes on Escape, and gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })
  await test.step('it has a bar of 5rem and its button where the hamburger was, and closes on that', async () => {
    await open()
    const bar = closeMenu(page).locator('..')
    expect((await bar.boundingBox())?.height).toBe(80)
    const button = await closeMenu(page).boundingBox()
    await closeMenu(page).click()
    await expect(panel(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    const place = await hamburger(page).boundingBox()
    expect(button?.width).toBe(48)
    expect(button?.x).toBeCloseTo(place?.x ?? 0, 0)
    expect(button?.y).toBeCloseTo(place?.y ?? 0, 0)
  })
  await test.step('it closes when the screen becomes 1024 px wide, not before', async () => {
    await open()
    await page.setViewportSize({ width: 1023, height: 700 })
    await expect(panel(page)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect(panel(page)).toBeHidden()
  })
  await test.step('below 1024 px there is the hamburger, from 1024 px on the links', async () => {
    await page.setViewportSize({ width: 1023, height: 700 })
    await expect(hamburger(page)).toBeVisible()
    await expect(more(page)).toBeHidden()
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect(hamburger(page)).toBeHidden()
    await expect(more(page)).toBeVisible()
  })
  await test.step('it leaves room beside it on a wider screen, where a click closes it', async () => {
    await page.setViewportSize({ width: 768, height: 800 })
    await hamburger(page).click()
    await expect.poll(async () => (await box(page, '#menu-panel')).width).toBe(448)
    await page.mouse.click(100, 400)
    await expect(panel(page)).toBeHidden()
  })
  await test.step('it closes when it leads to another page, and to the page one is on', async () => {
    await page.setViewportSize(PHONE)
    await open()
    await panel(page).getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL(/\/careers$/)
    await expect(panel(page)).toBeHidden()
    await open()
    await panel(page).getByRole('link', { name: 'Careers' }).click()
    await expect(panel(page)).toBeHidden()
  })
  await test.step('it closes when the browser goes back', async () => {
    await open()
    await page.goBack()
    await expect(page).toHaveURL(/\/compliance$/)
    await expect(panel(page)).toBeHidden()
  })
})

test('a panel opened before the page came alive has the focus, and stays open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/compliance', { waitUntil: 'commit' })
  await hamburger(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(closeMenu(page)).toBeFocused()
  release()
  await expect(
    page.getByRole('button', { name: 'Cookie Settings', includeHidden: true }),
  ).toBeAttached()
  await expect(panel(page)).toBeVisible()
  await panel(page).getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL(/\/careers$/)
  await expect(panel(page)).toBeHidden()
})
