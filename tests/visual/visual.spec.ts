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

test.use({ reducedMotion: 'reduce', deviceScaleFactor: 1 })

test.beforeEach(async ({ context, page }) => {
  await page.clock.setFixedTime('2026-06-01T12:00:00Z')
  // The looks are the same as in AVIF, which takes several times as long to make.
  await context.route('**/_next/image?**', (route) =>
    route.continue({ headers: { ...route.request().headers(), accept: 'image/webp' } }),
  )
})

async function open(page: Page, { path, prepare, print }: Subject): Promise<void> {
  await page.goto(path)
  if (print) await page.emulateMedia({ media: 'print' })
  const isOfSite = !path.startsWith('/design')
  // Rendered by the browser alone: from here on the page is alive.
  if (isOfSite && !print) {
    await page.getByRole('button', { name: 'Cookie Settings' }).waitFor({ state: 'attached' })
  }
  await prepare?.(page)
}

for (const subject of SUBJECTS) {
  test(`${subject.name} looks as it did`, async ({ allowProblems, page }, testInfo) => {
    // The browser reports the missing page's status as an error.
    if (subject.path === '/no/such/page') allowProblems(/404/)
    const protocol = await page.context().newCDPSession(page)
    const version = page.context().browser()?.version() ?? ''
    const problems: string[] = []
    const [first = 390] = subject.widths
    await page.setViewportSize({ width: first, height: VIEWPORTS[first] })
    await open(page, subject)
    for (const width of subject.widths) {
      await page.setViewportSize({ width, height: VIEWPORTS[width] })
      await settle(page)
      const box = subject.parts === undefined ? undefined : await boxAround(page, subject.parts)
      const screenshot = await capture(protocol, box)
      const name = `${subject.name}-${width}`
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
