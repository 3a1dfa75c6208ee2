import type { Page } from '@playwright/test'

/** Sets the browser's text size to 200 %, which leaves pictures, columns and breakpoints as they are. */
export const enlargeText = (page: Page) =>
  page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%'
  })
