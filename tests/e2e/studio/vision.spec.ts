import { expect, LOADED, test } from './studio.ts'

test('editors are not shown Vision', async ({ page, context, signIn }) => {
  await signIn(context)
  await page.goto('/studio/start')
  await expect(page.getByRole('link', { name: 'Site health' })).toBeVisible(LOADED)
  await expect(page.getByRole('link', { name: 'Vision' })).toHaveCount(0)
})

test('Vision runs a query and shows its result', async ({ page, context, given, signIn }) => {
  await given({ _id: 'person-in-vision', _type: 'person', name: 'Ada Seen', role: 'Tester' })
  await signIn(context, 'administrator')
  await page.goto('/studio/vision')
  await page.getByTestId('vision-query-editor').getByRole('textbox').click(LOADED)
  await page.keyboard.type('*[_id == "person-in-vision"]{ "seen": name, "length": length(name) }')
  await page.getByRole('button', { name: 'Fetch' }).click()
  const result = page.getByTestId('vision-result')
  await expect(result).toContainText('1 item')
  await expect(result).toContainText('Ada Seen')
  await expect(result).toContainText('length:8')
})
