import { examplePost } from './example-post.ts'
import { LOADED, confirm, expect, openDocument, test, textField } from './studio.ts'

const ID = 'post-of-a-release'

test('a release is made, holds a version of a document, and publishes it to visitors', async ({
  page,
  context,
  given,
  lake,
  signIn,
  anotherBrowser,
}) => {
  const titleOf = async (id: string) => (await lake.stored(id))?.['title']
  await given(examplePost(ID, 'Before the release'))
  await signIn(context)
  const visitor = await (await anotherBrowser()).newPage()
  await visitor.goto(`/blog/${ID}`)
  await expect(visitor.locator('h1')).toHaveText('Before the release')

  await page.goto('/studio/releases')
  await page.getByRole('button', { name: 'New release' }).first().click(LOADED)
  await page.getByTestId('release-form-title').fill('Autumn')
  await page.getByTestId('submit-release-button').click()
  await expect(page).toHaveURL(/\/releases\/r\w+/)
  const release = /\/releases\/(\w+)/.exec(page.url())?.[1] ?? ''

  await openDocument(page, 'post', ID, `?perspective=${release}`)
  await page.getByRole('button', { name: 'Add to release' }).click()
  const title = textField(page, 'title')
  await expect(title).toBeEditable()
  await title.fill('Out with the release')
  await expect.poll(() => titleOf(`versions.${release}.${ID}`)).toBe('Out with the release')
  expect(await titleOf(ID)).toBe('Before the release')

  await page.goto(`/studio/releases/${release}`)
  await expect(page.getByTestId('document-table-card')).toContainText(
    'Out with the release',
    LOADED,
  )
  await page.getByTestId('publish-all-button').click()
  await confirm(page)
  await expect.poll(() => titleOf(ID)).toBe('Out with the release')
  expect(await titleOf(`versions.${release}.${ID}`)).toBeUndefined()
  await expect(page.getByText('This release is published')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('h1')).toHaveText('Out with the release')
})
