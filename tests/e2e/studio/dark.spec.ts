import type { Page } from '@playwright/test'
import { violations } from '../../support/axe.ts'
import { examplePost } from './example-post.ts'
import { LOADED, expect, openDocument, test, visit } from './studio.ts'

/** The Studio in the dark, where a color that is fixed shows as a white box or cannot be read. */
test.use({ colorScheme: 'dark' })

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

test('can be read in all views of our own', async ({ page, context, given, signIn }) => {
  const id = 'post-in-the-dark'
  await given({ ...examplePost(id, 'In the dark'), slug: { _type: 'slug', current: id } })
  await signIn(context, 'administrator')
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
  const item = page.getByRole('menuitem', { name: 'Share a preview' })
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByTestId('action-menu-button').click()
    await item.click({ timeout: 1000 })
  }).toPass()
  const dialog = page.getByRole('dialog', { name: 'Share a preview' })
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
})

test('can be read where people sign in', async ({ page, baseURL }) => {
  await page.goto(`/lake/auth/signin?origin=${encodeURIComponent(`${baseURL}/studio`)}&type=cookie`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await ground(page)).toBeLessThan(64)
  expect(await unreadable(page, 'body')).toEqual([])
})
