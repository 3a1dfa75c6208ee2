import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page, Route } from '@playwright/test'
import { examplePost } from './example-post.ts'
import { expect, test } from './kept-studio.ts'
import { chooseAction, LOADED, openDocument, textField, visit } from './studio.ts'

/** The site beside its fields, in the Studio. */

const section = (key: string, heading: string) => ({
  _type: 'ctaBand',
  _key: key,
  heading,
  buttons: [
    {
      _type: 'linkButton',
      _key: 'b',
      action: 'External Link',
      label: `Read ${key}`,
      external: 'https://example.com/',
    },
  ],
})

const newSlug = () => `/preview-${randomUUID().slice(0, 8)}`

const pageAt = (slug: string, ...sections: object[]) => ({
  _id: `page${slug.replaceAll('/', '-')}`,
  _type: 'page',
  title: 'A page to preview',
  slug: { _type: 'slug', current: slug },
  sections,
})

/**
 * The site in the frame of the Studio, once the editing tools have the documents of the page from the
 * Studio. Before that its menus stay empty and a drag does nothing.
 */
async function openPresentation(page: Page, path: string): Promise<FrameLocator> {
  await visit(page, '/studio/structure')
  await page.evaluate(() => Reflect.deleteProperty(window, 'missing'))
  await page.evaluate(noteMissing)
  const inFrame = await page.addInitScript(noteMissing)
  await visit(page, `/studio/presentation?preview=${encodeURIComponent(path)}`)
  const frame = page.getByTestId('presentation-root').frameLocator('iframe')
  await expect(frame.locator('main')).toBeVisible(LOADED)
  await expect(frame.locator('sanity-visual-editing [data-ui]').first()).toBeAttached(LOADED)
  await expect.poll(() => missingDocuments(page), LOADED).toBe(0)
  await inFrame.dispose()
  return frame
}

/** Run in the Studio and in its frame: notes in the Studio what the frame asks for and has not received. */
const noteMissing = () =>
  addEventListener('message', ({ data }) => {
    const { domain, type, id, responseTo } = Object(data)
    if (domain !== 'sanity/channels') return
    const missing: Set<string> | undefined = Reflect.get(parent, 'missing')
    if (type === 'visual-editing/fetch-snapshot')
      Reflect.set(parent, 'missing', (missing ?? new Set()).add(id))
    else missing?.delete(responseTo)
  })

/** How many documents the frame has asked the Studio for and not received; undefined before it asks. */
const missingDocuments = (page: Page) =>
  page.evaluate(() => {
    const missing: Set<string> | undefined = Reflect.get(window, 'missing')
    return missing?.size
  })

const heading = (page: Page | FrameLocator, text: string) =>
  page.locator('main :is(h1, h2)', { hasText: text })

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
  for (const letter of 'onegrowsletterbyletter') {
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
})

test('buttons, menu items, pictures and the words of a funnel open their fields too', async ({
  page,
}) => {
  const frame = await openPresentation(page, '/platform')
  await frame.locator('main img[data-sanity]').first().click()
  await expect(page).toHaveURL(/presentation\/page\/page-platform\/.*figure\.alt/, LOADED)
  await frame.getByText('a stopped vehicle near the lane').click()
  await expect(page).toHaveURL(/presentation\/funnelData\/.*steps.*text/, LOADED)
  await frame.locator('footer').getByText('Careers').first().click()
  await expect(page).toHaveURL(/presentation\/settings\/settings\/footerColumns/, LOADED)
})

test('“More” in the header opens the links behind it', async ({ page }) => {
  // Wide enough for the frame to show it.
  await page.setViewportSize({ width: 2200, height: 900 })
  const frame = await openPresentation(page, '/contact')
  const field = page.getByTestId('field-more')
  await expect(async () => {
    await frame.getByRole('button', { name: 'More' }).click()
    await expect(field).toBeInViewport({ timeout: 10_000 })
  }).toPass(LOADED)
})

test('a chart opens its numbers', async ({ page }) => {
  const frame = await openPresentation(page, '/sustainability')
  const plot = frame.getByRole('img', { name: /^Energy/ }).first()
  await expect(async () => {
    await plot.click()
    await expect(page).toHaveURL(/presentation\/chartData\/chart-idling/, { timeout: 10_000 })
  }).toPass(LOADED)
})

