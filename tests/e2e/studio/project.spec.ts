import { readFile } from 'node:fs/promises'
import { newPreviewLink } from '../../../lib/preview/link.ts'
import { expect, test } from './kept-studio.ts'
import { LOADED, visit } from './studio.ts'

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

test('editors see how many signed up for the newsletter, and only administrators take the list away', async ({
  page,
  request,
  signIn,
  anotherBrowser,
}) => {
  const form = { EMAIL: 'ines@example.com', FNAME: 'Ines', LNAME: 'Okoro', MMERGE6: 'Transit' }
  expect((await request.post('/api/newsletter', { form })).ok()).toBe(true)
  const list = '/lake/v1/admin/signups.csv'
  expect((await request.get(list)).status()).toBe(401)
  const editor = await anotherBrowser()
  await signIn(editor)
  expect((await editor.request.get(list)).status()).toBe(403)
  const start = await editor.newPage()
  await visit(start, '/studio/start')
  await expect(start.getByText(/ signed up, (the last one )?on /)).toBeVisible(LOADED)
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
