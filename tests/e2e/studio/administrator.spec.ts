import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newPreviewLink } from '../../../lib/preview/link.ts'
import { violations } from '../../support/axe.ts'
import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import { LOADED, openDocument, openSharing, visit } from './studio.ts'

/** What only administrators see, and all views of our own, which are those that they see. */
test.use({ role: 'administrator' })

test('an administrator lets somebody in, changes a role, takes a preview link back and reads the log', async ({
  page,
  given,
  lake,
  anotherBrowser,
  allowProblems,
}) => {
  // Until the link has been taken, the new person is nobody.
  allowProblems(/401/)
  const about = { path: '/contact', title: 'Contact', note: 'The agency', madeBy: 'A test' }
  const link = newPreviewLink(about, 7)
  await given(link)
  await visit(page, '/studio/project')
  await expect(page.getByRole('heading', { name: 'Content Lake' })).toBeVisible(LOADED)
  await expect(page.getByText(/and (one draft|\d+ drafts)/)).toBeVisible()

  let [count, email, name] = [0, '', '']
  // The page is drawn anew while the Studio comes to life, and forgets what was typed.
  await expect(async () => {
    count += 1
    email = `invited-${process.pid}-${count}@example.com`
    name = `Ines ${'I'.repeat(count)}`
    await page.getByLabel('Name', { exact: true }).fill(name, { timeout: 2000 })
    await page.getByLabel('E-mail').fill(email, { timeout: 2000 })
    await page.getByLabel('Role', { exact: true }).selectOption('viewer', { timeout: 2000 })
    await page.getByRole('button', { name: 'Invite' }).click({ timeout: 2000 })
    await expect(page.getByLabel(`Send this to ${email}`)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByLabel(`Send this to ${email}`)).toBeFocused()
  const address = await page.getByLabel(`Send this to ${email}`).inputValue()
  const guest = await (await anotherBrowser()).newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Welcome, Ines' })).toBeVisible(LOADED)
  await expect(guest.getByRole('link', { name: 'Project' })).toHaveCount(0)

  await page.getByLabel(`Role of ${name}`, { exact: true }).selectOption('editor')
  await page.getByRole('listitem').filter({ hasText: 'The agency' }).getByText('Take back').click()
  await expect.poll(() => lake.stored(link._id)).toBeUndefined()
  await expect(page.locator('ul:focus')).toHaveCount(1)
  await visit(page, '/studio/project')
  await expect(page.getByLabel(`Role of ${name}`, { exact: true })).toHaveValue('editor', LOADED)
  await expect(page.getByText(`role changed, ${email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Revoke/ }).first()).toBeVisible()
})

test('nothing in the help leads to a page of Sanity about this project', async ({ page }) => {
  await visit(page, '/studio/project')
  await expect(page.getByRole('heading', { name: 'Content Lake' })).toBeVisible(LOADED)
  const version = page.getByText('Sanity Studio', { exact: true })
  await expect(async () => {
    if (!(await version.isVisible()))
      await page.getByRole('button', { name: /help/i }).click({ timeout: 2000 })
    await expect(version).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('Register studio')).toBeHidden()
  await expect(page.locator('a[href*="sanity.io/manage"]:visible')).toHaveCount(0)
})

test('an administrator sees how the site runs, kept up to date without a reload', async ({
  page,
  request,
}) => {
  await visit(page, '/studio/project')
  const requests = page
    .locator('dl', { has: page.getByText('Requests', { exact: true }) })
    .locator('dd')
    .first()
  await expect(requests).toHaveText(/^[\d,]+$/, LOADED)
  await expect(page.getByText('the lake’s events are followed')).toBeVisible()
  await expect(page.getByText('Pages from memory')).toBeVisible()
  await expect(page.getByText('Queries', { exact: true })).toBeVisible()

  const count = async () => Number((await requests.innerText()).replaceAll(',', ''))
  const before = await count()
  for (let visit = 0; visit < 40; visit += 1) await request.get('/platform')
  await expect.poll(count).toBeGreaterThanOrEqual(before + 40)
})

test('editors see how many signed up for the newsletter, and only administrators take the list away, or see Vision', async ({
  page,
  request,
  second,
}) => {
  const form = { EMAIL: 'ines@example.com', FNAME: 'Ines', LNAME: 'Okoro', MMERGE6: 'Transit' }
  expect((await request.post('/api/newsletter', { form })).ok()).toBe(true)
  const list = '/lake/v1/admin/signups.csv'
  expect((await request.get(list)).status()).toBe(401)
  const { page: start } = second
  expect((await start.request.get(list)).status()).toBe(403)
  await visit(start, '/studio/start')
  await expect(start.getByText(/ signed up, (the last one )?on /)).toBeVisible(LOADED)
  await expect(start.getByRole('link', { name: 'Site health' })).toBeVisible()
  await expect(start.getByRole('link', { name: 'Vision' })).toHaveCount(0)
  await visit(page, '/studio/project')
  const newsletter = page.locator('section', {
    has: page.getByRole('heading', { name: 'Newsletter' }),
  })
  await expect(newsletter.getByText('Signups', { exact: true })).toBeVisible(LOADED)
  await expect(newsletter).not.toContainText('ines@example.com')
  const download = page.waitForEvent('download')
  await newsletter.getByRole('link', { name: 'Download as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('newsletter-signups.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('"ines@example.com","Ines","Okoro"')
})

test('nobody but administrators learns how the site runs, and nobody its tokens', async ({
  context,
  request,
  signIn,
  anotherBrowser,
}) => {
  const address = '/lake/v1/admin/site'
  expect((await request.get(address)).status()).toBe(401)
  const editor = await anotherBrowser()
  await signIn(editor)
  expect((await editor.request.get(address)).status()).toBe(403)
  const answer = await context.request.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.json()).toMatchObject({ isLive: true, lake: { backlog: expect.any(Number) } })
  expect((await request.get('/metrics')).status()).toBe(404)
  expect((await context.request.get('/lake/metrics')).status()).toBe(401)
})

test('Vision runs a query and shows its result', async ({ page, given }) => {
  await given({ _id: 'person-in-vision', _type: 'person', name: 'Ada Seen', role: 'Tester' })
  await visit(page, '/studio/vision')
  await page.getByTestId('vision-query-editor').getByRole('textbox').click(LOADED)
  await page.keyboard.type('*[_id == "person-in-vision"]{ "seen": name, "length": length(name) }')
  await page.getByRole('button', { name: 'Fetch' }).click()
  const result = page.getByTestId('vision-result')
  await expect(result).toContainText('1 item')
  await expect(result).toContainText('Ada Seen')
  await expect(result).toContainText('length:8')
})

/** What of this part of the page cannot be read, a line each. */
async function unreadable(page: Page, part: string): Promise<string[]> {
  const found = await violations(page, { runOnly: ['color-contrast'] }, part)
  return found.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  )
}

/** How bright the ground of the page is, from 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    return Number(red)
  })

test('all views of our own can be read in the dark, where a fixed color shows as a white box', async ({
  page,
  given,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const id = 'post-in-the-dark'
  await given({ ...examplePost(id, 'In the dark'), slug: { _type: 'slug', current: id } })
  const views = {
    '/studio/start': /^Welcome/,
    '/studio/media': 'Media',
    '/studio/health': 'Site health',
    '/studio/guide': 'For editors',
    '/studio/project': 'Project',
  }
  for (const [path, heading] of Object.entries(views)) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(LOADED)
    await expect(page.getByText(/^Reading /)).toHaveCount(0, LOADED)
    expect(await ground(page)).toBeLessThan(64)
    expect(await unreadable(page, 'main'), path).toEqual([])
  }
  await visit(page, '/studio/start')
  await page.getByRole('button', { name: 'New page' }).click(LOADED)
  await expect(page.getByRole('menuitem', { name: 'Landing page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, '/studio/media')
  const shown = page.getByRole('list', { name: 'Pictures and files' })
  await shown.getByRole('button').first().click(LOADED)
  await expect(page.getByRole('dialog').getByText('Where it is shown')).toBeVisible()
  expect(await unreadable(page, '[role=dialog]')).toEqual([])
  await openDocument(page, 'post', id)
  const dialog = await openSharing(page)
  await expect(dialog).toBeVisible()
  expect(await unreadable(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await test.step('is light again where an editor says so, whatever the system prefers', async () => {
    expect(await ground(page)).toBeLessThan(64)
    await page.locator('#user-menu').click()
    await page.getByRole('menuitem', { name: 'Use light appearance' }).click()
    await expect.poll(() => ground(page)).toBeGreaterThan(200)
  })
  await page.emulateMedia({ colorScheme: null })
})

test('the sign-in page can be read in the dark', async ({ anotherBrowser, baseURL }) => {
  const page = await (await anotherBrowser({ colorScheme: 'dark' })).newPage()
  await page.goto(`/lake/auth/signin?origin=${encodeURIComponent(`${baseURL}/studio`)}&type=cookie`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await ground(page)).toBeLessThan(64)
  expect(await unreadable(page, 'body')).toEqual([])
})
