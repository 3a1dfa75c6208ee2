import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import { WITHOUT_SCRIPTS, openDocument, textField } from './studio.ts'

// The whole form at once: fields out of view are not drawn.
test.use({ viewport: { width: 1280, height: 1700 } })

const ID = 'post-with-a-picture'
const WIDTH = 1920
const coverGuard = z.object({
  asset: z.object({ _ref: z.string().regex(/-1920x1080-jpg$/) }),
  crop: z.object({ left: z.number(), right: z.number() }),
  hotspot: z.object({ x: z.number(), width: z.number() }),
})

const shapeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight

/** Drags a handle of the picture tool by pixels. */
async function drag(page: Page, handle: Locator, x: number, y: number) {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('The handle is not shown.')
  const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(startX, startY)
  await page.mouse.down()
  await page.mouse.move(startX + x / 2, startY + y / 2)
  await page.mouse.move(startX + x, startY + y)
  await page.mouse.up()
}

test('a picture is uploaded, cropped around its hotspot, and shown to visitors that way', async ({
  page,
  given,
  lake,
  anotherBrowser,
}) => {
  const coverOf = async (id: string) => (await lake.stored(id))?.['cover']
  await given(examplePost(ID, 'With a picture'))
  await openDocument(page, 'post', ID)
  const upload = page.getByTestId('image-input').locator('input[type=file]').first()
  await upload.setInputFiles('content/images/street-dusk-detail.jpg')
  await textField(page, 'cover.alt').fill('A street at dusk')
  await page.getByTestId('options-menu-edit-details').click()
  const tool = page.getByRole('dialog')
  await drag(page, tool.locator('[data-handle="hotspotHandle"]'), -90, -50)
  await drag(page, tool.locator('[data-handle="hotspot"]'), -60, 0)
  await drag(page, tool.locator('[data-handle="crop-right"]'), -130, 0)
  await expect
    .poll(async () => coverGuard.safeParse(await coverOf(`drafts.${ID}`)).data?.crop.right)
    .toBeGreaterThan(0.2)
  await page.keyboard.press('Escape')
  await expect(tool).toHaveCount(0)

  await page.getByTestId('action-publish').click()
  await expect.poll(async () => coverGuard.safeParse(await coverOf(ID)).success).toBe(true)
  const { crop, hotspot } = coverGuard.parse(await coverOf(ID))
  expect([crop.left, hotspot.width < 0.8, hotspot.x < 0.48]).toEqual([0, true, true])

  const visitor = await (await anotherBrowser(WITHOUT_SCRIPTS)).newPage()
  await visitor.goto(`/blog/${ID}`)
  const picture = visitor.getByRole('img', { name: 'A street at dusk' })
  await expect(picture).toHaveJSProperty('complete', true)
  const source = new URL((await picture.getAttribute('src')) ?? '', visitor.url())
  const [, left, width] = /rect=(\d+),\d+,(\d+),/.exec(source.searchParams.get('url') ?? '') ?? []
  expect(Number(left) + Number(width)).toBeCloseTo(WIDTH * (1 - crop.right), -1)
  expect(await picture.evaluate(shapeOf)).toBeCloseTo(16 / 9, 1)
})

test('a refused picture is refused with the reason, and the next one is taken', async ({
  page,
  given,
  lake,
  allowProblems,
}) => {
  // Browsers note every answer of 400 or more by themselves.
  allowProblems(/status of 400/)
  const id = 'post-with-a-refused-picture'
  await given(examplePost(id, 'With a refused picture'))
  await openDocument(page, 'post', id)
  const upload = page.getByTestId('image-input').locator('input[type=file]').first()
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const name = 'drawing.svg'
  const drawing = { name, mimeType: 'image/svg+xml', buffer: Buffer.from(script) }
  // The field stands there a moment before the form listens to it.
  await expect(async () => {
    await upload.setInputFiles(drawing)
    await expect(page.getByText(`“${name}” was not uploaded`)).toBeVisible({ timeout: 8000 })
  }).toPass()
  await expect(page.getByText(/SVG refused: .*<script>/)).toBeVisible()
  await expect(page.getByText('See the console')).toHaveCount(0)

  await upload.setInputFiles('lake/tests/fixtures/pictures/upright.heic')
  const cover = z.object({ asset: z.object({ _ref: z.string().regex(/-48x64-jpg$/) }) })
  const stored = async () => cover.safeParse((await lake.stored(`drafts.${id}`))?.['cover']).success
  await expect.poll(stored).toBe(true)
})

test('a picture is found by what it shows, and chosen with the keyboard alone', async ({
  page,
  given,
  lake,
}) => {
  const id = 'post-with-a-chosen-picture'
  await given(examplePost(id, 'With a chosen picture'))
  await openDocument(page, 'post', id)
  const field = page.getByTestId('image-input')
  const select = field.getByRole('button', { name: 'Select' })
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const search = dialog.getByRole('searchbox')
  // The field stands there a moment before the form listens to it.
  await expect(async () => {
    if (!(await dialog.isVisible())) await select.press('Enter', { timeout: 5000 })
    await expect(search).toBeFocused({ timeout: 5000 })
  }).toPass()
  await search.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(select).toBeFocused()

  await select.press('Enter')
  await expect(search).toBeFocused()
  await search.fill('street dusk detail')
  await expect(dialog.getByRole('status')).toHaveText(/^1 of /)
  await search.press('Tab')
  await expect(dialog.getByRole('button', { name: /^Choose / })).toBeFocused()
  await page.keyboard.press('Enter')
  const cover = z.object({ asset: z.object({ _ref: z.string() }) })
  const stored = async () => cover.safeParse((await lake.stored(`drafts.${id}`))?.['cover']).success
  await expect.poll(stored).toBe(true)
  await expect(field.getByTestId('options-menu-button')).toBeFocused()
})
