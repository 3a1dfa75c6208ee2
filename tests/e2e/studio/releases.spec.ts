import { randomUUID } from 'node:crypto'
import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import {
  WITHOUT_SCRIPTS,
  LOADED,
  chooseAction,
  confirm,
  openSharing,
  textField,
  visit,
} from './studio.ts'

/** Its own in each worker, which may run the same test at the same time. */
const ID = `post-of-a-release-${randomUUID().slice(0, 8)}`
const MOVED = `/blog/${ID}-moved`

test('a release is made, holds a version of a document, and publishes it to visitors', async ({
  page,
  given,
  lake,
  anotherBrowser,
}) => {
  const titleOf = async (id: string) => (await lake.stored(id))?.['title']
  await given(examplePost(ID, 'Before the release'))
  const visitor = await (await anotherBrowser(WITHOUT_SCRIPTS)).newPage()
  await visitor.goto(`/blog/${ID}`)
  await expect(visitor.locator('h1')).toHaveText('Before the release')

  await visit(page, '/studio/releases')
  await page.getByRole('button', { name: 'New release' }).first().click(LOADED)
  await page.getByTestId('release-form-title').fill('Autumn')
  await page.getByTestId('submit-release-button').click()
  await expect(page).toHaveURL(/\/releases\/r\w+/)
  const release = /\/releases\/(\w+)/.exec(page.url())?.[1] ?? ''

  await visit(page, `/studio/structure/post;${ID}?perspective=${release}`)
  await page.getByRole('button', { name: 'Add to release' }).click(LOADED)
  const title = textField(page, 'title')
  await expect(title).toBeEditable()
  await title.fill('Out with the release')
  await expect.poll(() => titleOf(`versions.${release}.${ID}`)).toBe('Out with the release')
  expect(await titleOf(ID)).toBe('Before the release')

  const address = page.getByTestId('field-slug')
  await expect(address).toContainText('a redirect from it joins this release')
  await address.getByRole('textbox').fill(`${ID}-moved`)
  await expect(address).toContainText('This release takes a redirect from there along')
  await expect.poll(() => lake.redirectsTo(MOVED)).toHaveLength(1)
  const made = await lake.redirectsTo(MOVED)
  expect(made).toEqual([expect.stringContaining(`versions.${release}.`)])

  // What an editor takes out stays out when the document is opened again, until it moves elsewhere.
  for (const id of made) await lake.remove(id)
  const asked = page.waitForResponse(
    /\/data\/history\/.*\/documents\/versions\..*redirect-/,
    LOADED,
  )
  await visit(page, `/studio/structure/post;${ID}?perspective=${release}`)
  expect((await asked).ok()).toBe(true)
  await expect(address).toContainText('takes no redirect from there along')
  expect(await lake.redirectsTo(MOVED)).toEqual([])
  await address.getByRole('textbox').fill(`${ID}-elsewhere`)
  await expect.poll(() => lake.redirectsTo(MOVED.replace('moved', 'elsewhere'))).toHaveLength(1)
  await address.getByRole('textbox').fill(`${ID}-moved`)
  await expect.poll(() => lake.redirectsTo(MOVED)).toHaveLength(1)

  // The redirect leaves the release with the document, and joins it again.
  await chooseAction(page, 'Discardversion')
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect.poll(() => lake.redirectsTo(MOVED)).toEqual([])
  expect(await titleOf(`versions.${release}.${ID}`)).toBeUndefined()
  await page.getByRole('button', { name: 'Add to release' }).click()
  await expect(title).toBeEditable()
  await title.fill('Out with the release')
  await address.getByRole('textbox').fill(`${ID}-moved`)
  await expect.poll(() => lake.redirectsTo(MOVED)).toHaveLength(1)

  // Before it is published, it is shown to somebody without an account.
  const dialog = await openSharing(page)
  await expect(dialog).toContainText('the release “Autumn”')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const shared = await dialog.getByLabel('Send this address').inputValue()
  const guest = await (await anotherBrowser()).newPage()
  await guest.goto(shared)
  await expect(guest).toHaveURL(new RegExp(`${MOVED}$`))
  await expect(guest.locator('h1')).toHaveText('Out with the release')
  const bar = guest.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('Preview of the release “Autumn”')

  await visit(page, `/studio/releases/${release}`)
  const rows = page.getByTestId('document-table-card')
  await expect(rows.filter({ hasText: 'Out with the release' })).toBeVisible(LOADED)
  await expect(rows.filter({ hasText: `leads to ${MOVED}` })).toBeVisible()
  await page.getByTestId('publish-all-button').click()
  await confirm(page)
  await expect.poll(() => titleOf(ID)).toBe('Out with the release')
  expect(await titleOf(`versions.${release}.${ID}`)).toBeUndefined()
  await expect(page.getByText('This release is published')).toBeVisible()
  await expect(async () => {
    await visitor.goto(`/blog/${ID}`)
    await expect(visitor).toHaveURL(new RegExp(`${MOVED}$`), { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(visitor.locator('h1')).toHaveText('Out with the release')
  await guest.reload()
  await expect(bar).toContainText('The release “Autumn” was published. You see what visitors see')
  for (const id of await lake.redirectsTo(MOVED)) await lake.remove(id)
})

test('a form in a release stays as it is while somebody else changes releases', async ({
  page,
  given,
  lake,
}) => {
  const post = examplePost(`post-beside-${randomUUID().slice(0, 8)}`, 'Beside others')
  const mine = await lake.makeRelease('Mine')
  await given(post)
  await given({ ...post, _id: `versions.${mine}.${post._id}` })
  await visit(page, `/studio/structure/post;${post._id}?perspective=${mine}`)
  const title = textField(page, 'title')
  await expect(title).toBeEditable(LOADED)
  await title.press('End')
  const field = await title.elementHandle()
  await lake.makeRelease('Of somebody else')
  // Long enough for everything to be drawn anew, if that is what it leads to.
  await page.waitForTimeout(2000)
  expect(await field?.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('releases open on a tablet, and their calendar in a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await visit(page, '/studio/releases')
  await expect(page.getByRole('button', { name: 'New release' }).first()).toBeVisible(LOADED)
  await page.locator('[name="calendar"]').click()
  await expect(page.getByRole('dialog', { name: 'View calendar' })).toBeVisible()
})
