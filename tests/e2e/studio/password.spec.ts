import { LOADED, expect, test } from './studio.ts'

/** Signed out, the Studio asks who is there; passwords are refused with 400 or 403. */
const REFUSED = /400|401|403/

const OLD = 'a password of some length'
const NEW = 'another one, longer still'

test('people change their password from the Studio, and stay signed in only there', async ({
  page,
  lake,
  anotherBrowser,
  allowProblems,
}) => {
  allowProblems(REFUSED)
  const person = await lake.addPerson('editor', OLD)
  const other = await (await anotherBrowser()).newPage()
  await other.goto(`/studio#sid=${await lake.signInCode(person)}`)
  await expect(other.getByTestId('studio-navbar')).toBeVisible(LOADED)
  await page.goto(`/studio/structure/person#sid=${await lake.signInCode(person)}`)
  await page.getByRole('button', { name: 'Password' }).click(LOADED)

  await expect(page.getByText(person.email)).toBeVisible()
  const fill = async (current: string, password: string, again = password) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('New password, once more').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('not the one', NEW)
  await expect(page.getByRole('alert')).toHaveText('The current password is not right.')
  await fill(OLD, '1234567890')
  await expect(page.getByRole('alert')).toContainText('one of the most used ones')
  await fill(OLD, NEW, `${NEW}!`)
  await expect(page.getByRole('alert')).toContainText('not the same')
  await fill(OLD, NEW)
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the Studio' }).click()
  await expect(page).toHaveURL(/\/studio\/structure\/person$/)
  await expect(page.getByTestId('document-list-pane')).toBeVisible(LOADED)

  await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  await other.reload()
  await other.getByLabel('E-mail').fill(person.email, LOADED)
  await other.getByLabel('Password').fill(NEW)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByTestId('studio-navbar')).toBeVisible(LOADED)
})

test('on a phone it is in the menu', async ({ page, context, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(context)
  await page.goto('/studio/structure')
  await page.getByTestId('studio-navbar').getByRole('button').first().click(LOADED)
  await page.getByRole('button', { name: 'Password' }).click()
  // Signed in by link, without a password so far.
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
