import { expect, LOADED, test } from './studio.ts'

const drawingOf = (document: { [field: string]: unknown } | null | undefined) =>
  document?.['notFoundDrawing']

test('a drawing is chosen by its picture, with the keyboard alone', async ({
  page,
  context,
  lake,
  signIn,
}) => {
  await signIn(context)
  await page.goto('/studio/structure/settings')
  await expect(page.getByTestId('form-view')).toBeVisible(LOADED)
  await page.getByRole('tab', { name: 'Page “not found”' }).press('Enter')
  const open = page.getByRole('button', { name: 'Choose by picture' })
  await open.focus()
  await page.keyboard.press('Enter')

  const now = page.getByRole('radio', { name: 'Bus stop 404' })
  await expect(now).toBeChecked()
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
