import { expect, test } from './kept-studio.ts'
import { LOADED, visit } from './studio.ts'

test('editors are not shown Vision', async ({ page }) => {
  await visit(page, '/studio/start')
  await expect(page.getByRole('link', { name: 'Site health' })).toBeVisible(LOADED)
  await expect(page.getByRole('link', { name: 'Vision' })).toHaveCount(0)
})

test.describe('for an administrator', () => {
  test.use({ role: 'administrator' })

  test('Vision runs a query and shows its result', async ({ page, given }) => {
    await given({ _id: 'person-in-vision', _type: 'person', name: 'Ada Seen', role: 'Tester' })
    await visit(page, '/studio/vision')
    await page.getByTestId('vision-query-editor').getByRole('textbox').click(LOADED)
    await page.keyboard.type('*[_id == "person-in-vision"]{ "seen": name, "length": length(name) }')
    await page.getByRole('button', { name: 'Fetch' }).click()
    const result = page.getByTestId('vision-result')
    await expect(result).toContainText('1 item')
    await expect(result).toContainText('Ada Seen')
    await expect(result).toContainText('length:8')
  })
})
