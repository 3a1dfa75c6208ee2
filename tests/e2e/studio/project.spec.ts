import { newPreviewLink } from '../../../lib/preview/link.ts'
import { expect, LOADED, test } from './studio.ts'

test('an administrator lets somebody in, changes a role, takes a preview link back and reads the log', async ({
  page,
  context,
  given,
  lake,
  signIn,
  anotherBrowser,
  allowProblems,
}) => {
  // Until the link has been taken, the new person is nobody.
  allowProblems(/401/)
  const about = { path: '/contact', title: 'Contact', note: 'The agency', madeBy: 'A test' }
  const link = newPreviewLink(about, 7)
  await given(link)
  await signIn(context, 'administrator')
  await page.goto('/studio/project')
  await expect(page.getByRole('heading', { name: 'Content Lake' })).toBeVisible(LOADED)
  await expect(page.getByText(/and \d+ drafts/)).toBeVisible()

  const email = `invited-${process.pid}@example.com`
  await page.getByLabel('Name', { exact: true }).fill('Ines Invited')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('viewer')
  await page.getByRole('button', { name: 'Invite' }).click()
  const address = await page.getByLabel(`Send this to ${email}`).inputValue()
  const guest = await (await anotherBrowser()).newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible(LOADED)
  await expect(guest.getByRole('link', { name: 'Project' })).toHaveCount(0)

  await page.getByLabel('Role of Ines Invited').selectOption('editor')
  await page.getByRole('listitem').filter({ hasText: 'The agency' }).getByText('Take back').click()
  await expect.poll(() => lake.stored(link._id)).toBeUndefined()
  await page.reload()
  await expect(page.getByLabel('Role of Ines Invited')).toHaveValue('editor', LOADED)
  await expect(page.getByText(`role changed, ${email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Revoke/ }).first()).toBeVisible()
})
