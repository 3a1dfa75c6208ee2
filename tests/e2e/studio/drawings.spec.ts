import { expect, test } from './kept-studio.ts'
import { LOADED, openTab, visit } from './studio.ts'

const drawingOf = (document: { [field: string]: unknown } | null | undefined) =>
  document?.['notFoundDrawing']

test('a drawing is chosen by its picture, with the keyboard alone', async ({ page, lake }) => {
  await visit(page, '/studio/structure/settings')
  await expect(page.getByTestId('form-view')).toBeVisible(LOADED)
  await openTab(page, 'Not found page')
  const open = page.getByRole('button', { name: 'Choose by picture' })
  const now = page.getByRole('radio', { name: 'Bus stop 404' })
  await expect(async () => {
    if (!(await now.isVisible())) await open.press('Enter', { timeout: 2000 })
    await expect(now).toBeChecked({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  const pictures = page.getByRole('group', { name: 'Drawings' }).locator('img')
  expect(await pictures.count()).toBeGreaterThan(20)
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await now.focus()
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(async () => drawingOf(await lake.stored('drafts.settings')))
    .toMatchObject({ _ref: expect.not.stringContaining('stop-flag') })
  await lake.remove('drafts.settings')
})
