import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './kept-studio.ts'
import { openDocument } from './studio.ts'

/** What becomes of a page's sections in the form; on the page itself, see presentation-sections.spec.ts. */
const band = (key: string, heading: string) => ({ _type: 'ctaBand', _key: key, heading })

function pageWith(name: string, ...sections: object[]) {
  const id = `${name}-${randomUUID().slice(0, 8)}`
  return {
    _id: `page-${id}`,
    _type: 'page',
    title: `A page to ${name}`,
    slug: { _type: 'slug', current: `/${id}` },
    sections,
  }
}

test('a section is copied on one page and pasted into another, with a key of its own, and hidden there', async ({
  page,
  context,
  baseURL,
  given,
  lake,
}) => {
  const from = pageWith('copy-from', band('one', 'Stays here'), band('two', 'Goes elsewhere'))
  const to = pageWith('paste-into', band('two', 'Was there before'))
  await given(from)
  await given(to)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })

  await openDocument(page, 'page', from._id)
  const sections = page.getByTestId('field-sections')
  await sections.getByTestId('array-item-menu-button').nth(1).click()
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click()
  // The Studio writes to the clipboard after the menu has closed.
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('Goes elsewhere')

  await openDocument(page, 'page', to._id)
  await page.getByTestId('field-actions-menu-sections').getByRole('button').press('Enter')
  await page.getByRole('menuitem', { name: 'Paste field' }).click()
  const pasted = async () => (await lake.stored(`drafts.${to._id}`))?.['sections']
  await expect.poll(pasted).toMatchObject([
    { _key: 'two', heading: 'Was there before' },
    { _type: 'ctaBand', heading: 'Goes elsewhere' },
  ])
  const keys = JSON.stringify(await pasted()).match(/"_key":"[^"]+"/g)
  expect(new Set(keys).size).toBe(2)
  expect((await lake.stored(from._id))?.['sections']).toEqual(from.sections)

  await sections.getByText('Was there before').click()
  const hide = page.getByLabel('Hide this section')
  await expect(hide).not.toBeChecked({ indeterminate: true })
  await hide.press('Space')
  await expect.poll(pasted).toMatchObject([{ _key: 'two', hidden: true }, {}])
  await page.keyboard.press('Escape')
  await expect(sections).toContainText('Hidden · Closing call')
})

/**
 * Waits until the address says what is open, and the Studio has read it. What is closed before that opens
 * again by the address that comes late.
 */
async function untilAddressSays(page: Page, path: RegExp) {
  // Encoded by the router, and again by the browser.
  const address = () => decodeURIComponent(decodeURIComponent(page.url()))
  await expect.poll(address).toMatch(path)
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
}

test('a section and its button open in their first fields, and Escape leads back', async ({
  page,
  given,
  lake,
}) => {
  const button = {
    _type: 'linkButton',
    _key: 'b',
    label: 'Go',
    action: 'Mail to',
    mailto: 'a@example.com',
  }
  const form = pageWith('open', { ...band('one', 'Typed at once'), buttons: [button] })
  await given(form)
  await openDocument(page, 'page', form._id)
  const stored = async () => JSON.stringify(await lake.stored(`drafts.${form._id}`))
  await page.getByTestId('field-sections').getByText('Typed at once').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Heading')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', and kept')
  await expect.poll(stored).toContain('Typed at once, and kept')

  await dialog.getByText('Mail to: a@example.com').click()
  await expect(dialog.getByLabel('Label', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Label', { exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Sections' })).toBeFocused()
  await untilAddressSays(page, /path=sections\[_key=="one"\]$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /Typed at once, and kept/ })).toBeFocused()

  // The menu that a new section comes from is gone by then. Where the mouse lies, it takes the focus.
  await page.mouse.move(0, 0)
  const add = page.getByTestId('add-multiple-object-button')
  await add.press('Enter')
  await expect(page.getByPlaceholder('Search').last()).toBeFocused()
  await page.keyboard.type('closing')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Closing call' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Heading')).toBeFocused()
  await untilAddressSays(page, /path=sections\[_key=="(?!one")/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  // The next search begins anew.
  await add.press('Enter')
  const search = page.getByPlaceholder('Search', { exact: true }).filter({ visible: true })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.type('hero')
  await expect(page.getByRole('menuitem', { name: 'Page opening (hero)' })).toBeVisible()
})
