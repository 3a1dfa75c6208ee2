import { expect, test } from './kept-studio.ts'
import {
  expectToHaveDocuments,
  heading,
  newSlug,
  openPresentation,
  pageAt,
  section,
} from './presentation.ts'
import { LOADED } from './studio.ts'

/** What becomes of sections on the page, beside its fields. */

test('sections are moved, doubled, removed and inserted on the page', async ({
  page,
  given,
  lake,
}) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'The first'), section('two', 'The second'))
  await given(document)
  const frame = await openPresentation(page, slug)
  const stored = async (what: RegExp) => {
    const draft = await lake.stored(`drafts.${document._id}`)
    return JSON.stringify(draft?.['sections'])?.match(what)?.join()
  }
  const headings = () => stored(/The (first|second)/g)
  const second = frame.locator('section[data-sanity*="sections:two"]')

  await test.step('sections change places by drag', async () => {
    const first = frame.locator('section[data-sanity*="sections:one"]')
    const [from, to] = [await first.boundingBox(), await second.boundingBox()]
    if (!from || !to) throw new Error('The sections are not shown.')
    // Below the header, which lies over a section that opens a page in the dark.
    const start = { x: from.x + from.width - 60, y: from.y + from.height - 80 }
    await page.mouse.move(start.x, start.y)
    // The sign that it can be dragged.
    await expect(first).toHaveCSS('cursor', 'move')
    await expectToHaveDocuments(page)
    await page.mouse.down()
    await page.mouse.move(start.x, start.y + 40, { steps: 5 })
    await page.mouse.move(to.x + to.width - 60, to.y + to.height - 10, { steps: 20 })
    await page.mouse.up()
    await expect.poll(headings).toBe('The second,The first')
    await expect(frame.locator('main h1')).toContainText('The second')
  })

  await test.step('sections are doubled, removed and inserted', async () => {
    const choose = async (name: string) => {
      await second.click({ button: 'right', position: { x: 12, y: 100 } })
      const item = frame.getByRole('menuitem', { name })
      await expect(item).toBeVisible()
      await expectToHaveDocuments(page)
      await item.click()
    }
    await choose('Duplicate')
    await expect.poll(headings).toBe('The second,The second,The first')
    await expect(heading(frame, 'The second')).toHaveCount(2)
    await choose('Remove')
    await expect.poll(headings).toBe('The second,The first')
    await expect(heading(frame, 'The second')).toHaveCount(1)
    // The double is left, which has a key of its own.
    await expect(second).toHaveCount(0)
    const last = frame.locator('main section[data-sanity*="path=sections"]').last()
    await last.click({ button: 'right', position: { x: 12, y: 12 } })
    await frame.getByRole('button', { name: 'Insert before' }).click()
    await frame.getByRole('menuitem', { name: 'Quote (testimonial)' }).click()
    await expect
      .poll(() => stored(/"_type":"(ctaBand|quote)"/g))
      .toBe('"_type":"ctaBand","_type":"quote","_type":"ctaBand"')
  })

  await test.step('the Studio follows where the frame goes', async () => {
    await page.getByText('Edit', { exact: true }).click()
    await frame.locator('footer').getByText('Contact', { exact: false }).first().click()
    await expect(page).toHaveURL(/page-contact.*preview=.*contact$/, LOADED)
    await expect(frame.locator('main h1')).toBeVisible()
  })
})
