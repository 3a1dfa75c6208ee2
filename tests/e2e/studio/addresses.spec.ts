import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import { chooseAction, confirm, openDocument } from './studio.ts'

/** What keeps the site whole where an editor slips. */
test('the home page keeps its address, and is neither unpublished nor deleted', async ({
  page,
}) => {
  await openDocument(page, 'page', 'page-home')
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByTestId('action-Delete')).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByTestId('document-header-Published-chip').click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('field-slug').getByRole('textbox')).not.toBeEditable()
  await expect(page.getByText('Visitors arrive here')).toBeVisible()
})

test('a renamed address leads on to the new one from the moment it is published', async ({
  page,
  given,
  lake,
  request,
}) => {
  const id = 'post-that-moves'
  await given(examplePost(id, 'On the move'))
  await given({ _id: 'redirect-to-moving', _type: 'redirect', from: '/older', to: `/blog/${id}` })
  await openDocument(page, 'post', id)
  await page.getByTestId('field-slug').getByRole('textbox').fill('moved')
  await expect.poll(async () => lake.stored(`drafts.${id}`)).toBeTruthy()
  await expect(page.getByTestId('action-publish')).toBeEnabled()
  await page.getByTestId('action-publish').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`/blog/${id}`)
  await expect(dialog.getByLabel('To this address')).toHaveValue('/blog/moved')
  await expect(dialog).toContainText('/older')
  await dialog.getByTestId('confirm-move').click()
  await expect.poll(async () => lake.stored(`drafts.${id}`)).toBeUndefined()
  await expect
    .poll(async () => (await request.get(`/blog/${id}`, { maxRedirects: 0 })).headers()['location'])
    .toBe('/blog/moved')
  const old = await request.get('/Older/')
  expect(old.url()).toMatch(/\/blog\/moved$/)
  for (const rule of await lake.redirectsTo('/blog/moved')) await lake.remove(rule)
})

test('deleting says what visitors will miss and where it is linked', async ({
  page,
  given,
  lake,
}) => {
  const id = 'post-that-goes'
  await given(examplePost(id, 'On its way out'))
  await openDocument(page, 'post', id)
  await chooseAction(page, 'Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`/blog/${id} goes off the site`)
  await expect(dialog).toContainText('Nothing on this site links to it.')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await confirm(page)
  await expect.poll(() => lake.stored(id)).toBeUndefined()
})

test('what is linked cannot go, and the dialog says where the links are', async ({
  page,
  given,
}) => {
  const id = 'post-that-stays'
  await given(examplePost(id, 'Here to stay'))
  await given({
    _id: 'page-that-links',
    _type: 'page',
    title: 'A page that links',
    sections: [
      {
        _type: 'ctaBand',
        _key: 'c',
        buttons: [
          {
            _type: 'linkButton',
            _key: 'b',
            action: 'Internal Link',
            internal: { _type: 'internalLink', internal: { _type: 'reference', _ref: id } },
          },
        ],
      },
    ],
  })
  await openDocument(page, 'post', id)
  await chooseAction(page, 'Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It is linked from:A page that links')
  await expect(dialog).toContainText('Take it out there first')
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeDisabled()
})

test('a copy begins without the address of its original', async ({ page, given, lake }) => {
  const id = 'post-to-copy'
  await given(examplePost(id, 'Worth copying'))
  await openDocument(page, 'post', id)
  await chooseAction(page, 'Duplicate')
  await expect(page).not.toHaveURL(new RegExp(id))
  const copy = /post;([\w-]+)/.exec(page.url())?.[1] ?? ''
  await given({ _id: copy, _type: 'post' })
  await expect
    .poll(() => lake.stored(`drafts.${copy}`))
    .toMatchObject({ title: 'Copy of Worth copying', standfirst: 'Written by a test.' })
  expect((await lake.stored(`drafts.${copy}`))?.['slug']).toBeUndefined()
})
