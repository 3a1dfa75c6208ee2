import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { ADDRESSES, MISSING_PAGE } from './routes.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    for (const path of [...ADDRESSES, MISSING_PAGE]) {
      test(`${path} has no accessibility violation that a machine can find`, async ({
        page,
        allowProblems,
      }) => {
        // The browser reports the missing page's status as an error.
        if (path === MISSING_PAGE) allowProblems(/404/)
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        )
        expect(found).toEqual([])
      })
    }
  })
}
