import type { Browser, Locator, Page } from '@playwright/test'
import { firstLoad } from '../budgets/first-load.ts'
import { exceeded } from '../budgets/report-bytes.ts'
import { violations, WCAG } from '../support/axe.ts'
import { wordsIn } from './words.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.75, isMobile: true }
/** Of the minimal company; a font that the system has is not loaded. */
const NOT_MISSING = /loaded no font/

/** What a machine finds against the accessibility of a page, and against its mail links. */
async function pageProblems(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.goto(url)
    const found = await violations(page, WCAG)
    const text = await page.locator('html').innerText()
    const mails = await page
      .locator('a[href^="mailto:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    return [
      ...found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
      ...wordsIn([text, ...mails].join('\n')),
    ].map((problem) => `${url}: ${problem}`)
  } finally {
    await context.close()
  }
}

/** Loads each page in a browser: accessibility, bytes, words. */
export async function browserProblems(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    problems.push(...(await pageProblems(browser, origin + path)))
    const measured = { path, ...(await firstLoad(browser, origin + path, PHONE)) }
    problems.push(...exceeded(measured).filter((problem) => !NOT_MISSING.test(problem)))
  }
  return problems
}

/** The Studio is large: its first load on a busy machine takes its time. */
const LOADED = { timeout: 120_000 }
const text = (shown: string) => (page: Page) => page.getByText(shown, { exact: true }).first()

/** Opens the menu by which editors add a section. */
async function insertMenu(page: Page): Promise<Locator> {
  const sections = page.getByTestId('field-sections')
  await sections.getByRole('button', { name: /^Add item/ }).click(LOADED)
  return page.getByPlaceholder('Search').last()
}

/**
 * Views of the Studio, each with what shows that it is there, and that does not yet stand in the view before.
 * Presentation is the last, because its frame would go while the next view is read.
 */
const VIEWS: readonly (readonly [
  path: string,
  shown: (page: Page) => Locator | Promise<Locator>,
])[] = [
  ['/studio/start', text('The first three things')],
  ['/studio/structure', (page) => page.getByTestId('pane-item-Pages')],
  ['/studio/structure/settings', (page) => page.getByTestId('form-view')],
  ['/studio/structure/page;page-home', (page) => page.getByTestId('field-sections')],
  ['/studio/structure/page;page-home,path=sections', insertMenu],
  ['/studio/media', (page) => page.getByRole('heading', { name: 'Media' })],
  ['/studio/health', (page) => page.getByText(/^What visitors do not see/)],
  ['/studio/releases', (page) => page.getByRole('button', { name: 'New release' }).first()],
  ['/studio/vision', (page) => page.getByTestId('vision-query-editor')],
  ['/studio/project', text('Audit log')],
  [
    '/studio/presentation?preview=%2F',
    (page) => page.getByTestId('presentation-root').frameLocator('iframe').locator('main'),
  ],
]

/** Leads the open Studio to `path`, as its links do: loading it takes more of a processor than the view. */
const lead = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** All that a page shows, also in its frames. */
async function textOf(page: Page): Promise<string> {
  const frames = page.frames().map((frame) => frame.locator('body').innerText())
  return [await page.title(), ...(await Promise.all(frames))].join('\n')
}

/** Signs in with `link` and reads what the Studio shows. */
export async function studioProblems(
  browser: Browser,
  link: string,
  name: string,
): Promise<string[]> {
  const page = await browser.newPage()
  try {
    await page.goto(link)
    await page.getByTestId('studio-layout').waitFor(LOADED)
    const problems: string[] = []
    for (const [path, shown] of VIEWS) {
      await lead(page, path)
      await (await shown(page)).waitFor(LOADED)
      const all = await textOf(page)
      problems.push(...wordsIn(all).map((word) => `${path}: ${word}`))
      if (!all.includes(name)) problems.push(`${path} does not name ${name}`)
    }
    return problems
  } finally {
    await page.close()
  }
}
