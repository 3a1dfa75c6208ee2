import { z } from 'zod'
import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import { LOADED, openDocument, visit } from './studio.ts'

/** What has a name, and where the keys lead, beyond the forms and tools that have tests of their own. */

test('the mark in the corner is a link with a name', async ({ page }) => {
  await visit(page, '/studio/health')
  await page.getByRole('link', { name: 'Studio', exact: true }).press('Enter', LOADED)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible(LOADED)
})

test('a link is made from the toolbar, and opens in its first field', async ({
  page,
  given,
  lake,
}) => {
  const id = 'post-with-a-link-by-keys'
  await given(examplePost(id, 'With a link by keys'))
  await openDocument(page, 'post', id, ',path=body')
  const text = page.getByTestId('field-body').locator('[contenteditable="true"]')
  const link = page.getByRole('button', { name: 'Link', exact: true })
  await text.focus()
  await expect(link).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+A')
  await link.press('Enter')
  const dialog = page.getByTestId('popover-edit-dialog')
  await expect(dialog.getByRole('combobox', { name: 'Page' })).toBeFocused()
  await expect
    .poll(async () => JSON.stringify(await lake.stored(`drafts.${id}`)))
    .toContain('"_type":"link"')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(text).toBeFocused()
})

const shown = z.object({
  cover: z.object({
    hotspot: z.object({ x: z.number(), width: z.number() }),
    crop: z.object({ right: z.number() }),
  }),
})

test('arrow keys move and resize the focal point and the crop of a picture', async ({
  page,
  given,
  lake,
}) => {
  const id = 'post-cropped-by-keys'
  const cover = (await lake.stored('post-honest-test-conditions'))?.['cover']
  await given({ ...examplePost(id, 'Cropped by keys'), cover })
  await openDocument(page, 'post', id)
  await page.getByTestId('options-menu-edit-details').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop and focal point' })
  await dialog.locator('[data-handle="hotspot"]').focus()
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(dialog.locator('[data-handle="crop"][tabindex]')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+ArrowLeft')
  const stored = async () => shown.safeParse(await lake.stored(`drafts.${id}`)).data?.cover
  await expect.poll(async () => (await stored())?.hotspot.width).toBeLessThan(1)
  await expect.poll(async () => (await stored())?.hotspot.x).toBeGreaterThan(0.5)
  await expect.poll(async () => (await stored())?.crop.right).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
