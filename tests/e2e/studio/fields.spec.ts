import { expect, openDocument, test } from './studio.ts'

/** Fields that say what they mean. */
test('another kind of link drops the former target, and colors are chosen by swatch', async ({
  page,
  context,
  given,
  lake,
  signIn,
}) => {
  const id = 'page-with-button'
  await signIn(context)
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
  await expect(page.getByText('Write the whole address').first()).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).check()
  await expect.poll(stored).toContain('"action":"Mail to"')
  await expect.poll(stored).not.toContain('www.example.com')
  await page.getByLabel('Main color, pale').check()
  await expect.poll(stored).toContain('"color":"blueLt"')
  await page.getByLabel('What fits the section').first().check()
  await expect.poll(stored).not.toContain('"color"')
})
