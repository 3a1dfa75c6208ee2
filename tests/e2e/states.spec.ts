import type { Locator, Page } from '@playwright/test'
import { luminance } from '../../schemas/shared/luminance.ts'
import { answersPress } from '../support/answers-press.ts'
import { expect, test } from './fixtures.ts'

test('printed pages are their text, which can be read on paper', async ({ page }) => {
  const open = async (path: string) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
  }
  for (const path of ['/privacy-policy', '/blog/four-hundredth-trip']) {
    await test.step(`${path} is its text, without header, footer and buttons`, async () => {
      await open(path)
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('body > header')).toBeHidden()
      await expect(page.locator('body > footer')).toBeHidden()
      for (const button of await page.locator('main button').all())
        await expect(button).toBeHidden()
      await expect(page.locator('main')).toContainText(new URL(page.url()).pathname)
      const pdf = await page.pdf({ preferCSSPageSize: true })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    })
  }
  await test.step('the words of the hero, white on the screen, are dark on paper', async () => {
    await open('/')
    const texts = page.locator('main > section').first().locator('h1, p, dt, dd')
    expect(await texts.count()).toBeGreaterThan(5)
    for (const text of await texts.all()) {
      const color = await text.evaluate((element) => getComputedStyle(element).color)
      const channels = (color.match(/\d+/g) ?? []).map((channel) => Number(channel) / 255)
      expect.soft(luminance(channels), await text.innerText()).toBeLessThan(0.1)
    }
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })

  test('nothing runs by itself or with scrolling', async ({ page }) => {
    for (const path of ['/', '/platform', '/platform/camera', '/blog']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeAttached()
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => {
            const { duration = 0 } = effect?.getComputedTiming() ?? {}
            return playState === 'running' && Number.parseFloat(String(duration)) > 20
          })
          .map((animation) => ('animationName' in animation ? animation.animationName : 'unnamed')),
      )
      expect(moving, path).toEqual([])
    }
  })
})

test.describe('when pictures cannot be had', () => {
  test('their places and their descriptions stay', async ({ page, allowProblems }) => {
    allowProblems(/Failed to load resource/)
    await page.route('**/_next/image**', (route) => route.abort())
    await page.goto('/company')
    const pictures = page.locator('main img')
    expect(await pictures.count()).toBeGreaterThan(0)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveAttribute('alt', /\w+ \w+/)
      await expect(picture).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
      expect((await picture.boundingBox())?.height).toBeGreaterThan(50)
    }
  })

  test('a picture that is not there answers with an error, not with a page', async ({
    request,
  }) => {
    const missing = '/lake/images/local/production/0000000000000000000000000000000000000000-9x9.png'
    const answer = await request.get(`/_next/image?url=${encodeURIComponent(missing)}&w=640&q=75`)
    expect(answer.status()).toBe(404)
  })
})

/** What can be pressed, by the address where it is. */
const PRESSED: Record<string, (page: Page) => Record<string, Locator>> = {
  '/contact': (on) => ({
    hamburger: on.getByRole('button', { name: 'Open Menu' }),
    question: on.locator('main summary').first(),
    'link of the footer': on.locator('footer').getByRole('link', { name: 'Careers' }),
  }),
  '/platform': (on) => ({ button: on.locator('main .button').first() }),
  '/blog': (on) => ({
    'cover story': on.locator('main article').first(),
    card: on.locator('main article').nth(1),
    category: on.getByRole('navigation', { name: 'Categories' }).getByRole('link').last(),
  }),
  '/press': (on) => ({ release: on.locator('main li article').first() }),
  '/press/oriel-goes-fanless': (on) => ({
    'link back': on.getByRole('link', { name: 'All press releases' }).first(),
    'link of the press contact': on.getByRole('link', { name: 'Open the Media Center' }),
  }),
  '/privacy-policy': (on) => ({
    'link in running text': on.locator('main p').getByRole('link', { name: 'Cookie Policy' }),
  }),
}

test.describe('on a touch screen', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })

  test('what is pressed shows it', async ({ page }) => {
    for (const [path, things] of Object.entries(PRESSED)) {
      await page.goto(path)
      for (const [name, target] of Object.entries(things(page))) {
        expect.soft(await answersPress(target, page), `${name} on ${path}`).toBe(true)
      }
    }
    await test.step('an entry of the menu', async () => {
      // Where the header is in view.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await page.getByRole('button', { name: 'Open Menu' }).tap()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      expect(await answersPress(menu.getByRole('link', { name: 'Careers' }), page)).toBe(true)
    })
  })
})
