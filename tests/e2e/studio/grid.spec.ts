import type { Page } from '@playwright/test'
import { expect, test } from './kept-studio.ts'
import { openDocument } from './studio.ts'

/** Tables and the numbers of charts are typed in a grid. */

/** What the browser does when somebody pastes text into the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** `test` with the grid of a new table open; `table` reads what is stored of it. */
const testWithTable = test.extend<{ table: () => Promise<string> }>({
  table: async ({ page, given, lake }, use) => {
    const id = 'page-with-table'
    await given({
      _id: id,
      _type: 'page',
      title: 'Numbers',
      slug: { _type: 'slug', current: '/numbers' },
      sections: [{ _type: 'dataTable', _key: 'd', table: { _type: 'table' } }],
    })
    const path = encodeURIComponent('sections[_key=="d"].table')
    await openDocument(page, 'page', `${id},path=${path}`)
    await use(async () => {
      const draft = await lake.stored(`drafts.${id}`)
      return JSON.stringify(draft?.['sections'] ?? '')
    })
  },
})

testWithTable(
  'a table is pasted from a spreadsheet, typed in, a column moved, and all of it replaced',
  async ({ page, table }) => {
    await page.getByLabel('Name of column 1').click()
    await paste(page, 'Hour\tBefore\tAfter\r\n06:00\t12\t14\r\n')
    await expect(page.getByLabel('After, row 1')).toHaveValue('14')
    await expect.poll(table).toContain('"cells":["06:00","12","14"]')

    await page.getByLabel('After, row 1').press('Enter')
    await page.getByLabel('After, row 2').fill('15')
    await expect.poll(table).toContain('"cells":["","","15"]')

    // As an input method chooses among its candidates.
    await page.getByLabel('After, row 1').focus()
    await page.evaluate(() => {
      const init = { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
    })
    await expect(page.getByLabel('After, row 1')).toBeFocused()

    await page.getByRole('button', { name: 'Change column After' }).click()
    await page.getByRole('menuitem', { name: 'Move to the left' }).click()
    await expect.poll(table).toContain('"columns":["Hour","After","Before"]')
    await expect.poll(table).toContain('"cells":["06:00","14","12"]')

    await page.getByLabel('Name of column 1').click()
    await paste(page, 'Stop\tRiders\r\nHarbor\t40\r\n')
    await expect.poll(table).toContain('"columns":["Stop","Riders"]')
    await expect.poll(table).toContain('"cells":["Harbor","40"]}]')
  },
)

testWithTable(
  'a table is typed by keyboard alone: Tab goes from cell to cell, arrow keys to the menus',
  async ({ page, table }) => {
    const { keyboard } = page
    await page.getByLabel('Name of column 1').click()
    await keyboard.type('Route')
    await keyboard.press('Tab')
    await keyboard.type('Minutes before')
    await keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add row' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByLabel('Route, row 1')).toBeFocused()
    await keyboard.type('12')
    await keyboard.press('Tab')
    await keyboard.type('41')
    await expect.poll(table).toContain('"columns":["Route","Minutes before"]')
    await expect.poll(table).toContain('"cells":["12","41"]')

    await keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Change row 1' })).toBeFocused()
    await keyboard.press('ArrowLeft')
    await keyboard.press('Shift+Tab')
    await expect(page.getByLabel('Route, row 1')).toBeFocused()
  },
)

test('the numbers of a chart are typed, and what is no number is refused', async ({
  page,
  given,
  lake,
}) => {
  const id = 'chart-to-type'
  await given({
    _id: id,
    _type: 'chartData',
    title: 'Speed',
    kind: 'lines',
    unit: 'km/h',
    categories: ['06:00', '07:00'],
    series: [{ _type: 'chartSeries', _key: 's', name: 'Before', tone: 'baseline', values: [1, 2] }],
    summary: 'Test',
    caption: 'Test',
  })
  await openDocument(page, 'chartData', id)
  await page.getByLabel('Before, category 2').fill('2.5')
  const series = async () => (await lake.stored(`drafts.${id}`))?.['series']
  await expect.poll(series).toMatchObject([{ _key: 's', tone: 'baseline', values: [1, 2.5] }])
  await page.getByLabel('Before, category 2').fill('many')
  await expect(page.getByText('“many” is not a number')).toBeVisible()
  await page.getByLabel('Before, category 1').click()
  await expect(page.getByLabel('Before, category 2')).toHaveValue('2.5')
})
