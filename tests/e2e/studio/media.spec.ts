import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import {
  expectToShowFocus,
  LOADED,
  openDocument,
  textField,
  visit,
  WITHOUT_SCRIPTS,
} from './studio.ts'

/** Of the pictures of these tests, which others at the same time do not find. */
const NAME = 'of-a-test.png'

/** All pictures and files: where they are shown, what replaces them, which nobody needs. */
const cover = (asset: string, alt: string) => ({
  _type: 'figure',
  asset: { _type: 'reference', _ref: asset },
  alt,
})

test('a picture is found by its description, replaced wherever it is shown, and deleted then', async ({
  page,
  given,
  lake,
  allowProblems,
}) => {
  allowProblems(/400/)
  const [old, next] = [
    await lake.addPicture(1300, 800, '#123456', NAME),
    await lake.addPicture(1301, 800, '#654321', NAME),
  ]
  const [one, two] = ['post-with-one-cover', 'post-with-another-cover']
  await given({ ...examplePost(one, 'The first post'), cover: cover(old, 'A zebra crossing') })
  await given({
    ...examplePost(two, 'The second post'),
    _id: `drafts.${two}`,
    cover: cover(old, ''),
  })
  const coverOf = async (id: string) => JSON.stringify((await lake.stored(id))?.['cover'])

  await visit(page, '/studio/media')
  await expect(page.getByRole('heading', { name: 'Media' })).toBeVisible(LOADED)
  const search = page.getByRole('searchbox').first()
  await search.fill('zebra crossing')
  await page.getByRole('button', { name: /^Open of-a-test/ }).click(LOADED)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link')).toHaveCount(3)
  await expect(dialog).toContainText('The first post')
  await expect(dialog).toContainText('Blog post › Cover')
  await expect(dialog).toContainText('No alternative text yet.')

  await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
  // A picture is not replaced by a file of another kind, which no page could show.
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') }
  await dialog.locator('input[type=file]').setInputFiles(notes)
  await expect(dialog.getByRole('alert')).toContainText('“notes.txt” was not uploaded')
  await dialog.getByRole('searchbox').fill('of-a-test')
  await dialog.getByRole('button', { name: 'Choose of-a-test.png' }).first().click()
  await dialog.getByRole('button', { name: 'Replace in 2 places' }).click()
  await expect.poll(() => coverOf(one)).toContain(next)
  expect(await coverOf(`drafts.${two}`)).toContain(next)
  expect(await coverOf(one)).toContain('A zebra crossing')

  await expect(dialog).toContainText('Nothing shows it.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete it for good' }).click()
  await expect.poll(() => lake.stored(old)).toBeUndefined()
  await expect(dialog).toHaveCount(0)

  // In place of a drawing, nothing but another drawing is offered or taken.
  await search.fill('stop-flag.svg')
  await page.getByRole('button', { name: 'Open stop-flag.svg' }).click()
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
  await expect(dialog).toContainText('Only SVG files are offered')
  const offered = dialog.getByRole('button', { name: /^Choose / })
  await expect(offered.first()).toBeVisible()
  expect(await offered.count()).toBe(await offered.filter({ hasText: ' SVG, ' }).count())
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Photo') }
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog.getByRole('alert')).toContainText('only SVG files fit here')
  await lake.remove(one)
  await lake.remove(two)
  await lake.remove(next)
})

