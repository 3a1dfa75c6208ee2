import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { sectionSchemas } from '../../schemas/sections/index.ts'
import { expect, test } from './fixtures.ts'
import { ADDRESSES, MISSING_PAGE } from './routes.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
/** Every fixture of one section type by itself; the section stands below a heading of the page. */
const DESIGN_PAGES = sectionSchemas.map(({ name }) => `/design/${name}`)

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    for (const path of [...ADDRESSES, ...DESIGN_PAGES, MISSING_PAGE]) {
      test(`${path} has no accessibility violation that a machine can find`, async ({
        page,
        allowProblems,
      }) => {
        // The browser reports the missing page's status as an error.
        if (path === MISSING_PAGE) allowProblems(/404/)
        await page.goto(path)
        expect(await violations(page)).toEqual([])
      })
    }
  })
}
