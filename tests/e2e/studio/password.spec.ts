import { LOADED, endedSession, expect, signInAgain, test } from './studio.ts'

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
  const person = await lake.addPerson('editor')
  const fill = async (password: string, again = password) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('New password, once more').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  const changed = page.getByRole('heading', { name: 'Password changed' })

  await test.step('on a phone it is in the menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/studio/structure/person#sid=${await lake.signInCode(person)}`)
    await page.getByTestId('studio-navbar').getByRole('button').first().click(LOADED)
    await page.getByRole('button', { name: 'Password' }).click()
    // Signed in by link, without a password so far.
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await fill(OLD)
    await expect(changed).toBeVisible()
  })

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: 'Back to the Studio' }).click()
  await expect(page).toHaveURL(/\/studio\/structure\/person$/)
  await expect(page.getByTestId('document-list-pane')).toBeVisible(LOADED)
  const other = await (await anotherBrowser()).newPage()
  await other.goto(`/studio#sid=${await lake.signInCode(person)}`)
  await expect(other.getByTestId('studio-navbar')).toBeVisible(LOADED)

  await page.getByRole('button', { name: 'Password' }).click()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByLabel('Current password').fill('not the one')
  await fill(NEW)
  await expect(page.getByRole('alert')).toHaveText('The current password is not right.')
  await page.getByLabel('Current password').fill(OLD)
  await fill('1234567890')
  await expect(page.getByRole('alert')).toContainText('one of the most used ones')
  await page.getByLabel('Current password').fill(OLD)
  await fill(NEW, `${NEW}!`)
  await expect(page.getByRole('alert')).toContainText('not the same')
  await page.getByLabel('Current password').fill(OLD)
  await fill(NEW)
  await expect(changed).toBeVisible()
  expect((await page.request.get('/lake/v1/auth/id')).status()).toBe(200)

  await expect(endedSession(other)).toBeVisible()
  await signInAgain(other, person.email, NEW)
})
