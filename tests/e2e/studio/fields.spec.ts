import type { Locator } from '@playwright/test'
import { z } from 'zod'
import { isObject } from '../../../schemas/shared/objects-in.ts'
import { examplePost } from './example-post.ts'
import type { Lake } from './lake.ts'
import { expect, test } from './kept-studio.ts'
import { LOADED, openDocument, textField, visit } from './studio.ts'

/** Fields that say what they mean. */
test('another kind of link drops the former target, and colors are chosen by swatch', async ({
  page,
  given,
  lake,
}) => {
  const id = 'page-with-button'
  const button = { _type: 'linkButton', _key: 'b', label: 'Go' }
  await given({
    _id: id,
    _type: 'page',
    title: 'Buttons',
    slug: { _type: 'slug', current: '/buttons' },
    sections: [
      {
        _type: 'ctaBand',
        _key: 'c',
        heading: 'Go on',
        buttons: [{ ...button, action: 'External Link', external: 'www.example.com' }],
      },
    ],
  })
  const stored = async () => JSON.stringify((await lake.stored(`drafts.${id}`))?.['sections'] ?? '')
  const path = encodeURIComponent('sections[_key=="c"].buttons[_key=="b"]')
  await openDocument(page, 'page', `${id},path=${path}`)
  await expect(page.getByText('Write the whole address').first()).toBeAttached()
  await page.getByLabel('E-mail', { exact: true }).check()
  await expect.poll(stored).toContain('"action":"Mail to"')
  await expect.poll(stored).not.toContain('www.example.com')
  await page.getByLabel('Main color, pale').check()
  await expect.poll(stored).toContain('"color":"blueLt"')
  await page.getByLabel('Main color', { exact: true }).first().check()
  await expect.poll(stored).not.toContain('"color"')
})

test('search result and shared link are shown while they are written', async ({
  page,
  given,
  lake,
}) => {
  const id = 'post-to-find'
  const title = 'x'.repeat(70)
  const crop = { top: 0, bottom: 0, left: 0.5, right: 0 }
  const cover = (await lake.stored('post-six-minutes'))?.['cover']
  const seo = { _type: 'seo', image: { ...(isObject(cover) && cover), crop } }
  await given({ ...examplePost(id, 'Found at once'), seo })
  await openDocument(page, 'post', `${id},path=seo.title`)
  const form = page.getByTestId('form-view')
  await expect(form.getByText('In search results', { exact: true })).toBeVisible()
  await expect(form.getByText(/^Found at once \| /)).toBeVisible()
  // As it is shared: in its shape, of the part that is kept, at the address at which the Studio is open.
  const shared = form.locator('img[src^="/lake/images/"][src*="rect="]')
  await expect
    .poll(() => shared.evaluate((one: HTMLImageElement) => one.naturalWidth / one.naturalHeight))
    .toBeCloseTo(1200 / 630)
  await page.getByTestId('field-seo.title').getByRole('textbox').fill(title)
  await expect(form.getByText(/the end is cut off/)).toBeVisible()
  // The document goes after the test, and a Studio that still saves would complain.
  await expect
    .poll(async () => (await lake.stored(`drafts.${id}`))?.['seo'])
    .toMatchObject({ title })
})

test('the places of a page are offered to the links that lead there', async ({
  page,
  given,
  lake,
}) => {
  const id = 'page-with-place'
  const internal = { _type: 'reference', _ref: 'page-platform' }
  const button = { _type: 'linkButton', _key: 'b', label: 'Go', action: 'Internal Link' }
  const buttons = [{ ...button, internal: { _type: 'internalLink', internal, anchor: 'gone' } }]
  await given({
    _id: id,
    _type: 'page',
    title: 'Places',
    slug: { _type: 'slug', current: '/places' },
    sections: [{ _type: 'ctaBand', _key: 'c', heading: 'Go on', buttons }],
  })
  const field = 'sections[_key=="c"].buttons[_key=="b"].internal.anchor'
  await openDocument(page, 'page', `${id},path=${encodeURIComponent(field)}`)
  const places = page.getByTestId(`field-${field}`).getByRole('combobox')
  // What is stored stays in sight, although that page does not have it.
  await expect(places).toHaveValue('gone')
  await places.selectOption('privacy')
  await expect
    .poll(async () => JSON.stringify((await lake.stored(`drafts.${id}`))?.['sections'] ?? ''))
    .toContain('"anchor":"privacy"')
})

