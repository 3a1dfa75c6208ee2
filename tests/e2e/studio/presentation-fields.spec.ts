import type { FrameLocator, Page } from '@playwright/test'
import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import { heading, newSlug, openPresentation, pageAt, section } from './presentation.ts'
import { LOADED, textField } from './studio.ts'

/** Which fields a click on the site opens beside it, and how what is typed there shows. */

/** When each key was pressed in the Studio from now on, in ms of the clock. */
const keysPressed = (page: Page) =>
  page.evaluateHandle(() => {
    const times: number[] = []
    const note = ({ timeStamp }: Event) => times.push(performance.timeOrigin + timeStamp)
    addEventListener('keydown', note, true)
    return times
  })

/** When each text of `elements` was first on the page from now on, by the text, in ms of the clock. */
const textsShown = (frame: FrameLocator, elements: string) =>
  frame.locator('body').evaluateHandle((body, selector) => {
    const times: Record<string, number> = {}
    const note = () => {
      for (const { textContent } of body.querySelectorAll(selector)) {
        // Without the invisible characters that say which field it comes from.
        const text = textContent.replace(/[\u200B-\u200D\u2060-\u2069\uFEFF]/g, '')
        times[text] ??= performance.timeOrigin + performance.now()
      }
    }
    // At once: whether anything else changes on the page before the first key is a matter of chance.
    note()
    new MutationObserver(note).observe(body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return times
  }, elements)

test('a click on a text opens its field, and each keystroke shows', async ({ page, given }) => {
  const slug = newSlug()
  await given(pageAt(slug, section('one', 'The first section'), section('two', 'The second')))
  const frame = await openPresentation(page, slug)
  const field = textField(page, 'sections[_key=="two"].heading')
  // Frames around texts come to life late; a click before that is a visitor's.
  await expect(async () => {
    await heading(frame, 'The second').click()
    await expect(field).toHaveValue('The second', { timeout: 10_000 })
  }).toPass(LOADED)
  await field.press('End')
  const [pressed, shown] = [await keysPressed(page), await textsShown(frame, 'main :is(h1, h2)')]
  let text = 'The second'
  const texts: string[] = []
  for (const letter of 'letters') {
    text += letter
    texts.push(text)
    await field.press(letter)
    await heading(frame, text).waitFor()
  }
  const [keys, seen] = [await pressed.jsonValue(), await shown.jsonValue()]
  const times = texts.map((one, at) => (seen[one] ?? Number.NaN) - (keys[at] ?? 0))
  expect(times).toHaveLength(keys.length)
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)
  console.log(`From a keystroke to the page: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms.`)
  await field.fill('Another heading')
  await expect(heading(frame, 'Another heading')).toBeVisible()
  await expect(heading(frame, 'The second')).toHaveCount(0)

  // A phone shows one of the two.
  await page.setViewportSize({ width: 390, height: 844 })
  const first = textField(page, 'sections[_key=="one"].heading')
  await expect(field).toBeHidden()
  await heading(frame, 'The first section').click()
  await expect(first).toBeInViewport()
})

const reference = (_ref: string) => ({ _type: 'reference', _ref })

