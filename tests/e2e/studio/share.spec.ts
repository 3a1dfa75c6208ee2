import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import { openDocument, openSharing } from './studio.ts'

test('a draft is shared by a link with somebody who has no account, until it is taken back', async ({
  page,
  given,
  lake,
  anotherBrowser,
}) => {
  const id = 'post-to-share'
  await given(examplePost(id, 'As published'))
  const draft = { ...examplePost(id, 'As a draft'), _id: `drafts.${id}` }
  await given(draft)
  await openDocument(page, 'post', id)
  const dialog = await openSharing(page)
  await dialog.getByLabel('For whom').fill('A test')
  await dialog.getByLabel('One day').check()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.getByLabel('Send this address').inputValue()

  const guest = await (await anotherBrowser({ timezoneId: 'Asia/Tokyo' })).newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'As a draft' })).toBeVisible()
  // When it ends, in the guest's own time zone.
  await expect(guest.getByRole('complementary', { name: 'Preview' })).toContainText(
    /shared with you until .+ GMT\+9;/,
  )

  // The link follows the page, and is still listed with it.
  const moved = `${id}-elsewhere`
  await lake.put({ ...draft, slug: { _type: 'slug', current: moved } })
  await expect(dialog).toContainText(`/blog/${moved}`)
  await guest.goto(address)
  await expect(guest).toHaveURL(new RegExp(`/blog/${moved}$`))
  await expect(guest.getByRole('heading', { name: 'As a draft' })).toBeVisible()
  await lake.put(draft)
  await guest.goto(address)

  await dialog.getByRole('listitem').filter({ hasText: 'A test' }).getByText('Take back').click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'A test' })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'As published' })).toBeVisible()
  expect((await guest.request.get(address)).status()).toBe(401)
})
