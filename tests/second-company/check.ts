import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/testing/chromium.ts'
import { copyBundles, linkPackages } from '../support/copy-sources.ts'
import { bringBuild, keepBuild } from '../support/kept-build.ts'
import { startOwnSite } from '../support/own-site.ts'
import { browserProblems, studioProblems } from './in-browser.ts'
import { copyProject } from './copy-project.ts'
import { crawl } from './crawl.ts'

/**
 * Another company moves in: the sources as they are, with the content and the brand of
 * tests/fixtures/content-minimal. Builds and starts that site, follows every link, and fails on
 * whatever is broken, too large, not accessible, or still of the demo company.
 */

const COMPANY = 'tests/fixtures/content-minimal'
/** The home page, two more, and the one for addresses that do not exist. */
const FEWEST_PAGES = 4

/** Builds and starts the site in `folder`. */
type Start = (folder: string) => ReturnType<typeof startOwnSite>

const start: Start = (folder) => startOwnSite({}, folder)

/** The same, from the build of an earlier run if nothing has changed since. */
const startAgain: Start = async (folder) => {
  await copyProject(COMPANY, folder)
  const { isBrought, sources } = await bringBuild('second-company', folder)
  if (!isBrought) await copyBundles(folder)
  linkPackages(folder)
  const site = await start(folder)
  await keepBuild('second-company', folder, sources)
  return site
}

async function problemsOf(folder: string, startSite: Start): Promise<string[]> {
  const { name } = JSON.parse(await readFile(join(COMPANY, 'settings.json'), 'utf8'))
  const site = await startSite(folder)
  const browser = await chromium.launch(launchOptions())
  try {
    const found = await crawl(site.origin)
    const paths = found.pages.filter((path) => !path.startsWith('/studio'))
    console.log(`${found.responses} responses read, among them ${paths.length} pages`)
    const home = await (await fetch(site.origin)).text()
    const [link = ''] = /http\S+#sid=\S+/.exec(site.process.output()) ?? []
    return [
      ...found.problems,
      ...(paths.length < FEWEST_PAGES ? [`Only ${paths.join(', ')} were found.`] : []),
      ...(home.includes(String(name).replaceAll('&', '&amp;')) ? [] : [`No ${name} at home.`]),
      ...(await readLeftOut(folder)),
      ...(await browserProblems(browser, site.origin, paths)),
      ...(await studioProblems(browser, link, name)),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function readLeftOut(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, '.next', 'left-out.txt'), 'utf8')
  return text.split('\n').filter(Boolean)
}

/** A folder that is named is checked as it is, which saves its build while one works on the checks. */
const [given] = process.argv.slice(2)
const folder = given ?? (await mkdtemp(join(tmpdir(), 'second-company-')))
try {
  const problems = await problemsOf(folder, given === undefined ? startAgain : start)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  if (given === undefined) await rm(folder, { recursive: true, force: true })
}
