import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules of WCAG 2.2, and those that are good practice beside it. */
export const WCAG: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * What axe finds wrong in the parts of a page that match `within`. Directly, and not by
 * @axe-core/playwright, which puts axe into the page twice for each question, in its long form, and
 * brings back all that is right as well: that takes as long as the search.
 */
export async function violations(
  page: Page,
  options: axe.RunOptions = {},
  within = 'html',
): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const asked: axe.RunOptions = { ...options, resultTypes: ['violations'] }
  return page.evaluate(
    async ({ within, asked }) => {
      if (window.axe === undefined) throw new Error('There is no axe in this page.')
      const found = await window.axe.run(within, asked)
      return found.violations
    },
    { within, asked },
  )
}
