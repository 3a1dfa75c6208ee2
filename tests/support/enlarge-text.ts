import type { Page } from '@playwright/test'

/** Sets the browser's text size, in percent. Pictures, columns and breakpoints stay the same. */
export const enlargeText = (page: Page, percent = 200) =>
  page.locator('html').evaluate((html, size) => {
    html.style.fontSize = `${size}%`
  }, percent)
