import { expect, test } from './own-site.ts'
import { scheduleDraft } from './schedule.ts'
import {
  chooseAction,
  confirm,
  endedSession,
  LOADED,
  openDocument,
  signInAgain,
  textField,
  visit,
  WITHOUT_SCRIPTS,
} from './studio.ts'

/** What would be in the way of other tests: a lake or a session that ends, and settings that change. */

/** What browsers say of requests and sockets that meet no lake, or no session. */
const LAKE_IS_AWAY = /502|Bad Gateway|WebSocket/
const SESSION_IS_OVER = /401/

test('two people edit while the lake is killed and comes back, and both edits are there', async ({
  page,
  second,
  given,
  lake,
  site,
  allowProblems,
}) => {
  allowProblems(LAKE_IS_AWAY)
  const id = 'person-in-a-storm'
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
  const { page: other } = second
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
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Could not establish EventSource/)
  const id = 'person-in-a-tunnel'
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
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
  given,
  allowProblems,
}) => {
  allowProblems(LAKE_IS_AWAY)
  const id = 'person-in-a-gust'
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
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

// There is one such document, which other tests change too.
test('the settings are scheduled, taken back, and change every page once their time comes', async ({
  page,
  lake,
  anotherBrowser,
}) => {
  const visitor = await (await anotherBrowser(WITHOUT_SCRIPTS)).newPage()
  const footer = visitor.getByRole('contentinfo')
  await visit(page, '/studio/structure/settings')
  const name = textField(page, 'legalName')
  await expect(name).toBeEditable(LOADED)
  await name.fill('Scheduled, Inc.')
  await expect
    .poll(() => lake.stored('drafts.settings'))
    .toMatchObject({ legalName: 'Scheduled, Inc.' })
  await scheduleDraft(page)
  await expect(name).not.toBeEditable()
  await chooseAction(page, 'Deleteschedule')
  await confirm(page)
  await expect.poll(() => lake.scheduleOf('settings')).toBeUndefined()
  await expect(name).toBeEditable()

  await scheduleDraft(page)
  await visitor.goto('/')
  await expect(footer).not.toContainText('Scheduled, Inc.')
  await lake.letTimeCome((await lake.scheduleOf('settings'))?.name ?? '')
  await expect(async () => {
    await visitor.goto('/careers')
    await expect(footer).toContainText('Scheduled, Inc.', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  expect(await lake.stored('drafts.settings')).toBeUndefined()
})

// The last one: the Studio that stays open for the others would ask to sign in, too.
test('an expired session asks to sign in again, and nothing that was typed is lost', async ({
  anotherBrowser,
  lake,
  site,
  allowProblems,
}) => {
  allowProblems(LAKE_IS_AWAY)
  allowProblems(SESSION_IS_OVER)
  const id = 'person-overnight'
  const password = 'a password of some length'
  await lake.put({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
  const person = await lake.addPerson('editor', password)
  const context = await anotherBrowser()
  const page = await context.newPage()
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
  await expect(endedSession(page)).toBeVisible({ timeout: 30_000 })
  await expect(name).toHaveValue('Ada, written too late')
  expect(await lake.stored(`drafts.${id}`)).toBeUndefined()

  await signInAgain(page, person.email, password)
  await expect(name).toHaveValue('Ada, written too late')
  await expect
    .poll(async () => (await lake.stored(`drafts.${id}`))?.['name'], { timeout: 30_000 })
    .toBe('Ada, written too late')
  await textField(page, 'role').fill('Tester by day')
  await expect
    .poll(() => lake.stored(`drafts.${id}`))
    .toMatchObject({ name: 'Ada, written too late', role: 'Tester by day' })
})
