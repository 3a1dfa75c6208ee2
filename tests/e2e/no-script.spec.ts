import { hiddenTexts } from '../support/hidden-text.ts'
import { expect, test } from './fixtures.ts'
import { DIFFERENT_ADDRESSES, MISSING_PAGE } from './routes.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

// Reduced motion: what comes in with scrolling is a matter of CSS, not of JavaScript.
test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' })

for (const paths of [DIFFERENT_ADDRESSES, [MISSING_PAGE]]) {
  const isMissing = paths.includes(MISSING_PAGE)
  test(`${isMissing ? 'the 404 page' : 'every kind of page'} can be read without JavaScript`, async ({
    page,
    allowProblems,
  }) => {
    test.setTimeout(paths.length * 60_000)
    if (isMissing) allowProblems(/404/)
    for (const path of paths) {
      await page.setViewportSize(PHONE)
      await page.goto(path)
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size)
        await expect(page.locator('h1'), path).toBeVisible()
        await expect(page.getByRole('banner'), path).toBeVisible()
        await expect(page.getByRole('contentinfo'), path).toBeVisible()
        expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100)
        expect(await page.locator('body').evaluate(hiddenTexts), path).toEqual([])
      }
    }
  })
}

test('questions open, and the links of the header and of the contents lead on', async ({
  page,
}) => {
  await page.goto('/platform')
  const question = page.locator('details').first()
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  await page.getByRole('banner').getByRole('link', { name: 'The Solutions' }).first().click()
  await expect(page).toHaveURL(/\/solutions$/)
  await page.goto('/privacy-policy')
  const entry = page.locator('main a[href^="#"]:visible').nth(2)
  const id = (await entry.getAttribute('href'))?.slice(1) ?? ''
  await entry.click()
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
})

test('the contents of a post open on a phone and lead on', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/blog/four-hundredth-trip')
  const contents = page.getByRole('navigation', { name: 'In this article' })
  const entry = contents.getByRole('link').last()
  await expect(entry).toBeHidden()
  await contents.getByText('In this article').click()
  const id = (await entry.getAttribute('href'))?.slice(1) ?? ''
  await entry.click()
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
})

test('the menu of a phone opens, keeps the keyboard, closes and leads on', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/patent')
  const panel = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Open Menu' })
  const close = page.getByRole('button', { name: 'Close Menu' })

  await test.step('the keyboard stays in it while it is open, both ways', async () => {
    await open.click()
    await expect(panel.getByRole('button', { name: 'Close Menu' })).toBeFocused()
    const isOutside = () =>
      page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.querySelector('#menu-panel')?.contains(document.activeElement),
      )
    for (const [key, times] of [
      ['Tab', 16],
      ['Shift+Tab', 20],
    ] as const) {
      for (let count = 0; count < times; count += 1) {
        await page.keyboard.press(key)
        expect(await isOutside()).toBe(false)
      }
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(open).toBeFocused()
    await expect(page.locator('h1')).toBeVisible()
  })

  await test.step('it closes by a click beside it', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await open.click()
    await expect(panel).toBeVisible()
    await page.mouse.click(100, 400)
    await expect(panel).toBeHidden()
  })

  await test.step('it opens, closes and leads on', async () => {
    await page.setViewportSize(PHONE)
    await open.click()
    await expect(panel).toBeVisible()
    await close.click()
    await expect(panel).toBeHidden()
    await open.click()
    await panel.getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL(/\/careers$/)
  })
})

test('pictures, dates and the year are there', async ({ page }) => {
  await page.goto('/blog')
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.locator('main time').first()).toHaveText(/\d{4}/)
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`)
})
