import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import { expectToShowFocus, LOADED, openDocument, textField, visit } from './studio.ts'

/** What keeps a page from being published, and the list of all that is wrong. */
const heading = (style: string, text: string) => ({
  _type: 'block',
  _key: `${style}-heading`,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 'words', text, marks: [] }],
})

test('an error stops a publish and says how to mend it; mended, it is published', async ({
  page,
  given,
  lake,
}) => {
  const id = 'post-with-a-title-in-use'
  await given({ ...examplePost(id, 'Careers'), _id: `drafts.${id}` })
  await openDocument(page, 'post', id)
  await expect(page.getByText(/Another page is called “Careers” too/).first()).toBeAttached(LOADED)
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await textField(page, 'title').fill('Careers of a test')
  await expect(page.getByText(/Another page is called/)).toHaveCount(0)
  await page.getByTestId('action-publish').click()
  await expect.poll(async () => (await lake.stored(id))?.['title']).toBe('Careers of a test')
  await lake.remove(id)
})

test('Site health lists what is wrong and what is left out, leads to the field and empties itself', async ({
  page,
  given,
  lake,
}) => {
  const id = 'post-in-bad-health'
  const good = examplePost(id, 'In bad health')
  const [text] = good.body
  await given({ ...good, body: [heading('h3', 'Too deep'), text] })
  const broken = {
    _id: 'page-in-bad-health',
    _type: 'page',
    title: 'A page in bad health',
    slug: { _type: 'slug', current: '/in-bad-health' },
    sections: [
      { _type: 'prose', _key: 'p', heading: 'A text', body: [text] },
      { _type: 'faq', _key: 'f', heading: 'Questions', items: [] },
    ],
  }
  await given(broken)
  await visit(page, '/studio/health')
  await expect(page.getByRole('heading', { name: 'Site health' })).toBeVisible(LOADED)
  const line = page.getByRole('link', { name: /“Too deep” is a third-level heading/ })
  const hidden = page.getByRole('link', { name: /The section is left out: needs at least/ })
  await expect(line).toBeVisible()
  await expect(hidden).toContainText('Sections › Questions and answers')

  await lake.put({ ...broken, sections: broken.sections.slice(0, 1) })
  await expect(hidden).toHaveCount(0)
  await expectToShowFocus(line)
  await line.press('Enter')
  await expect(page).toHaveURL(/post-in-bad-health.*body/, LOADED)
  await lake.put(good)
  await visit(page, '/studio/health')
  await expect(page.getByRole('heading', { name: 'Site health' })).toBeVisible(LOADED)
  await expect(page.getByText('Reading all documents')).toHaveCount(0, LOADED)
  await expect(line).toHaveCount(0)
})
