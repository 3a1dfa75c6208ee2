import type { Browser, Page } from '@playwright/test'
import { expect } from './connected-site.ts'

const LABELS = ['Email Address', 'First Name', 'Last Name', 'Company'] as const
/** What is filled into every field but the address. */
export const TYPED = { FNAME: 'Ada', LNAME: 'Okoro', MMERGE6: 'Transit & Co' }

export const form = (page: Page) => page.locator('footer form')
export const success = (page: Page) => page.locator('#mce-success-response')
export const failure = (page: Page) => page.locator('#mce-error-response')

/** Types and sends a signup; what the provider's stand-in makes of it follows from the name before the @. */
export async function signUp(page: Page, name: string) {
  const values = [`${name}@example.com`, ...Object.values(TYPED)]
  for (const [at, label] of LABELS.entries()) {
    await form(page)
      .getByLabel(label, { exact: true })
      .fill(values[at] ?? '')
  }
  await form(page).getByRole('button', { name: 'Subscribe' }).click()
}

/** Opens a page and waits until its script has taken the form over. */
export async function openForm(page: Page) {
  await page.goto('/platform')
  // There once the script runs.
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
}

/** A browser that may leave for the provider's own page. */
export const leavingPage = (
  browser: Browser,
  baseURL: string | undefined,
  javaScriptEnabled: boolean,
) => browser.newPage({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled })
