import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { runCommand } from '../../scripts/support/command.ts'
import { launchOptions } from '../../scripts/testing/chromium.ts'
import { DIFFERENT_ADDRESSES } from '../e2e/routes.ts'
import { withSite } from '../support/own-site.ts'
import { findEditingCode, findStudioOnServer } from './editing-code.ts'
import { firstLoad } from './first-load.ts'
import { heroProblems } from './hero-picture.ts'
import { exceeded, larger, scriptsSummary, table } from './report-bytes.ts'
import type { Measured } from './report-bytes.ts'

const help = `
npm run bytes -- [path ...]

What visitors load until each kind of page is idle, or the given pages, in kB of gzip: HTML, scripts,
styles, fonts, pictures and prefetched data. Fails where that is more than tests/budgets/limits.ts
allows, or where a script holds code that only editors need.

  --url http://localhost:3000   a site that runs already; otherwise one is started
`

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.75, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 900 } }

async function measure(browser: Browser, origin: string, path: string): Promise<Measured> {
  const phone = { path, ...(await firstLoad(browser, origin + path, PHONE)) }
  const desktop = { path, ...(await firstLoad(browser, origin + path, DESKTOP)) }
  return larger(phone, desktop)
}

/**
 * Loads every kind of page in a real browser, prints its size over the network, and returns the
 * limits that were exceeded.
 */
async function checkBytes(origin: string, paths: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const pages: Measured[] = []
    for (const path of paths) pages.push(await measure(browser, origin, path))
    console.log(`${table(pages)}\n\n${scriptsSummary(pages)}`)
    return [
      ...pages.flatMap(exceeded),
      ...findEditingCode(pages.flatMap(({ scripts }) => scripts)),
      ...findStudioOnServer(),
      ...(await heroProblems(browser, origin)),
    ]
  } finally {
    await browser.close()
  }
}

await runCommand(
  { help, options: { url: { type: 'string' } }, positionals: Infinity },
  async ({ positionals, values }) => {
    const problems = await withSite(values.url, (origin) =>
      checkBytes(origin, positionals.length > 0 ? positionals : DIFFERENT_ADDRESSES),
    )
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  },
)
