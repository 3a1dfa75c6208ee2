import type { Page } from '@playwright/test'

/** Sets the browser's text size to 200 %. Pictures, columns and breakpoints stay the same. */
export const enlargeText = (page: Page) =>
  page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%'
  })
