import type { Page } from '@playwright/test'
import { focusNow } from '../support/focus.ts'
import { expect, test } from './fixtures.ts'
import { ADDRESSES } from './routes.ts'

test.use({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })

/** Longer than any page's round through its links. */
const MAX_STEPS = 200

/** Presses `key` so often, or until the focus leaves the page, and names what could not be seen on the way. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', atMost: number) {
  const unseen: string[] = []
  const names: string[] = []
  while (names.length < atMost) {
    await page.keyboard.press(key)
    const { name, hasRing, isObscured } = await page.evaluate(focusNow)
    if (name === '') break
    names.push(name)
    if (!hasRing) unseen.push(`${name} has no ring`)
    if (isObscured) unseen.push(`${name} is covered`)
  }
  return { names, unseen }
}

for (const path of ADDRESSES) {
  test(`${path} shows the focus at every step, forward and back`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
    const forward = await walk(page, 'Tab', MAX_STEPS)
    const back = await walk(page, 'Shift+Tab', forward.names.length)
    expect(forward.names.length).toBeGreaterThan(20)
    expect(back.names).toEqual(forward.names.toReversed())
    expect([...forward.unseen, ...back.unseen]).toEqual([])
  })
}

test('the first step skips to the content', async ({ page }) => {
  await page.goto('/platform')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
