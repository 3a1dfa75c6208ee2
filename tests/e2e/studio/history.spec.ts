import { expect, test } from './kept-studio.ts'
import { openDocument, textField } from './studio.ts'

test('an earlier revision is shown and restored as a draft', async ({ page, given, lake }) => {
  const id = 'person-with-a-past'
  await given({ _id: id, _type: 'person', name: 'Ada the First', role: 'Tester' })
  await openDocument(page, 'person', id)
  const name = textField(page, 'name')
  const publish = page.getByTestId('action-publish')
  for (const next of ['Ada the Second', 'Ada the Third']) {
    await name.fill(next)
    await publish.click()
    await expect.poll(async () => (await lake.stored(id))?.['name']).toBe(next)
  }
  await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await page.getByTestId('action-history').click()
  const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
  await expect(published).toHaveCount(2)
  await published.last().click()
  await expect(name).toHaveValue('Ada the Second')
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByTestId('confirm-popover-confirm-button').click()
  await expect
    .poll(async () => (await lake.stored(`drafts.${id}`))?.['name'])
    .toBe('Ada the Second')
  expect((await lake.stored(id))?.['name']).toBe('Ada the Third')
})