test('a draft that nobody sees says so, and empty fields say what they need', async ({
  page,
  given,
}) => {
  const id = 'person-unseen'
  const slug = { _type: 'slug', current: 'ada-unseen' }
  await given({ _id: `drafts.${id}`, _type: 'person', name: 'Ada', slug })
  await openDocument(page, 'person', `${id},path=seo.title`)
  // The site would have no picture of it yet.
  await expect(page.getByText('Drawn when this is published')).toBeVisible()
  await expect(page.getByTestId('pane-footer').getByText('Not published')).toBeVisible()
  await expect(page.getByText('This is still empty, and the page needs it').first()).toBeAttached()
})

test('a new page begins from its usual sections, which are found by the words of the trade', async ({
  page,
  given,
  lake,
}) => {
  await visit(page, '/studio/structure/page')
  await page.getByTestId('multi-action-intent-button').click(LOADED)
  await expect(page.getByRole('menuitem', { name: 'Empty page' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Text page' }).click()
  // Typed at once, without a click into the field.
  await expect(textField(page, 'title')).toBeFocused(LOADED)
  await page.keyboard.type('From a template')
  await expect(textField(page, 'title')).toHaveValue('From a template')
  const id = /page;([\w-]+)/.exec(page.url())?.[1] ?? ''
  await given({ _id: id, _type: 'page' })
  await expect
    .poll(async () => (await lake.stored(`drafts.${id}`))?.['sections'])
    .toMatchObject([{ _type: 'pageHero' }, { _type: 'prose' }, { _type: 'ctaBand', theme: 'dark' }])
  await page
    .getByTestId('field-sections')
    .getByRole('button', { name: /^Add item/ })
    .click()
  await page.getByPlaceholder('Search').last().fill('hero')
  await expect(page.getByText('Page opening (hero)')).toBeVisible()
  await expect(page.getByText('Questions and answers (FAQ, accordion)')).toBeHidden()
})

test('a document opens in its first field, not on the menu beside it', async ({ page, given }) => {
  const id = 'person-to-type-in'
  await given({ _id: id, _type: 'person', name: 'Ada Firstfield', role: 'Tester' })
  await openDocument(page, 'person', id)
  await expect(textField(page, 'name')).toBeFocused()
})

test('a section offers its picture at once, and asks what it shows when it is there', async ({
  page,
  given,
}) => {
  const id = 'page-without-picture'
  // The whole form at once: fields out of view are not drawn.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await given({
    _id: id,
    _type: 'page',
    title: 'Without a picture',
    sections: [{ _type: 'splitMedia', _key: 's', heading: 'Beside it' }],
  })
  const path = 'sections[_key=="s"].visual.figure'
  await openDocument(
    page,
    'page',
    `${id},path=${encodeURIComponent('sections[_key=="s"].heading')}`,
  )
  const picture = page.getByTestId('image-input')
  await expect(picture).toBeAttached()
  const alt = textField(page, `${path}.alt`)
  await expect(alt).toHaveCount(0)
  const upload = picture.locator('input[type=file]').first()
  await upload.setInputFiles('content/images/street-dawn.jpg')
  await expect(alt).toBeVisible()
})

/** As Word puts it on the clipboard, shortened, and an empty line as Google Docs writes it. */
const FROM_WORD = `<html><head><meta name="Generator" content="Microsoft Word 15"></head><body>
<h1>A year on the road<o:p></o:p></h1>
<p class="MsoNormal">We drove <b>twelve</b> routes.<o:p></o:p></p>
<p class="MsoNormal">&nbsp;</p>
<h2>What we found</h2>
<div><table class="MsoTableGrid"><tr><td><p class="MsoNormal">Route</p></td><td><p>Minutes</p></td></tr>
<tr><td><p class="MsoNormal">12</p></td><td><p>6.5</p></td></tr></table></div>
<br><p class="MsoNormal">The <a href="https://www.example.com/">end</a>, <a href="SITE/platform#privacy">told</a>.<br>For now.</p></body></html>`

const blocks = z.array(
  z.object({
    style: z.string().optional(),
    listItem: z.string().optional(),
    children: z.array(z.object({ text: z.string() })).optional(),
    columns: z.array(z.string()).optional(),
    rows: z.array(z.object({ cells: z.array(z.string()) })).optional(),
  }),
)

/** The text of a draft: its paragraphs by what they are, and its tables. */
async function textOf(lake: Lake, id: string) {
  const { data = [] } = blocks.safeParse((await lake.stored(`drafts.${id}`))?.['body'])
  return data.map(({ style, listItem, children = [], columns, rows }) =>
    columns === undefined
      ? `${listItem ?? style}: ${children.map(({ text }) => text).join('')}`
      : { columns, rows },
  )
}

const withLinks = z.array(z.object({ markDefs: z.array(z.unknown()).default([]) }))

/** All links of a draft's text. */
async function linksOf(lake: Lake, id: string) {
  const { data = [] } = withLinks.safeParse((await lake.stored(`drafts.${id}`))?.['body'])
  return data.flatMap(({ markDefs }) => markDefs)
}

const paste = (editor: Locator, type: string, data: string) =>
  editor.evaluate(
    (element, [kind, text]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind, text)
      const options = { bubbles: true, cancelable: true, clipboardData }
      element.dispatchEvent(new ClipboardEvent('paste', options))
    },
    [type, data] as const,
  )

