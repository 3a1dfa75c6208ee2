import type { Locator, Page } from '@playwright/test'

/** Presses `target`, but does not follow it. Whether one saw that it was pressed. */
export async function answersPress(target: Locator, page: Page): Promise<boolean> {
  await page.evaluate(() =>
    addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true, once: true },
    ),
  )
  await target.hover()
  const clip = await target.boundingBox()
  if (!clip) throw new Error(`There is no ${String(target)}.`)
  const before = await page.screenshot({ clip })
  await page.mouse.down()
  const pressed = await page.screenshot({ clip })
  await page.mouse.up()
  return !pressed.equals(before)
}
