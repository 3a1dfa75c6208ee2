import type { Page } from '@playwright/test'
import { readDocument } from '../support/html-document.ts'
import { expect, test } from './fixtures.ts'

const SECONDARY = [
  'Company',
  'Careers',
  'Media Center',
  'Press Releases',
  'Transit Buses',
  'Sustainability',
  'Intellectual Property',
  'Blog',
]
const POLICIES = [
  '/cookie-policy',
  '/privacy-policy',
  '/applicant-privacy',
  '/terms-of-use',
  '/intellectual-property-copyright',
  '/compliance',
]

test('the footer is complete on every kind of page', async ({ page, allowProblems }) => {
  allowProblems(/404 .*\/no\/such\/page$/)
  for (const path of ['/', '/platform', '/privacy-policy', '/no/such/page']) {
    await test.step(path, async () => {
      await page.goto(path)
      const footer = page.locator('body > footer')
      await expect(footer.getByRole('link', { name: 'Quarterlight home' })).toBeVisible()
      for (const name of ['The Platform', 'The Solutions', 'Contact Us', ...SECONDARY]) {
        await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
      }
      for (const policy of POLICIES) {
        await expect(footer.locator(`a[href="${policy}"]`)).toBeVisible()
      }
      await expect(footer.locator('form')).toBeVisible()
      await expect(footer.getByText('Curbside Innovation Award')).toBeVisible()
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Quarterlight`)
      await expect(footer).toContainText('trademarks')
      await expect(footer).toContainText('Patents pending')
    })
  }
})

test('every link of the footer leads to a page', async ({ page, request, baseURL }) => {
  const { select } = await readDocument(page, '/')
  const links = await select('footer a', 'href')
  expect(links.length).toBeGreaterThan(15)
  for (const href of links) {
    const answer = await request.get(new URL(href, baseURL).href)
    expect(answer.status(), href).toBe(200)
  }
})

/** How many of the fields have room to be filled in. */
const openFields = (page: Page) =>
  page
    .locator('footer form input[required]')
    .evaluateAll((inputs) => inputs.filter((input) => input.clientWidth > 100).length)

test('the year is the current one even on a page built long ago', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-02T12:00:00'))
  await page.goto('/compliance')
  await expect(page.locator('footer')).toContainText('© 2031 Quarterlight')
})

test('Cookie Settings appears with the first client render, and nothing moves; without scripts all four fields are there', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const html = await (await request.get('/platform')).text()
  expect(html).toContain('Privacy Policy')
  expect(html).not.toMatch(/<button[^>]*>\s*Cookie Settings/)
  await page.goto('/compliance')
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
  const links = 'body > footer nav'
  const withScript = await page.locator(links).boundingBox()

  const plain = await (await anotherBrowser({ javaScriptEnabled: false })).newPage()
  await plain.goto('/compliance')
  await expect(plain.getByText('Cookie Settings')).toHaveCount(0)
  expect((await plain.locator(links).boundingBox())?.height).toBe(withScript?.height)
  expect(await openFields(plain)).toBe(4)
})

/** In how many columns the elements at `selector` are. */
const columns = async (page: Page, selector: string) => {
  const places = await page
    .locator(selector)
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left))
  return new Set(places).size
}

test.describe('the signup', () => {
  test.use({ reducedMotion: 'reduce' })

  test('is one field, which opens the others, and they stay', async ({ page }) => {
    await page.goto('/compliance')
    await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
    expect(await openFields(page)).toBe(1)
    await page.locator('#mce-EMAIL').focus()
    expect(await openFields(page)).toBe(4)
    // A click beside the form must not move what it meets.
    const link = page.locator('footer nav a').first()
    const before = await link.boundingBox()
    await page.locator('#mce-EMAIL').blur()
    expect(await openFields(page)).toBe(4)
    expect(await link.boundingBox()).toEqual(before)
    await test.step('links and fields stand in as many columns as there is room for', async () => {
      for (const [width, linkColumns, fieldColumns] of [
        [639, 2, 1],
        [767, 2, 1],
        [768, 4, 2],
        [1280, 4, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.locator('#mce-MMERGE6')).toBeVisible()
        expect(await columns(page, 'footer nav > div'), `${width} px`).toBe(linkColumns)
        const ofFields = await columns(page, 'footer form input[required]')
        expect(ofFields, `${width} px`).toBe(fieldColumns)
      }
    })
  })

  test('is opened from its end by the keyboard, too', async ({ page }) => {
    await page.goto('/compliance')
    await page.locator('#mc-embedded-subscribe').focus()
    expect(await openFields(page)).toBe(1)
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('#mce-MMERGE6')).toBeFocused()
    expect(await openFields(page)).toBe(4)
  })
})
