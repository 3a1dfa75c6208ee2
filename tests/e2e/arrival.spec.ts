import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const alive = (page: Page) =>
  expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()

test.describe('after a link was followed, the focus is on the heading of the new page', () => {
  test('from the header', async ({ page }) => {
    await page.goto('/compliance')
    await alive(page)
    await page.getByRole('banner').getByRole('link', { name: 'The Solutions' }).first().click()
    await expect(page).toHaveURL(/\/solutions$/)
    await expect(page.locator('h1')).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('from the menu of a phone, which closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/compliance')
    await alive(page)
    await page.getByRole('button', { name: 'Open Menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await panel.getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveURL(/\/careers$/)
    await expect(page.locator('h1')).toBeFocused()
  })

  test('from the footer, by keyboard, and the next stop is in the page', async ({ page }) => {
    await page.goto('/compliance')
    await alive(page)
    await page.locator('footer').getByRole('link', { name: 'Careers' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/careers$/)
    await expect(page.locator('h1')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
  })

  test('or on the place that the link names', async ({ page }) => {
    await page.goto('/compliance')
    await alive(page)
    await page.getByRole('banner').getByRole('link', { name: 'Media Center' }).first().click()
    await expect(page).toHaveURL(/\/company#media-center$/)
    await expect(page.locator('#media-center')).toBeFocused()
    await expect(page.locator('#media-center')).toBeInViewport()
  })
})

/** Where the next Tab leads. */
const nextStop = async (page: Page) => {
  await page.keyboard.press('Tab')
  return page.locator('#media-center :focus')
}

test.describe('after a link on the same page was followed, the next stop is in the place that it names', () => {
  test('by keyboard', async ({ page }) => {
    await page.goto('/company')
    await alive(page)
    await page.locator('main').getByRole('link', { name: 'Media Center' }).press('Enter')
    await expect(page).toHaveURL(/#media-center$/)
    await expect(page.locator('#media-center')).toBeFocused()
    await expect(page.locator('#media-center h2')).toBeInViewport()
    await expect(await nextStop(page)).toHaveCount(1)
    await expect(page.locator('#media-center h2')).toBeInViewport()
  })

  test('with the mouse, again and again', async ({ page }) => {
    await page.goto('/company')
    await alive(page)
    const header = page.getByRole('banner').getByRole('link', { name: 'Media Center' }).first()
    await header.click()
    await expect(page.locator('#media-center')).toBeFocused()
    await expect(page.locator('#media-center h2')).toBeInViewport()
    await page.mouse.wheel(0, -100)
    await expect(header).toBeVisible()
    await header.click()
    await expect(await nextStop(page)).toHaveCount(1)
    await expect(page.locator('#media-center h2')).toBeInViewport()
    // Where nothing scrolls, whoever goes on to a field stays there.
    await page.setViewportSize({ width: 1280, height: 12_000 })
    await header.click()
    const field = page.locator('footer').getByRole('textbox', { name: 'Email Address' })
    await field.click()
    await page.keyboard.type('ann')
    await expect(field).toHaveValue('ann')
  })

  test('with a finger, from the menu', async ({ anotherBrowser }) => {
    const viewport = { width: 390, height: 844 }
    const context = await anotherBrowser({ hasTouch: true, isMobile: true, viewport })
    const page = await context.newPage()
    await page.goto('/company')
    await alive(page)
    await page.getByRole('button', { name: 'Open Menu' }).tap()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await panel.getByRole('link', { name: 'Media Center' }).tap()
    await expect(page.locator('#media-center')).toBeFocused()
    await expect(page.locator('#media-center h2')).toBeInViewport()
  })
})

const link = (page: Page) => page.getByRole('link', { name: 'Link to this section' }).first()

test.describe('a place of an article', () => {
  test('has a link that is copied when it is followed', async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto('/blog/four-hundredth-trip')
    await alive(page)
    const id = (await link(page).getAttribute('href')) ?? ''
    // What copies comes when the page is idle.
    await expect(async () => {
      await link(page).click()
      await expect(page.getByText('Link copied')).toBeAttached({ timeout: 500 })
    }).toPass()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${new URL(page.url()).origin}/blog/four-hundredth-trip${id}`)
    await expect(page.locator(id)).toBeInViewport()

    // The mark of the first click is gone; that of a second one begins anew with a third.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000))
    await expect(link(page)).not.toHaveAttribute('data-copied')
    for (const ms of [1500, 1500]) {
      await link(page).click()
      await expect(link(page)).toHaveAttribute('data-copied')
      await page.clock.runFor(ms)
    }
    await expect(link(page)).toHaveAttribute('data-copied')
    await page.clock.runFor(1000)
    await expect(link(page)).not.toHaveAttribute('data-copied')
  })

  test('adds no words to the text, and is not printed', async ({ page }) => {
    await page.goto('/blog/four-hundredth-trip')
    expect(await page.locator('main').innerText()).not.toContain('Link to')
    await page.emulateMedia({ media: 'print' })
    await expect(link(page)).toBeHidden()
  })
})

test.describe('a heading of a text, touched', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('is the link, whose sign is not seen', async ({ context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/cookie-policy')
    await alive(page)
    await expect(link(page).locator('svg').first()).toHaveCSS('opacity', '0')
    const heading = page.getByRole('heading', { name: 'How we ask' })
    await expect(async () => {
      await heading.tap({ force: true })
      await expect(page.getByText('Link copied')).toBeAttached({ timeout: 500 })
    }).toPass()
    const id = await heading.getAttribute('id')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`#${id}`)
  })
})

test('nothing runs out of a page that is written from right to left', async ({ page }) => {
  for (const path of ['/', '/platform/camera', '/blog', '/press', '/company']) {
    await page.goto(path)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect.soft(beyond, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('lettering of drawings and charts keeps its place where a page is written from right to left', async ({
  page,
}) => {
  await page.goto('/solutions')
  const chart = page.locator('main figure svg[role=img]').first()
  const places = () =>
    chart.evaluate((svg) => {
      const { x } = svg.getBoundingClientRect()
      return [...svg.querySelectorAll('text')].map((text) =>
        Math.round(text.getBoundingClientRect().x - x),
      )
    })
  const before = await places()
  expect(before.length).toBeGreaterThan(5)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await places()).toEqual(before)
  // What is in a referenced drawing takes its direction from here.
  for (const drawing of await page.locator('main svg > use').all())
    await expect(drawing).toHaveCSS('direction', 'ltr')
})

test('from right to left, the text of the home page lies on no box of its picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const label = page.locator('main > section').first().getByText('stopped in bus lane').last()
  await expect(label).toBeVisible()
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await expect(label).toBeHidden()
})