test('a cell of a table or comparison opens itself, in the grid or the form', async ({
  page,
  given,
}) => {
  const slug = newSlug()
  const rows = [
    { _type: 'tableRow', _key: 'r1', cells: ['06:00', '12'] },
    { _type: 'tableRow', _key: 'r2', cells: ['07:00', ''] },
  ]
  const table = { _type: 'table', columns: ['Hour', 'Tickets'], rows }
  const verdicts = [
    { _type: 'comparisonCell', _key: 'c1', text: 'On the bus', verdict: 'yes' },
    { _type: 'comparisonCell', _key: 'c2', text: 'In a van' },
  ]
  await given(
    pageAt(
      slug,
      { _type: 'dataTable', _key: 'd', heading: 'By hour', table },
      {
        _type: 'comparison',
        _key: 'c',
        heading: 'Beside others',
        columns: ['Ours', 'Theirs'],
        rows: [{ _type: 'comparisonRow', _key: 'x', dimension: 'Where', cells: verdicts }],
      },
    ),
  )
  const frame = await openPresentation(page, slug)
  const empty = frame.getByRole('row', { name: '07:00' }).getByRole('cell')
  await expect(async () => {
    await empty.click()
    await expect(page.getByLabel('Tickets, row 2')).toBeFocused({ timeout: 10_000 })
  }).toPass(LOADED)
  await frame.getByRole('columnheader', { name: 'Tickets' }).click()
  await expect(page.getByLabel('Name of column 2')).toBeFocused()
  await frame.getByRole('cell', { name: 'In a van' }).click()
  const path = 'sections[_key=="c"].rows[_key=="x"].cells[_key=="c2"].text'
  await expect(textField(page, path)).toHaveValue('In a van')
  await frame.getByRole('columnheader', { name: 'Theirs' }).click()
  await expect(page.getByTestId('field-sections[_key=="c"].columns')).toBeVisible()
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

test('a text that the page splits is shown once while it is typed', async ({ page, given }) => {
  const slug = newSlug()
  const rows = [{ _type: 'tableRow', _key: 'r', cells: ['Rain, day', '12'] }]
  const table = { _type: 'table', columns: ['Weather', 'Tickets'], rows }
  await given(pageAt(slug, { _type: 'dataTable', _key: 'd', heading: 'By weather', table }))
  const frame = await openPresentation(page, slug)
  const field = page.getByLabel('Weather, row 1')
  await expect(async () => {
    await frame.getByRole('rowheader').click()
    await expect(field).toBeFocused({ timeout: 10_000 })
  }).toPass(LOADED)
  const shown = await textsShown(frame, 'main th[scope=row]')
  await field.press('Home')
  // Lower case before upper case: the page lets lines break between both.
  await field.press('x')
  await expect(frame.getByRole('rowheader', { name: 'xRain, day' }).locator('wbr')).toBeAttached()
  expect(Object.keys(await shown.jsonValue())).toEqual(['Rain, day', 'xRain, day'])
})

test('a picture under text opens its place, also where its text is that of Media', async ({
  page,
  given,
  lake,
}) => {
  // As wide as the text needs to stand on the picture.
  await page.setViewportSize({ width: 1800, height: 900 })
  const slug = newSlug()
  const picture = await lake.addPicture(1920, 1080, '#101820')
  await lake.describe(picture, 'A dark street')
  const image = { _type: 'figure', asset: { _type: 'reference', _ref: picture } }
  const opening = { _type: 'homeHero', _key: 'top', heading: 'Up', lede: 'Under it.', image }
  await given(pageAt(slug, { ...opening, buttons: [] }))
  const frame = await openPresentation(page, slug)
  const shown = frame.getByRole('img', { name: 'A dark street' })
  // To the right of the words, in the layer that holds them.
  const { x, y, width, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const field = textField(page, 'sections[_key=="top"].image.alt')
  await expect(async () => {
    await page.mouse.click(x + width * 0.7, y + height * 0.6)
    await expect(field).toBeFocused({ timeout: 10_000 })
  }).toPass(LOADED)
  await expect(field).toHaveValue('')
})

test('what another editor writes shows without a reload', async ({
  page,
  given,
  signIn,
  anotherBrowser,
}) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'Written by one'))
  await given(document)
  const frame = await openPresentation(page, slug)
  const context = await anotherBrowser()
  await signIn(context)
  const other = await context.newPage()
  const path = 'sections[_key=="one"].heading'
  await other.goto(`/studio/structure/page;${document._id},path=${encodeURIComponent(path)}`)
  await textField(other, path).fill('Written by two', LOADED)
  await expect(heading(frame, 'Written by two')).toBeVisible()
})

