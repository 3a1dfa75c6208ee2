import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import type { Lake } from './lake.ts'
import { bannerOf, chooseTime, scheduleDraft } from './schedule.ts'
import {
  chooseAction,
  confirm,
  LOADED,
  openDocument,
  textField,
  visit,
  WITHOUT_SCRIPTS,
} from './studio.ts'

/** One in each worker, which may run the same test at the same time. */
const newId = () => `post-at-a-time-${randomUUID().slice(0, 8)}`

/** Opens a post, gives it a title, and schedules that. */
async function scheduleTitle(
  { page, lake }: { page: Page; lake: Lake },
  id: string,
  title: string,
) {
  await openDocument(page, 'post', id)
  await textField(page, 'title').fill(title)
  await expect.poll(() => lake.stored(`drafts.${id}`)).toMatchObject({ title })
  await scheduleDraft(page)
}

const moment = (page: Page, time: string) =>
  page.evaluate((text) => new Date(text).toISOString(), time)

test('a draft is scheduled, found among the releases, given another time, and public once it comes', async ({
  page,
  given,
  lake,
  anotherBrowser,
}) => {
  const id = newId()
  const titleOf = async (form: string) => (await lake.stored(form))?.['title']
  await given(examplePost(id, 'Before its time'))
  const visitor = await (await anotherBrowser(WITHOUT_SCRIPTS)).newPage()

  await scheduleTitle({ page, lake }, id, `Scheduled ${id}`)
  const title = textField(page, 'title')
  await expect(title).not.toBeEditable()
  expect(await lake.scheduleOf(id)).toMatchObject({
    state: 'scheduled',
    publishAt: await moment(page, 'Jan 2, 2031 09:00'),
  })
  await expect(page.getByTestId('pane-footer-document-status')).toContainText('Scheduled')
  await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await page.getByTestId('action-history').click()
  const happened = page.getByTestId('timeline-item-button')
  await expect(happened.first()).toContainText('Scheduled')
  await expect(happened.filter({ hasText: 'Published' })).toHaveCount(0)

  await visit(page, '/studio/releases?releases[view]=drafts')
  const row = page.getByRole('row').filter({ hasText: `Scheduled ${id}` })
  await expect(row).toContainText('Jan 2, 2031', LOADED)
  // By whom: people of tests have a name and two numbers.
  await expect(row.getByTitle(/^\w+ \w+ \d+-\d+$/)).toBeVisible()
  await row.getByTestId('scheduled-draft-menu-button').click()
  await page.getByTestId('pause-to-edit-menu-item').click()
  await expect(title).toBeEditable(LOADED)
  await title.fill('At its time')
  await expect
    .poll(async () => titleOf(`versions.${(await lake.scheduleOf(id))?.name}.${id}`))
    .toBe('At its time')
  await page.getByTestId('action-schedulepublish').click()
  await chooseTime(page, 'Jan 3, 2031 10:30')
  await expect(bannerOf(page)).toBeVisible()
  const schedule = await lake.scheduleOf(id)
  expect(schedule?.publishAt).toBe(await moment(page, 'Jan 3, 2031 10:30'))
  await visitor.goto(`/blog/${id}`)
  await expect(visitor.locator('h1')).toHaveText('Before its time')

  await lake.letTimeCome(schedule?.name ?? '')
  await expect.poll(() => titleOf(id)).toBe('At its time')
  expect(await lake.stored(`drafts.${id}`)).toBeUndefined()
  await expect(async () => {
    await visitor.goto(`/blog/${id}`)
    await expect(visitor.locator('h1')).toHaveText('At its time', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await openDocument(page, 'post', id)
  await expect(title).toHaveValue('At its time')
  await expect(page.getByTestId('action-publish')).toBeDisabled()
})

test('a schedule stays in place beside other changes, is taken back, or published at once', async ({
  page,
  given,
  lake,
}) => {
  const id = newId()
  const post = examplePost(id, 'Published')
  const title = textField(page, 'title')
  const address = page.getByTestId('field-slug').getByRole('textbox')
  await given(post)
  await scheduleTitle({ page, lake }, id, 'Scheduled')

  await test.step('while a page is scheduled, it is not moved by hand, since it would move back', async () => {
    const draft = { ...post, _id: `drafts.${id}`, title: 'Scheduled' }
    await lake.put({ ...draft, slug: { _type: 'slug', current: `${id}-moved` } })
    await openDocument(page, 'post', id)
    await expect(address).toHaveValue(`${id}-moved`)
    const publish = page.getByTestId('action-publish')
    await expect(publish).toBeDisabled()
    await lake.cancel((await lake.scheduleOf(id))?.name ?? '')
    await expect(publish).toBeEnabled()
    await lake.put(draft)
    await expect(address).toHaveValue(id)
  })

  await test.step('a schedule is taken back, and leaves the draft', async () => {
    await scheduleDraft(page)
    expect(await lake.scheduleOf(id)).toMatchObject({ state: 'scheduled' })
    await expect(title).not.toBeEditable()
    await chooseAction(page, 'Deleteschedule')
    await confirm(page)
    await expect.poll(() => lake.scheduleOf(id)).toBeUndefined()
    expect(await lake.stored(id)).toMatchObject({ title: 'Published' })
    expect(await lake.stored(`drafts.${id}`)).toMatchObject({ title: 'Scheduled' })
    await expect(title).toHaveValue('Scheduled')
    await expect(title).toBeEditable()
  })

  await test.step('a scheduled draft is published at once', async () => {
    await scheduleDraft(page)
    expect(await lake.scheduleOf(id)).toMatchObject({ state: 'scheduled' })
    await chooseAction(page, 'Publishnow')
    await confirm(page)
    await expect.poll(() => lake.scheduleOf(id)).toBeUndefined()
    expect(await lake.stored(id)).toMatchObject({ title: 'Scheduled' })
    expect(await lake.stored(`drafts.${id}`)).toBeUndefined()
  })
})

test('what has a mistake is not scheduled, and a schedule moves no page', async ({
  page,
  given,
  lake,
}) => {
  const id = newId()
  const titleOf = async (form: string) => (await lake.stored(form))?.['title']
  await given(examplePost(id, 'At home'))
  await openDocument(page, 'post', id)
  const address = page.getByTestId('field-slug').getByRole('textbox')
  const menu = page.getByTestId('action-menu-button').last()
  await address.fill(`${id}-moved`)
  await menu.click()
  await expect(page.getByTestId('action-Schedulepublish')).toBeDisabled()
  await page.keyboard.press('Escape')
  await address.fill(id)
  const title = textField(page, 'title')
  await title.fill('Still at home')
  await expect.poll(() => titleOf(`drafts.${id}`)).toBe('Still at home')
  await chooseAction(page, 'Schedulepublish')
  await chooseTime(page, 'Jan 2, 2031 09:00')
  await bannerOf(page).getByRole('button', { name: 'Pause to edit' }).click()
  await expect(title).toBeEditable()
  await expect(address).not.toBeEditable()
  await expect(page.getByTestId('field-slug')).toContainText('a scheduled draft keeps it')
  await expect(page.getByTestId('action-schedulepublish')).toBeEnabled()
  await title.fill('')
  await expect(page.getByTestId('action-schedulepublish')).toBeDisabled()
  await menu.click()
  await expect(page.getByTestId('action-Publishnow')).toBeDisabled()
  const release = (await lake.scheduleOf(id))?.name
  await page.keyboard.press('Escape')
  await chooseAction(page, 'Deleteschedule')
  await confirm(page)
  await expect.poll(() => lake.stored(`_.releases.${release}`)).toBeUndefined()
})