test('a text from a word processor keeps its headings and tables', async ({
  page,
  given,
  lake,
}) => {
  const id = 'post-from-word'
  await given({ ...examplePost(id, 'From Word'), body: [] })
  await openDocument(page, 'post', id, ',path=body')
  const editor = page.getByTestId('field-body').locator('[contenteditable="true"]')
  await editor.click()
  // The toolbar folds its words away instead of making the form wider than its pane.
  const pane = page.getByTestId('document-panel-scroller')
  await expect.poll(() => pane.evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0)
  await paste(editor, 'text/html', FROM_WORD.replace('SITE', new URL(page.url()).origin))
  await expect
    .poll(() => textOf(lake, id))
    .toEqual([
      'h2: A year on the road',
      'normal: We drove twelve routes.',
      'h3: What we found',
      { columns: ['Route', 'Minutes'], rows: [{ cells: ['12', '6.5'] }] },
      'normal: The end, told.\nFor now.',
    ])
  // A link to a page of this site follows it when it moves.
  await expect
    .poll(() => linksOf(lake, id))
    .toEqual([
      expect.objectContaining({ href: 'https://www.example.com/' }),
      {
        _type: 'link',
        _key: expect.any(String),
        internal: {
          _type: 'internalLink',
          internal: { _type: 'reference', _ref: 'page-platform' },
          anchor: 'privacy',
        },
      },
    ])
})

test('a text in Markdown keeps its headings, lists and tables', async ({ page, given, lake }) => {
  const id = 'post-from-markdown'
  await given({ ...examplePost(id, 'From a notebook'), body: [] })
  await openDocument(page, 'post', id, ',path=body')
  const editor = page.getByTestId('field-body').locator('[contenteditable="true"]')
  await editor.click()
  const markdown =
    '# A year\n\nWe drove\n**twelve** routes:\n\n- by day\n- at night\n\n| Route | Minutes |\n|---|---|\n| 12 | 6.5 |'
  await paste(editor, 'text/plain', markdown)
  await expect
    .poll(() => textOf(lake, id))
    .toEqual([
      'h2: A year',
      'normal: We drove twelve routes:',
      'bullet: by day',
      'bullet: at night',
      { columns: ['Route', 'Minutes'], rows: [{ cells: ['12', '6.5'] }] },
    ])
})