test('a page that is not published yet is seen from its draft, by editors alone', async ({
  page,
  given,
  anotherBrowser,
}) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'Not there yet'))
  await given({ ...document, _id: `drafts.${document._id}` })
  const frame = await openPresentation(page, slug)
  await expect(heading(frame, 'Not there yet')).toBeVisible()
  const visitor = await anotherBrowser()
  expect((await visitor.request.get(slug)).status()).toBe(404)
})

test('a broken section says what is wrong and leads there; visitors do not see it', async ({
  page,
  given,
  anotherBrowser,
}) => {
  const slug = newSlug()
  const broken = { ...section('broken', ''), _key: 'broken' }
  await given(pageAt(slug, section('one', 'A whole section'), broken))
  const frame = await openPresentation(page, slug)
  const box = frame.locator('section', { hasText: 'Visitors do not see this section' })
  await box.getByRole('link', { name: /^Heading/ }).click()
  const field = textField(page, 'sections[_key=="broken"].heading')
  await expect(field).toBeVisible(LOADED)
  const visitor = await (await anotherBrowser()).newPage()
  await visitor.goto(slug)
  await expect(heading(visitor, 'A whole section')).toBeVisible()
  await expect(visitor.getByText('Visitors do not see')).toHaveCount(0)
  await field.fill('Whole again')
  await expect(heading(frame, 'Whole again')).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('outside of the Studio a bar says that it is a preview, and leads out', async ({
  page,
  context,
  given,
  lake,
}) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'For everybody'))
  await given(document)
  await lake.put({ ...pageAt(slug, section('one', 'For editors')), _id: `drafts.${document._id}` })
  await openPresentation(page, slug)
  const site = await context.newPage()
  await site.goto(slug)
  const bar = site.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('Preview of drafts')
  await expect(heading(site, 'For editors')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Edit in the Studio' })).toHaveAttribute(
    'href',
    `/studio/presentation?preview=${encodeURIComponent(slug)}`,
  )
  await bar.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(heading(site, 'For everybody')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('the Studio follows where the frame goes, and says where a document is used', async ({
  page,
}) => {
  const frame = await openPresentation(page, '/')
  await page.getByText('Edit', { exact: true }).click()
  await frame.locator('footer').getByText('Contact', { exact: false }).first().click()
  await expect(page).toHaveURL(/page-contact.*preview=.*contact$/, LOADED)
  await expect(frame.locator('main h1')).toBeVisible()
  await openDocument(page, 'post', 'post-six-minutes')
  await expect(page.getByText(/Seen on \d+ pages/)).toBeVisible(LOADED)
})

/** Asks for the secret of Vercel's deployment protection, before Presentation shows anything. */
const SECRET_QUERY = /fetch-vercel-bypass-protection-secret/

/** Resolves when the page has heard, on its stream of live events, that content changed. */
function liveEvent(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/mux')) return
    const streams = new Set<number>()
    socket.on('framesent', ({ payload }) => {
      const { i, u } = JSON.parse(String(payload))
      if (u?.includes('/data/live/events/')) streams.add(i)
    })
    socket.on('framereceived', ({ payload }) => {
      const { i, d } = JSON.parse(String(payload))
      if (streams.has(i) && d?.includes('"tags"')) resolve()
    })
  })
  return promise
}

test('the site opens beside its fields also while others publish', async ({
  page,
  given,
  lake,
}) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'Published again and again'))
  await given(document)
  // Its stream begins with a load.
  await page.goto('about:blank')
  const heard = liveEvent(page)
  const untilHeard = async (route: Route) => {
    await expect(async () => {
      await lake.put(document)
      await Promise.race([heard, Promise.reject(new Error('No live event yet'))])
    }).toPass(LOADED)
    await route.continue()
  }
  await page.route(SECRET_QUERY, untilHeard, { times: 1 })
  await openPresentation(page, slug)
})

test('the site opens beside its fields without a secret of the host’s, too', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/refused by a test|status of 400/)
  const body = { error: { description: 'refused by a test' } }
  await page.route(SECRET_QUERY, (route) => route.fulfill({ status: 400, json: body }))
  await openPresentation(page, '/contact')
})

