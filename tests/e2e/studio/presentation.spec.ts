import type { Page, Route } from '@playwright/test'
import { expect, test } from './kept-studio.ts'
import { heading, newSlug, openPresentation, pageAt, section } from './presentation.ts'
import { chooseAction, LOADED, openDocument, textField, visit } from './studio.ts'

/** What the site shows beside its fields, and how it opens there. */

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

async function choosePerspective(page: Page, name: string) {
  await page.getByTestId('global-perspective-menu-button').click()
  await page.getByTestId('release-menu').getByText(name, { exact: true }).click()
}

test('the frame shows the perspective that is chosen: drafts, a release, what is published', async ({
  page,
  context,
  given,
  lake,
}) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'Of today'))
  const release = await lake.makeRelease('Spring')
  await given(document)
  await lake.put({ ...pageAt(slug, section('one', 'Of a draft')), _id: `drafts.${document._id}` })
  await lake.put({
    ...pageAt(slug, section('one', 'Of the spring')),
    _id: `versions.${release}.${document._id}`,
  })
  const frame = await openPresentation(page, slug)
  await expect(heading(frame, 'Of a draft')).toBeVisible()
  await choosePerspective(page, 'Published')
  await expect(heading(frame, 'Of today')).toBeVisible()
  await choosePerspective(page, 'Spring')
  await expect(heading(frame, 'Of the spring')).toBeVisible()

  await choosePerspective(page, 'Drafts')
  await expect(heading(frame, 'Of a draft')).toBeVisible()
  await test.step('outside of the Studio a bar says that it is a preview, and leads out', async () => {
    const site = await context.newPage()
    await site.goto(slug)
    const bar = site.getByRole('complementary', { name: 'Preview' })
    await expect(bar).toContainText('Preview of drafts')
    await expect(heading(site, 'Of a draft')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Edit in the Studio' })).toHaveAttribute(
      'href',
      `/studio/presentation?preview=${encodeURIComponent(slug)}`,
    )
    const end = site.getByRole('contentinfo').getByRole('paragraph').last()
    await site.evaluate(() => window.scrollTo(0, window.document.documentElement.scrollHeight))
    await expect
      .poll(async () => {
        const [text, cover] = [await end.boundingBox(), await bar.boundingBox()]
        return text && cover && text.y + text.height <= cover.y
      })
      .toBe(true)
    await bar.getByRole('button', { name: 'Leave the preview' }).click()
    await expect(heading(site, 'Of today')).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
})

/** Asks for the secret of Vercel's deployment protection, before Presentation shows anything. */
const SECRET_QUERY = /fetch-vercel-bypass-protection-secret/

/** Resolves when the Studio hears, on its stream of live events, that content changed. */
async function nextLiveEvent(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Of sockets that are open already, Playwright itself says nothing.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    // The event is a text inside of the frame, which escapes its quotes. Frames of presence are no JSON.
    if (response.payloadData.includes(String.raw`\"tags\":[\"s1:`)) resolve()
  })
  return { heard: promise, end: () => session.detach() }
}

test('the site opens beside its fields also while others publish', async ({
  page,
  given,
  lake,
}) => {
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'Published again and again'))
  await given(document)
  const { heard, end } = await nextLiveEvent(page)
  let heldBack = 0
  const untilHeard = async (route: Route) => {
    heldBack += 1
    await expect(async () => {
      await lake.put(document)
      await Promise.race([heard, Promise.reject(new Error('No live event yet'))])
    }).toPass(LOADED)
    await route.continue()
  }
  await page.route(SECRET_QUERY, untilHeard, { times: 1 })
  await openPresentation(page, slug)
  expect(heldBack).toBe(1)
  await end()
})

test('the site opens beside its fields without a secret of the host’s, too', async ({
  page,
  context,
  given,
  anotherBrowser,
  allowProblems,
}) => {
  allowProblems(/refused by a test|status of 40[01]/)
  const body = { error: { description: 'refused by a test' } }
  let refused = 0
  await page.route(SECRET_QUERY, (route) => {
    refused += 1
    return route.fulfill({ status: 400, json: body })
  })
  const slug = newSlug()
  const document = pageAt(slug, section('one', 'Not there yet'))
  await given({ ...document, _id: `drafts.${document._id}` })
  const frame = await openPresentation(page, slug)
  expect(refused).toBeGreaterThan(0)
  await test.step('a page that is not published yet is seen from its draft, by editors alone', async () => {
    await expect(heading(frame, 'Not there yet')).toBeVisible()
    const visitor = await anotherBrowser()
    expect((await visitor.request.get(slug)).status()).toBe(404)
  })
  await test.step('it comes back after the frame has shown what is published, which is nothing', async () => {
    await choosePerspective(page, 'Published')
    await expect(heading(frame, 'in service')).toBeVisible()
    await choosePerspective(page, 'Drafts')
    await expect(heading(frame, 'Not there yet')).toBeVisible()
  })
  await test.step('once the preview has ended, the page stays and says how to open it again', async () => {
    await context.clearCookies({ name: 'preview-token' })
    // As when its tab is left and chosen again: the page then asks for what has changed.
    await frame.locator('body').evaluate(() => {
      for (const isHidden of [true, false]) {
        Object.defineProperty(window.document, 'hidden', { configurable: true, value: isHidden })
        window.document.dispatchEvent(new Event('visibilitychange'))
      }
    })
    const bar = frame.getByRole('complementary', { name: 'Preview' })
    await expect(bar).toContainText('This preview has ended.')
    await expect(heading(frame, 'Not there yet')).toBeVisible()
    await bar.getByRole('link', { name: 'Open it again' }).click()
    await expect(bar).toHaveCount(0, LOADED)
    await expect(heading(frame, 'Not there yet')).toBeVisible(LOADED)
  })
})

test('a published document says where it is used, and leads to its page on the site', async ({
  page,
  context,
  allowProblems,
}) => {
  await openDocument(page, 'post', 'post-six-minutes')
  await expect(page.getByText(/Appears on or is linked from \d+ pages/)).toBeVisible(LOADED)
  const opened = context.waitForEvent('page')
  await chooseAction(page, 'Openon the site')
  const site = await opened
  await expect(site.locator('h1')).toBeVisible()
  expect(new URL(site.url()).pathname).toBe('/blog/six-minutes')
  await test.step('a later page of a list opens the document that has the list', async () => {
    // The list of the demo content ends on its first page.
    allowProblems(/status of 404/)
    await visit(page, '/studio/presentation?preview=/blog/page/2')
    await expect(page).toHaveURL(/\/presentation\/page\/page-blog\b/, LOADED)
  })
})
