import { expect, test } from './own-site.ts'
import { LOADED, openDocument, textField } from './studio.ts'

/** What browsers say of requests and sockets that meet no lake, or no session. */
const LAKE_IS_AWAY = /502|Bad Gateway|WebSocket/
const SESSION_IS_OVER = /401/

test('two people edit while the lake is killed and comes back, and both edits are there', async ({
  page,
  context,
  anotherBrowser,
  given,
  lake,
  signIn,
  site,
  allowProblems,
}) => {
  allowProblems(LAKE_IS_AWAY)
  const id = 'person-in-a-storm'
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
  const otherContext = await anotherBrowser()
  const other = await otherContext.newPage()
  await signIn(context)
  await signIn(otherContext)
  await Promise.all([page, other].map((each) => openDocument(each, 'person', id)))
  // The Studio sends it a second later, when there is no lake. Once it has noticed, nobody can type.
  await Promise.all([
    textField(page, 'name').fill('Ada, through the storm'),
    textField(other, 'organization').fill('Port Ellery Transit'),
  ])
  site.killLake()
  const both = { name: 'Ada, through the storm', organization: 'Port Ellery Transit' }
  await expect
    .poll(() => lake.stored(`drafts.${id}`).catch(() => 'away'), { timeout: 30_000 })
    .toMatchObject({ ...both, role: 'Tester' })
  for (const each of [page, other]) {
    await expect(textField(each, 'name')).toHaveValue(both.name)
    await expect(textField(each, 'organization')).toHaveValue(both.organization)
  }
  await textField(page, 'role').fill('Tester in all weathers')
  await expect(textField(other, 'role')).toHaveValue('Tester in all weathers')
})

test('offline, editors are told that they can go on, and are asked before the tab closes', async ({
  page,
  context,
  given,
  lake,
  signIn,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Could not establish EventSource/)
  const id = 'person-in-a-tunnel'
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
  await signIn(context)
  await openDocument(page, 'person', id)
  await context.setOffline(true)
  const notice = page.getByText('Go on writing, and leave this tab open')
  await expect(notice).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) =>
    /\/data\/actions\//.test(request.url()),
  )
  await textField(page, 'name').fill('Ada, in a tunnel')
  await failed
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await context.setOffline(false)
  await expect(page.getByText('You are online again')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect
    .poll(async () => (await lake.stored(`drafts.${id}`))?.['name'], { timeout: 30_000 })
    .toBe('Ada, in a tunnel')
})

test('a form stays when the lake is away while it is opened, and says on which pages it is used later', async ({
  page,
  context,
  given,
  signIn,
  allowProblems,
}) => {
  allowProblems(LAKE_IS_AWAY)
  const id = 'person-in-a-gust'
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
  await signIn(context)
  let refused = 0
  await page.route(/\/data\/query\/.*references/, (route) => {
    refused += 1
    return refused > 2 ? route.continue() : route.fulfill({ status: 502, json: { error: 'Away' } })
  })
  await openDocument(page, 'person', id)
  await expect.poll(() => refused, LOADED).toBeGreaterThan(0)
  await textField(page, 'name').fill('Ada, in the gust')
  await expect(page.getByText('No page shows this yet')).toBeVisible()
  await expect(textField(page, 'name')).toHaveValue('Ada, in the gust')
  expect(refused).toBeGreaterThan(2)
})

test('an expired session asks to sign in again, and nothing that was typed is lost', async ({
  page,
  context,
  given,
  lake,
  site,
  allowProblems,
}) => {
  allowProblems(LAKE_IS_AWAY)
  allowProblems(SESSION_IS_OVER)
  const id = 'person-overnight'
  const password = 'a password of some length'
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
  const person = await lake.addPerson('editor', password)
  await context.request.get(`/lake/v1/auth/fetch?sid=${await lake.signInCode(person)}`)
  await openDocument(page, 'person', id)
  const name = textField(page, 'name')
  // The session ends between the typing and its save.
  const expiry = Promise.withResolvers<void>()
  await page.route(/\/data\/actions\//, async (route) => {
    await expiry.promise
    await route.continue()
  })
  await name.fill('Ada, written too late')
  site.expireSessions()
  expiry.resolve()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await expect(name).toHaveValue('Ada, written too late')
  expect(await lake.stored(`drafts.${id}`)).toBeUndefined()

  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  const window = await opened
  await window.getByLabel('E-mail').fill(person.email)
  await window.getByLabel('Password').fill(password)
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: 'Sign in' }).click()
  await closed
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Ada, written too late')
  await expect
    .poll(async () => (await lake.stored(`drafts.${id}`))?.['name'], { timeout: 30_000 })
    .toBe('Ada, written too late')
  await textField(page, 'role').fill('Tester by day')
  await expect
    .poll(() => lake.stored(`drafts.${id}`))
    .toMatchObject({ name: 'Ada, written too late', role: 'Tester by day' })
})
