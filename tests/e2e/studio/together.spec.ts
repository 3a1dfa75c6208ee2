import type { Page } from '@playwright/test'
import type { Lake } from './lake.ts'
import { expect, test } from './kept-studio.ts'
import { openDocument, textField } from './studio.ts'

const ID = 'person-of-many'

test.beforeEach(({ given }) => given({ _id: ID, _type: 'person', name: 'Ada', role: 'Tester' }))

/** Types letter by letter at the end of different fields, in both pages at the same time. */
async function typeAtOnce(one: Page, other: Page) {
  await textField(one, 'name').press('End')
  await Promise.all([
    textField(one, 'name').pressSequentially(' of the northern depot', { delay: 30 }),
    textField(other, 'organization').pressSequentially('Port Ellery Transit', { delay: 30 }),
  ])
}

async function expectBothEditsIn(lake: Lake, ...pages: Page[]) {
  const both = { name: 'Ada of the northern depot', organization: 'Port Ellery Transit' }
  await expect.poll(() => lake.stored(`drafts.${ID}`)).toMatchObject({ ...both, role: 'Tester' })
  for (const page of pages) {
    await expect(textField(page, 'name')).toHaveValue(both.name)
    await expect(textField(page, 'organization')).toHaveValue(both.organization)
  }
}

test('two people edit one document at once, and see each other and both edits', async ({
  page,
  lake,
  signIn,
  anotherBrowser,
}) => {
  const otherContext = await anotherBrowser()
  const other = await otherContext.newPage()
  const { name } = await signIn(otherContext)
  await Promise.all([page, other].map((each) => openDocument(each, 'person', ID)))
  await typeAtOnce(page, other)
  await expectBothEditsIn(lake, page, other)
  await page.getByRole('button', { name: 'Global presence' }).click()
  await expect(page.getByText(name).filter({ visible: true })).not.toHaveCount(0)
})

test('two tabs edit one document at once, and both show both edits', async ({
  page,
  context,
  lake,
}) => {
  const other = await context.newPage()
  await Promise.all([page, other].map((each) => openDocument(each, 'person', ID)))
  await typeAtOnce(page, other)
  await expectBothEditsIn(lake, page, other)
})
