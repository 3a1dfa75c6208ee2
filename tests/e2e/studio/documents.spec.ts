import type { Lake } from './lake.ts'
import { expect, test } from './kept-studio.ts'
import { LOADED, chooseAction, confirm, openDocument, textField, visit } from './studio.ts'

/** What becomes of a document, from its first letter to its end. */
const nameOf = async (lake: Lake, id: string) => (await lake.stored(id))?.['name']

test('a document is created, saves itself, is still there after a reload, and is published', async ({
  page,
  given,
  lake,
}) => {
  const name = textField(page, 'name')
  const publish = page.getByTestId('action-publish')
  await visit(page, '/studio/structure/person')
  await page.getByTestId('action-intent-button').click(LOADED)
  await name.fill('Ada Newcomer')
  await textField(page, 'role').fill('Test pilot')
  const id = /person;([\w-]+)/.exec(page.url())?.[1] ?? ''
  await expect.poll(async () => (await lake.stored(`drafts.${id}`))?.['role']).toBe('Test pilot')
  expect(await lake.stored(id)).toBeUndefined()
  await page.reload()
  await expect(name).toHaveValue('Ada Newcomer', LOADED)
  await publish.click()
  await expect.poll(() => nameOf(lake, id)).toBe('Ada Newcomer')
  expect(await lake.stored(`drafts.${id}`)).toBeUndefined()

  await test.step('changes are discarded, and the published text is back', async () => {
    await name.fill('Not Ada')
    await expect.poll(() => nameOf(lake, `drafts.${id}`)).toBe('Not Ada')
    await chooseAction(page, 'Discardchanges')
    await confirm(page)
    await expect(name).toHaveValue('Ada Newcomer')
    await expect.poll(() => lake.stored(`drafts.${id}`)).toBeUndefined()
    expect(await nameOf(lake, id)).toBe('Ada Newcomer')
  })

  await test.step('a published document is unpublished, and goes on as a draft', async () => {
    await page.getByTestId('document-header-Published-chip').click()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await confirm(page)
    await expect.poll(() => lake.stored(id)).toBeUndefined()
    expect(await nameOf(lake, `drafts.${id}`)).toBe('Ada Newcomer')
  })
  await given({ _id: id, _type: 'person' })
})

test('deleting says what uses the document, and waits until nothing does', async ({
  page,
  given,
  lake,
}) => {
  const id = 'person-to-delete'
  const post = { _id: 'post-by-ada', _type: 'post', title: 'Signed by Ada' }
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
  await given({ ...post, author: { _type: 'reference', _ref: id } })
  await openDocument(page, 'person', id)
  await chooseAction(page, 'Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Signed by Ada' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await lake.put(post)
  await chooseAction(page, 'Delete')
  await confirm(page)
  await expect.poll(() => lake.stored(id)).toBeUndefined()
})

test('a document that never had a draft is deleted, and restored as one', async ({
  page,
  given,
  lake,
}) => {
  const id = 'person-that-was-imported'
  await given({ _id: id, _type: 'person', name: 'Ada, imported', role: 'Tester' })
  await openDocument(page, 'person', id)
  await chooseAction(page, 'Delete')
  await confirm(page)
  await expect.poll(() => lake.stored(id)).toBeUndefined()
  await visit(page, '/studio/structure/deleted')
  await page.getByRole('link', { name: 'Look at Ada, imported, to restore it' }).click(LOADED)
  const banner = page.getByTestId('deleted-document-banner')
  await banner.getByRole('button').click(LOADED)
  await expect.poll(() => nameOf(lake, `drafts.${id}`)).toBe('Ada, imported')
  await expect(textField(page, 'name')).toHaveValue('Ada, imported')
})

test('a document that nothing refers to is deleted with its draft', async ({
  page,
  given,
  lake,
}) => {
  const id = 'person-without-friends'
  await given({ _id: id, _type: 'person', name: 'Ada', role: 'Tester' })
  await given({ _id: `drafts.${id}`, _type: 'person', name: 'Ada too', role: 'Tester' })
  await openDocument(page, 'person', id)
  await chooseAction(page, 'Delete')
  await confirm(page)
  await expect.poll(() => lake.stored(id)).toBeUndefined()
  expect(await lake.stored(`drafts.${id}`)).toBeUndefined()
})
