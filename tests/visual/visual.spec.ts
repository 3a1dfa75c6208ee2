import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { BASELINES, HOW_TO_ACCEPT, isAccepting } from './baselines.ts'
import { boxAround, capture } from './capture.ts'
import { pictureProblem } from './picture-problem.ts'
import { settle } from './settle.ts'
import { SUBJECTS, VIEWPORTS, type Subject } from './subjects.ts'

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-06-01T12:00:00Z'))

/** Opens a subject in a window of its narrowest width. */
async function open(page: Page, { path, print }: Subject): Promise<void> {
  await page.goto(path)
  // This button is rendered only in the browser, so once it exists, the page is hydrated.
  const alive = page.getByRole('button', { name: 'Cookie Settings', includeHidden: true })
  if (!path.startsWith('/design')) await alive.waitFor({ state: 'attached' })
  // This page's script, which starts after the first paint, shows hover and focus states by a style
  // sheet of its own.
  if (path === '/design') await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
  if (print) await page.emulateMedia({ media: 'print' })
}

for (const subject of SUBJECTS) {
  test(`${subject.name} looks as it did`, async ({ allowProblems, page }, testInfo) => {
    // The browser reports the 404 as an error.
    if (subject.path === '/no/such/page') allowProblems(/404/)
    const protocol = await page.context().newCDPSession(page)
    const version = page.context().browser()?.version() ?? ''
    const problems: string[] = []
    for (const [index, width] of subject.widths.entries()) {
      await page.setViewportSize({ width, height: VIEWPORTS[width] })
      // Not again for wider windows, for which a page fetches the pictures that they need.
      if (index === 0 || subject.prepare !== undefined) await open(page, subject)
      await subject.prepare?.(page)
      await settle(page)
      const box = subject.parts === undefined ? undefined : await boxAround(page, subject.parts)
      const name = `${subject.name}-${width}`
      const screenshot = await capture(protocol, box)
      const problem = await pictureProblem(testInfo, name, screenshot, version)
      if (problem !== undefined) problems.push(problem)
    }
    expect(problems.join('\n\n')).toBe('')
  })
}

test('every baseline belongs to something that is still there', async () => {
  const names = SUBJECTS.flatMap(({ name, widths }) => widths.map((width) => `${name}-${width}`))
  const known = new Set([...names.map((name) => `${name}.webp`), 'browser.json'])
  const orphans = readdirSync(BASELINES).filter((file) => !known.has(file))
  if (isAccepting) await Promise.all(orphans.map((file) => rm(join(BASELINES, file))))
  else expect(orphans, `gone: ${HOW_TO_ACCEPT}`).toEqual([])
})
