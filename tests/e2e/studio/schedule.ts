import { expect, type Page } from '@playwright/test'
import { chooseAction } from './studio.ts'

/** Says above the form of what is scheduled when it is published. */
export const bannerOf = (page: Page) => page.getByTestId('scheduled-release-banner')

/** Fills the Studio's dialog for a time, such as `Jan 2, 2031 09:00`, in the browser's own zone. */
export async function chooseTime(page: Page, time: string) {
  const dialog = page.getByRole('dialog', { name: 'Schedule draft for publishing' })
  const field = dialog.getByRole('textbox')
  await field.fill(time)
  await field.press('Tab')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog).toBeHidden()
}

export async function scheduleDraft(page: Page) {
  await chooseAction(page, 'Schedulepublish')
  await chooseTime(page, 'Jan 2, 2031 09:00')
  await expect(bannerOf(page)).toContainText('To be published')
}