test('sections change places by drag', async ({ page, given, lake }) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'Drag me down'), section('two', 'I go up'))
  await given(document)
  const frame = await openPresentation(page, slug)
  await expect(heading(frame, 'I go up')).toBeVisible()
  const from = await frame.locator('section[data-sanity*="sections:one"]').boundingBox()
  const to = await frame.locator('section[data-sanity*="sections:two"]').boundingBox()
  if (!from || !to) throw new Error('The sections are not shown.')
  // Below the header, which lies over a section that opens a page in the dark.
  const start = { x: from.x + from.width - 60, y: from.y + from.height - 80 }
  await page.mouse.move(start.x, start.y)
  await page.waitForTimeout(500)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y + 40, { steps: 5 })
  await page.mouse.move(to.x + to.width - 60, to.y + to.height - 10, { steps: 20 })
  await page.waitForTimeout(500)
  await page.mouse.up()
  const keys = async () => {
    const draft = await lake.stored(`drafts.${document._id}`)
    return JSON.stringify(draft?.['sections'])
      ?.match(/"_key":"(one|two)"/g)
      ?.join()
  }
  await expect.poll(keys).toBe('"_key":"two","_key":"one"')
  await expect(frame.locator('main h1')).toContainText('I go up')
})

test('sections are doubled, removed and inserted on the page', async ({ page, given, lake }) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'The first'), section('two', 'The second'))
  await given(document)
  const frame = await openPresentation(page, slug)
  const headings = async () => {
    const draft = await lake.stored(`drafts.${document._id}`)
    return JSON.stringify(draft?.['sections'])
      ?.match(/The (first|second)/g)
      ?.join()
  }
  const choose = async (name: string) => {
    const second = frame.locator('section[data-sanity*="sections:two"]')
    await second.click({ button: 'right', position: { x: 12, y: 12 } })
    await frame.getByRole('menuitem', { name }).click()
  }
  await choose('Duplicate')
  await expect.poll(headings).toBe('The first,The second,The second')
  await expect(heading(frame, 'The second')).toHaveCount(2)
  await choose('Remove')
  await expect.poll(headings).toBe('The first,The second')
  // The double is left, which has a key of its own.
  const last = frame.locator('main section[data-sanity*="path=sections"]').last()
  await last.click({ button: 'right', position: { x: 12, y: 12 } })
  await frame.getByRole('button', { name: 'Insert before' }).click()
  await frame.getByRole('menuitem', { name: 'Quote (testimonial)' }).click()
  const types = async () => {
    const draft = await lake.stored(`drafts.${document._id}`)
    return JSON.stringify(draft?.['sections'])?.match(/"_type":"(ctaBand|quote)"/g)
  }
  await expect.poll(types).toEqual(['"_type":"ctaBand"', '"_type":"quote"', '"_type":"ctaBand"'])
})

test('the frame shows the perspective that is chosen: drafts, a release, what is published', async ({
  page,
  given,
  lake,
  baseURL,
}) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'Of today'))
  const release = `r${randomUUID().slice(0, 8)}`
  const made = await fetch(`${baseURL}/lake/v2025-02-19/data/actions/production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env['LAKE_TOKEN']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      actions: [
        {
          actionType: 'sanity.action.release.create',
          releaseId: release,
          metadata: { title: 'Spring', releaseType: 'asap' },
        },
      ],
    }),
  })
  expect(made.ok).toBe(true)
  await given(document)
  await lake.put({ ...pageAt(slug, section('one', 'Of a draft')), _id: `drafts.${document._id}` })
  await lake.put({
    ...pageAt(slug, section('one', 'Of the spring')),
    _id: `versions.${release}.${document._id}`,
  })
  const frame = await openPresentation(page, slug)
  await expect(heading(frame, 'Of a draft')).toBeVisible()
  const choose = async (name: string) => {
    await page.getByTestId('global-perspective-menu-button').click()
    await page.getByTestId('release-menu').getByText(name, { exact: true }).click()
  }
  await choose('Published')
  await expect(heading(frame, 'Of today')).toBeVisible()
  await choose('Spring')
  await expect(heading(frame, 'Of the spring')).toBeVisible()
})

test('a published document leads to its page on the site', async ({ page, context, given }) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'On the site'))
  await given(document)
  await openDocument(page, 'page', document._id)
  const opened = context.waitForEvent('page')
  await chooseAction(page, 'Openon the site')
  const site = await opened
  await expect(heading(site, 'On the site')).toBeVisible()
  expect(new URL(site.url()).pathname).toBe(slug)
})

test('the frame takes the width of a tablet, and of the window again', async ({ page }) => {
  await page.setViewportSize({ width: 1800, height: 900 })
  await openPresentation(page, '/contact')
  const width = async () =>
    (await page.getByTestId('presentation-root').locator('iframe').boundingBox())?.width ?? 0
  const tablet = page.getByRole('button', { name: 'Tablet' })
  await tablet.click()
  await expect.poll(width).toBe(820)
  await tablet.click()
  await expect.poll(width).toBeGreaterThan(900)
})
