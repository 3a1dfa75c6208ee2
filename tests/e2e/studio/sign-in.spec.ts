import { examplePost } from './example-post.ts'
import type { Lake, Role } from './lake.ts'
import { LOADED, expect, test, textField, visit } from './studio.ts'

/**
 * Signed out, the Studio asks who is there; the browser reports the answer as an error. So it does
 * with a picture that was on its way when the session ended: strangers get no crops of their own.
 */
const SIGNED_OUT = /401|403 \(Forbidden\).*\/lake\/images\//

const link = async (lake: Lake, role: Role, path = '/studio') =>
  `${path}#sid=${await lake.signInCode(await lake.addPerson(role))}`

test('says that it is opening until its scripts have come', async ({ page, lake }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(await link(lake, 'editor'), { waitUntil: 'commit' })
  const opening = page.getByText('Opening the Studio…')
  await expect(opening).toBeVisible(LOADED)
  scripts.resolve()
  await expect(page.getByTestId('studio-navbar')).toBeVisible(LOADED)
  await expect(opening).toHaveCount(0)
})

test('a link signs in, and only once', async ({ page, lake, anotherBrowser, allowProblems }) => {
  allowProblems(SIGNED_OUT)
  const address = await link(lake, 'editor')
  await page.goto(address)
  await expect(page.getByTestId('studio-navbar')).toBeVisible(LOADED)
  const other = await (await anotherBrowser()).newPage()
  await other.goto(address)
  await expect(other.getByLabel('Password')).toBeVisible(LOADED)
})

test('a password signs in, and leads back to the page that was asked for', async ({
  page,
  lake,
  allowProblems,
}) => {
  allowProblems(SIGNED_OUT)
  const { email } = await lake.addPerson('editor', 'a password of some length')
  await page.goto('/studio/structure/person')
  await page.getByLabel('E-mail').fill(email, LOADED)
  await page.getByLabel('Password').fill('a password of some length')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByTestId('document-list-pane')).toContainText('Dane Ferreby', LOADED)
  await expect(page).toHaveURL(/\/studio\/structure\/person$/)
})

test('a viewer reads and cannot edit', async ({ page, lake, given, allowProblems }) => {
  allowProblems(SIGNED_OUT)
  // The Studio asks whether this person may make a release.
  allowProblems(/403 \(Forbidden\).*\/data\/actions\//)
  await page.goto(await link(lake, 'viewer', '/studio/structure/page;page-home'))
  await expect(page.getByText('does not have permission')).toBeVisible(LOADED)
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await expect(page.getByTestId('field-title').getByTestId('string-input')).not.toBeEditable()
  const draft = examplePost('post-for-a-viewer', 'Not theirs to schedule')
  await given({ ...draft, _id: `drafts.${draft._id}` })
  await visit(page, `/studio/structure/post;${draft._id}`)
  await expect(textField(page, 'title')).toHaveValue('Not theirs to schedule', LOADED)
  await page.getByTestId('action-menu-button').last().click()
  await expect(page.getByTestId('action-Duplicate')).toBeVisible(LOADED)
  await expect(page.getByTestId('action-Schedulepublish')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await visit(page, '/studio/releases')
  await expect(page.getByRole('button', { name: 'New release' }).first()).toBeDisabled(LOADED)
  await visit(page, '/studio/start')
  await expect(page.getByText('ask an administrator to make you an editor')).toBeVisible(LOADED)
  await expect(page.getByText('New page')).toHaveCount(0)
})

test('signing out ends the session, here and at the lake', async ({
  page,
  context,
  signIn,
  allowProblems,
}) => {
  allowProblems(SIGNED_OUT)
  await signIn(context)
  const [session] = await context.cookies('http://127.0.0.1/lake')
  await page.goto('/studio')
  await expect(page.getByTestId('studio-navbar')).toBeVisible(LOADED)
  const signOut = page.getByText('Sign out')
  // The menu closes by itself while the Studio is still drawing its first pane.
  await expect(async () => {
    if (!(await signOut.isVisible())) await page.locator('#user-menu').click({ timeout: 5000 })
    await signOut.click({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('Choose login provider')).toBeVisible()
  expect(await context.cookies('http://127.0.0.1/lake')).toEqual([])
  const cookie = `${session?.name}=${session?.value}`
  const answer = await page.request.get('/lake/v1/auth/id', { headers: { cookie } })
  expect(answer.status()).toBe(401)
})