test('an alternative text is written once in Media, and a place may say something else', async ({
  page,
  given,
  lake,
  anotherBrowser,
}) => {
  const picture = await lake.addPicture(1302, 800, '#234567', NAME)
  const id = 'post-described-in-media'
  await given({
    ...examplePost(id, 'Described in Media'),
    cover: { _type: 'figure', asset: { _type: 'reference', _ref: picture } },
  })
  const visitor = await (await anotherBrowser(WITHOUT_SCRIPTS)).newPage()
  const visitorSees = (alt: string) =>
    expect(async () => {
      await visitor.goto(`/blog/${id}`)
      await expect(visitor.getByRole('img', { name: alt, exact: true })).toHaveCount(1, {
        timeout: 500,
      })
    }).toPass({ timeout: 30_000 })

  await visit(page, '/studio/media')
  await page.getByRole('searchbox').fill('of-a-test', LOADED)
  await page.getByRole('button', { name: 'Open of-a-test.png' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No alternative text yet.')
  const text = dialog.getByRole('textbox', { name: 'Alternative text' })
  for (const words of ['A tram at its stop', 'A tram at night']) {
    await text.fill(words)
    await dialog.getByRole('button', { name: 'Save the text' }).click()
    await expect(dialog.getByRole('status')).toHaveText('Saved.')
    await expect(dialog.getByRole('button', { name: 'Save the text' })).toBeFocused()
    await visitorSees(words)
  }
  await expect(dialog).toContainText('Uses the alternative text above.')
  // Visitors would lose the picture, and what is around it.
  await text.fill('')
  await dialog.getByRole('button', { name: 'Save the text' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The alternative text was not emptied')
  expect((await lake.stored(picture))?.['altText']).toBe('A tram at night')

  await openDocument(page, 'post', id)
  const own = textField(page, 'cover.alt')
  await expect(own).toHaveAttribute('placeholder', 'A tram at night')
  await expect(page.getByText('uses the text of Media')).toBeVisible()
  await own.fill('The last tram')
  await expect(page.getByText('uses the text of Media')).toHaveCount(0)
  await page.getByTestId('action-publish').click()
  await visitorSees('The last tram')
  await lake.remove(id)
  await lake.remove(picture)
})

const isDrawn = (picture: Element) =>
  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0

test('with the keyboard alone a picture is opened, replaced, deleted and left', async ({
  page,
  given,
  lake,
}) => {
  const [old, next] = [
    await lake.addPicture(1303, 800, '#345678', NAME),
    await lake.addPicture(1304, 800, '#876543', NAME),
  ]
  const id = 'post-without-a-mouse'
  await given({ ...examplePost(id, 'Without a mouse'), cover: cover(old, 'A dark street') })
  await page.setViewportSize({ width: 768, height: 1024 })
  await visit(page, '/studio/media')
  const search = page.getByRole('searchbox')
  await search.fill('dark street', LOADED)
  const opener = page.getByRole('button', { name: 'Open of-a-test.png' })
  await expect(opener).toHaveCount(1)
  const dialog = page.getByRole('dialog')
  const press = async (name: string) => {
    await dialog.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }

  await expect.poll(() => opener.getByRole('presentation').evaluate(isDrawn)).toBe(true)
  await expect(opener).toHaveAccessibleDescription(/1303 × 800, PNG, .+/)
  await expectToShowFocus(opener)
  await page.keyboard.press('Enter')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await expectToShowFocus(dialog.getByRole('link', { name: 'Without a mouse' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await press('Replace everywhere')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('of-a-test')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Choose of-a-test.png' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Choose another' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Replace in one place' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Nothing shows it.')
  await expect.poll(async () => JSON.stringify(await lake.stored(id))).toContain(next)
  await press('Delete')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(search).toBeFocused()
  await lake.remove(id)
  await lake.remove(next)
})

test('what is unused is listed, an upload joins it, and a refused one says why', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/400/)
  await visit(page, '/studio/media')
  const unused = page.getByRole('button', { name: /^Unused \d+/ })
  await unused.click(LOADED)
  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'new-drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    ),
  })
  const added = page.getByRole('button', { name: 'Open new-drawing.svg' })
  await expect(added).toContainText('Unused')
  await input.setInputFiles({
    name: 'bad.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  })
  const refusal = page.getByRole('alert').filter({ hasText: '“bad.svg” was not uploaded' })
  await expect(refusal).toContainText('SVG refused')
  await page.getByRole('searchbox').fill('no such thing anywhere')
  await expect(page.getByText('Nothing fits.')).toBeVisible()
  await page.getByRole('searchbox').fill('new-drawing')
  await added.click()
  // A double click is one decision.
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it for good' }).click()
  await expect(added).toHaveCount(0)
})
