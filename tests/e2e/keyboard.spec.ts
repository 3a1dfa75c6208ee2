import type { Page } from '@playwright/test'
import { focusNow } from '../support/focus.ts'
import { expect, test } from './fixtures.ts'
import { ADDRESSES } from './routes.ts'

test.use({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })

/** Longer than any page's round through its links. */
const MAX_STEPS = 200

/** Presses `key` until the focus leaves the page, and names what could not be seen on the way. */
async function round(page: Page, key: 'Tab' | 'Shift+Tab') {
  const unseen: string[] = []
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    await page.keyboard.press(key)
    const { name, hasRing, isObscured } = await page.evaluate(focusNow)
    if (name === '') return { steps, unseen }
    if (!hasRing) unseen.push(`${name} has no ring`)
    if (isObscured) unseen.push(`${name} is covered`)
  }
  throw new Error(`The focus did not leave the page within ${MAX_STEPS} steps.`)
}

for (const path of ADDRESSES) {
  test(`${path} shows the focus at every step, forward and back`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
    const forward = await round(page, 'Tab')
    const back = await round(page, 'Shift+Tab')
    expect(forward.steps).toBeGreaterThan(20)
    expect(back.steps).toBe(forward.steps)
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
