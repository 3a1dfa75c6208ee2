import { LOADED, expect, test } from './studio.ts'

test('the Studio is drawn once, so that nothing opened early closes by itself', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(context)
  const features = page.waitForResponse(/\/features\?/, LOADED)
  await page.goto('/studio/releases')
  const layout = page.getByTestId('studio-layout')
  await expect(layout).toBeVisible(LOADED)
  const first = await layout.elementHandle()
  await features
  // Long enough to be drawn anew, if that is what the answer leads to.
  await page.waitForTimeout(2000)
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
})