test('a click on what is no heading opens its field, too', async ({ page, given, lake }) => {
  // As wide as “More” in the header needs.
  await page.setViewportSize({ width: 2200, height: 900 })
  const slug = newSlug()
  const picture = await lake.addPicture(1920, 1080, '#101820')
  await lake.describe(picture, 'A rainy street')
  const figure = { _type: 'figure', asset: reference(picture) }
  const opening = { _type: 'homeHero', _key: 'top', heading: 'Up', lede: 'Under it.' }
  const rows = [
    { _type: 'tableRow', _key: 'r1', cells: ['Rain, day', '12'] },
    { _type: 'tableRow', _key: 'r2', cells: ['Snow, day', ''] },
  ]
  const table = { _type: 'table', columns: ['Weather', 'Tickets'], rows }
  const verdicts = [
    { _type: 'comparisonCell', _key: 'c1', text: 'On the bus', verdict: 'yes' },
    { _type: 'comparisonCell', _key: 'c2', text: 'In a van' },
  ]
  const document = pageAt(
    slug,
    { ...opening, image: figure, buttons: [] },
    { _type: 'dataTable', _key: 'd', heading: 'By weather', table },
    {
      _type: 'comparison',
      _key: 'c',
      heading: 'Beside others',
      columns: ['Ours', 'Theirs'],
      rows: [{ _type: 'comparisonRow', _key: 'x', dimension: 'Where', cells: verdicts }],
    },
    { _type: 'chart', _key: 'e', heading: 'By activity', chart: reference('chart-idling') },
    { _type: 'funnel', _key: 'f', heading: 'In an hour', funnel: reference('funnel-one-hour') },
    {
      _type: 'mediaFigure',
      _key: 'm',
      heading: 'To look at',
      visual: { _type: 'visual', figure: { ...figure, alt: 'The same street' } },
    },
  )
  await given(document)
  const frame = await openPresentation(page, slug)

  await test.step('a picture under text opens its place, also where its text is that of Media', async () => {
    const box = await frame.getByRole('img', { name: 'A rainy street' }).boundingBox()
    // To the right of the words, in the layer that holds them.
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    const field = textField(page, 'sections[_key=="top"].image.alt')
    // Frames around what is on the page come to life late; a click before that is a visitor's.
    await expect(async () => {
      await page.mouse.click(x + width * 0.7, y + height * 0.6)
      await expect(field).toBeFocused({ timeout: 10_000 })
    }).toPass(LOADED)
    await expect(field).toHaveValue('')
  })

  await test.step('“More” in the header opens the links behind it', async () => {
    await frame.getByRole('button', { name: 'More' }).click()
    await expect(page.getByTestId('field-more')).toBeInViewport(LOADED)
  })

  await test.step('a cell of a table opens itself in the grid', async () => {
    await frame.getByRole('row', { name: 'Snow, day' }).getByRole('cell').click()
    await expect(page.getByLabel('Tickets, row 2')).toBeFocused(LOADED)
    await frame.getByRole('columnheader', { name: 'Tickets' }).click()
    await expect(page.getByLabel('Name of column 2')).toBeFocused()
  })

  await test.step('a text that the page splits is shown once while it is typed', async () => {
    const field = page.getByLabel('Weather, row 1')
    await frame.getByRole('rowheader', { name: 'Rain, day' }).click()
    await expect(field).toBeFocused(LOADED)
    const shown = await textsShown(frame, '[data-sanity*="sections:d"] th[scope=row]')
    await field.press('Home')
    // Lower case before upper case: the page lets lines break between both.
    await field.press('x')
    const typed = frame.getByRole('rowheader', { name: 'xRain, day' })
    await expect(typed.locator('wbr')).toBeAttached()
    expect(Object.keys(await shown.jsonValue())).toEqual(['Rain, day', 'Snow, day', 'xRain, day'])
  })

  await test.step('a cell of a comparison opens itself in the form', async () => {
    await frame.getByRole('cell', { name: 'In a van' }).click()
    const path = 'sections[_key=="c"].rows[_key=="x"].cells[_key=="c2"].text'
    await expect(textField(page, path)).toHaveValue('In a van')
    await frame.getByRole('columnheader', { name: 'Theirs' }).click()
    await expect(page.getByTestId('field-sections[_key=="c"].columns')).toBeVisible()
  })

  await test.step('a chart opens its numbers', async () => {
    await frame
      .getByRole('img', { name: /^Energy/ })
      .first()
      .click()
    await expect(page).toHaveURL(/presentation\/chartData\/chart-idling/, LOADED)
  })

  await test.step('buttons, menu items, pictures and the words of a funnel open their fields too', async () => {
    await frame.getByText('a stopped vehicle near the lane').click()
    await expect(page).toHaveURL(/presentation\/funnelData\/.*steps.*text/, LOADED)
    await frame.getByRole('img', { name: 'The same street' }).click()
    await expect(page).toHaveURL(
      new RegExp(`presentation/page/${document._id}/.*figure\\.alt`),
      LOADED,
    )
    await frame.locator('footer').getByText('Careers').first().click()
    await expect(page).toHaveURL(/presentation\/settings\/settings\/footerColumns/, LOADED)
  })

  await test.step('the frame takes the width of a tablet or a phone, and of the window again', async () => {
    const width = async () =>
      (await page.getByTestId('presentation-root').locator('iframe').boundingBox())?.width ?? 0
    const tablet = page.getByRole('button', { name: 'Tablet' })
    await tablet.click()
    await expect.poll(width).toBe(820)
    await tablet.click()
    await expect.poll(width).toBeGreaterThan(900)
    await tablet.click()
    await expect.poll(width).toBe(820)
    const phone = page.getByRole('button', { name: 'Toggle viewport size' })
    await phone.click()
    await expect.poll(width).toBeLessThan(500)
    await phone.click()
    await expect.poll(width).toBeGreaterThan(900)
  })
})

test('a cell of a table in a post can be typed in at once', async ({ page, given }) => {
  const id = newSlug().slice(1)
  const rows = [{ _type: 'tableRow', _key: 'r', cells: ['Rain', '12'] }]
  const table = { _type: 'table', _key: 't', columns: ['Weather', 'Tickets'], rows }
  const post = examplePost(id, 'A post with a table')
  await given({ ...post, body: [...post.body, table] })
  const frame = await openPresentation(page, `/blog/${id}`)
  const field = page.getByLabel('Tickets, row 1')
  await expect(async () => {
    await frame.getByRole('cell').click()
    await expect(field).toBeFocused({ timeout: 10_000 })
  }).toPass(LOADED)
  // The dialog around the table is still opening.
  await page.keyboard.type('345', { delay: 300 })
  await expect(field).toHaveValue('12345')
  await expect(frame.getByRole('cell')).toHaveText(/^12345/)
})
