import { expect, test } from './kept-studio.ts'
import { LOADED, visit } from './studio.ts'

test('the search finds pages first, and documents by their words, and opens one', async ({
  page,
}) => {
  await visit(page, '/studio/structure')
  await expect(page.getByTestId('pane-item-Pages')).toBeVisible(LOADED)
  await page.getByTestId('studio-search').click()
  const results = page.getByTestId('search-results')
  await page.getByLabel('Recent searches').fill('camera')
  await expect(results.getByRole('option').first()).toContainText('/platform/camera')
  // The field has the focus, and another name now that there are results.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('fanless')
  await expect(results).toContainText('Oriel goes fanless')
  await expect(results).not.toContainText('Recruiting Partner')
  await results.getByText('Oriel goes fanless').click()
  await expect(page.getByTestId('document-panel-document-title')).toHaveText('Oriel goes fanless')
})
