import { examplePost } from './example-post.ts'
import { LOADED, expect, test, textField, visit } from './studio.ts'

/**
 * Signed out, the Studio asks who is there; the browser reports the answer as an error. So it does
 * with a picture that was on its way when the session ended: strangers get no crops of their own.
 */
const SIGNED_OUT = /401|403 \(Forbidden\).*\/lake\/images\//

test('people sign in by a link and by a password, and out again', async ({
  page,
  context,
  lake,
  anotherBrowser,
  allowProblems,
}) => {
  allowProblems(SIGNED_OUT)
  const password = 'a password of some length'
  const person = await lake.addPerson('editor', password)
  const code = await lake.signInCode(person)
  const layout = page.getByTestId('studio-layout')

  await test.step('says that it is opening until its scripts have come', async () => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`/studio/releases#sid=${code}`, { waitUntil: 'commit' })
    const opening = page.getByText('Opening the Studio…')
    await expect(opening).toBeVisible(LOADED)
    await expect(layout).toHaveCount(0)
    scripts.resolve()
  })

  await test.step('the Studio is drawn once, so that nothing opened early closes by itself', async () => {
    const features = page.waitForResponse(/\/features\?/, LOADED)
    await expect(layout).toBeVisible(LOADED)
    const first = await layout.elementHandle()
    await expect(page.getByTestId('studio-navbar')).toBeVisible(LOADED)
    await expect(page.getByText('Opening the Studio…')).toHaveCount(0)
    await features
    // Long enough to be drawn anew, if that is what the answer leads to.
    await page.waitForTimeout(2000)
    expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
  })

  const other = await (await anotherBrowser()).newPage()
  await test.step('a link signs in only once', async () => {
    await other.goto(`/studio/structure/person#sid=${code}`)
    await expect(other.getByLabel('Password')).toBeVisible(LOADED)
  })

  await test.step('a password signs in, and leads back to the page that was asked for', async () => {
    await other.getByLabel('E-mail').fill(person.email)
    await other.getByLabel('Password').fill(password)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByTestId('document-list-pane')).toContainText('Dane Ferreby', LOADED)
    await expect(other).toHaveURL(/\/studio\/structure\/person$/)
  })

  await test.step('signing out ends the session, here and at the lake', async () => {
    const [session] = await context.cookies('http://127.0.0.1/lake')
    expect(session).toBeDefined()
    await page.locator('#user-menu').click()
    await page.getByText('Sign out').click()
    await expect(page.getByText('Choose login provider')).toBeVisible()
    expect(await context.cookies('http://127.0.0.1/lake')).toEqual([])
    const cookie = `${session?.name}=${session?.value}`
    const answer = await page.request.get('/lake/v1/auth/id', { headers: { cookie } })
    expect(answer.status()).toBe(401)
  })
})

test('a viewer reads and cannot edit', async ({ page, lake, given, allowProblems }) => {
  allowProblems(SIGNED_OUT)
  // The Studio asks whether this person may make a release.
  allowProblems(/403 \(Forbidden\).*\/data\/actions\//)
  const code = await lake.signInCode(await lake.addPerson('viewer'))
  await page.goto(`/studio/structure/page;page-home#sid=${code}`)
  await expect(page.getByText('ask an administrator to make you an editor')).toBeVisible(LOADED)
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

  await test.step('a picture says where it is shown, and nothing is offered that would be refused', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/studio/media')
    const shown = page.getByRole('list', { name: 'Pictures and files' })
    await shown.getByRole('button').first().click(LOADED)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Where it is shown')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Replace|Delete/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
})
