import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, test } from './fixtures.ts'

const LABELS = {
  'Email Address': 'EMAIL',
  'First Name': 'FNAME',
  'Last Name': 'LNAME',
  Company: 'MMERGE6',
} as const

let serial = 0
const freshEmail = () => `rider-${process.pid}-${(serial += 1)}@example.com`

const form = (page: Page) => page.locator('footer form')
const field = (page: Page, label: keyof typeof LABELS) =>
  form(page).getByLabel(label, { exact: true })
const subscribe = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' })
const success = (page: Page) => page.locator('#mce-success-response')
const failure = (page: Page) => page.locator('#mce-error-response')

async function fill(page: Page, email = freshEmail()) {
  await field(page, 'Email Address').fill(email)
  await field(page, 'First Name').fill('Ada')
  await field(page, 'Last Name').fill('Okoro')
  await field(page, 'Company').fill('Port Ellery Transit')
  // No answer is left of a signup before.
  await expect(success(page)).toBeHidden()
  await expect(failure(page)).toBeHidden()
}

/** Answers signups in the site's place, once `held` has come to an end. */
const answerWith = (page: Page, status: number, json: object, held?: Promise<void>) =>
  page.route('**/api/newsletter', async (route) => {
    await held
    await route.fulfill({ status, json })
  })

async function openForm(page: Page) {
  await page.goto('/compliance')
  // The button is there once the page's script has taken over.
  await expect(page.getByRole('button', { name: 'Cookie Settings' })).toBeVisible()
}

test.describe('with JavaScript', () => {
  test.beforeEach(({ page }) => openForm(page))

  test('the form has what it needs, and can be sent with the keyboard', async ({ page }) => {
    await test.step('four required fields, a honeypot, and answers that wait unseen', async () => {
      for (const [label, name] of Object.entries(LABELS)) {
        const input = form(page).getByLabel(label, { exact: true })
        await expect.soft(input).toHaveAttribute('name', name)
        await expect.soft(input).toHaveAttribute('required')
      }
      await expect.soft(field(page, 'Email Address')).toHaveAttribute('type', 'email')
      const honeypot = form(page).locator('input[name^="b_"]')
      await expect.soft(honeypot).toHaveAttribute('tabindex', '-1')
      await expect.soft(honeypot).toHaveAttribute('autocomplete', 'off')
      await expect.soft(success(page)).toBeHidden()
      await expect.soft(failure(page)).toBeHidden()
      await expect.soft(form(page)).toHaveAttribute('method', 'post')
      await expect.soft(form(page)).toHaveAttribute('action', '/api/newsletter')
    })

    await test.step('the field for robots takes no room, in either direction of writing', async () => {
      const wrapper = form(page).locator('div:has(> input[name^="b_"])')
      const box = await wrapper.boundingBox()
      expect.soft(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1)
      for (const direction of ['rtl', 'ltr']) {
        const [width, all] = await page.evaluate((dir) => {
          document.documentElement.dir = dir
          const { clientWidth, scrollWidth } = document.documentElement
          return [clientWidth, scrollWidth]
        }, direction)
        expect.soft(all, direction).toBeLessThanOrEqual(width ?? 0)
      }
    })

    await test.step('it can be filled and sent with the keyboard, and read by a screen reader', async () => {
      await expect.soft(form(page)).toMatchAriaSnapshot(`
        - textbox "Email Address"
        - textbox "First Name"
        - textbox "Last Name"
        - textbox "Company"
        - button "Subscribe"
      `)
      await field(page, 'Email Address').focus()
      for (const text of [freshEmail(), 'Ada', 'Okoro', 'Port Ellery Transit']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await expect(subscribe(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'on the list' })).toBeVisible()
    })
  })

  test('what is not filled in is asked for, and not sent', async ({ page }) => {
    let sent = 0
    await page.route('**/api/newsletter', (route) => {
      sent += 1
      return route.abort()
    })

    await test.step('an empty field is named under it, and has the focus', async () => {
      await subscribe(page).click()
      const email = field(page, 'Email Address')
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(page.locator('#mce-EMAIL-error')).toBeVisible()
      await fill(page)
      await expect(page.locator('#mce-EMAIL-error')).toHaveCount(0)
      await field(page, 'Company').fill('')
      await subscribe(page).click()
      await expect(field(page, 'Company')).toBeFocused()
      await expect(page.locator('#mce-MMERGE6-error')).toBeVisible()
    })

    await test.step('an address that is none is not sent', async () => {
      await fill(page, 'nobody')
      await expect(page.locator('#mce-EMAIL-error')).toHaveCount(0)
      await subscribe(page).click()
      await expect(page.locator('#mce-EMAIL-error')).toBeVisible()
      expect(sent).toBe(0)
    })
  })

  test('a signup reaches the site', async ({ page }) => {
    await test.step('it is thanked for in place of the form, which is empty again', async () => {
      await fill(page)
      await subscribe(page).click()
      await expect(success(page)).toBeVisible()
      await expect.soft(success(page)).toContainText('on the list')
      await expect.soft(success(page)).toBeFocused()
      await expect.soft(field(page, 'Email Address')).toBeHidden()
      await expect.soft(field(page, 'Email Address')).toHaveValue('')
      await expect.soft(subscribe(page)).toBeHidden()
      await expect.soft(page).toHaveURL(/\/compliance$/)
    })

    await test.step('the script sends every field that the form would post', async () => {
      await openForm(page)
      const sent = page.waitForRequest('**/api/newsletter')
      await fill(page, 'every@example.com')
      await field(page, 'Company').press('Enter')
      expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toEqual({
        EMAIL: 'every@example.com',
        FNAME: 'Ada',
        LNAME: 'Okoro',
        MMERGE6: 'Port Ellery Transit',
        b_embedded_newsletter: '',
        subscribe: 'Subscribe',
      })
      await expect(success(page)).toBeVisible()
    })

    await test.step('a robot is thanked like anybody', async () => {
      await openForm(page)
      await fill(page)
      await form(page)
        .locator('input[name^="b_"]')
        .evaluate((input) => input.setAttribute('value', 'x'))
      await subscribe(page).click()
      await expect(success(page)).toBeVisible()
    })
  })

  test('every answer is shown, and so is that there is none', async ({ page, allowProblems }) => {
    allowProblems(/^Failed to load resource: .*(422|net::ERR_).*\/api\/newsletter$/)

    await test.step('the provider’s words stand at their field', async () => {
      const message = 'This email address looks fake or invalid.'
      await answerWith(page, 422, { ok: false, field: 'EMAIL', message })
      await fill(page)
      await subscribe(page).click()
      await expect(page.locator('#mce-EMAIL-error')).toHaveText(message)
      await expect(field(page, 'Email Address')).toBeFocused()
      await expect(failure(page)).toBeHidden()
    })

    await test.step('the provider’s other words stand in its error area, as text', async () => {
      const message = 'Too many signups <b>today</b>.'
      await answerWith(page, 422, { ok: false, message })
      await fill(page)
      await subscribe(page).click()
      await expect(failure(page)).toHaveText(message)
      await expect(failure(page)).toHaveAttribute('role', 'alert')
      await field(page, 'Company').fill('Another')
      await expect(failure(page)).toBeHidden()
    })

    await test.step('the provider’s thanks replace ours', async () => {
      await answerWith(page, 200, { ok: true, message: 'Almost finished...' })
      await fill(page)
      await subscribe(page).click()
      await expect(success(page)).toHaveText('Almost finished...')
    })

    await test.step('a lost connection is reported', async () => {
      await openForm(page)
      await page.route('**/api/newsletter', (route) => route.abort())
      await fill(page)
      await subscribe(page).click()
      await expect(failure(page)).toContainText('check your connection')
      await expect(field(page, 'First Name')).toHaveValue('Ada')
    })

    await test.step('an answer that never comes is reported in time, and what was typed stays', async () => {
      const never = Promise.withResolvers<void>()
      await answerWith(page, 200, { ok: true }, never.promise)
      await fill(page)
      await subscribe(page).click()
      await expect(failure(page)).toContainText('no answer in time')
      await expect(subscribe(page)).toBeVisible()
      await expect(field(page, 'Company')).toHaveValue('Port Ellery Transit')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      never.resolve()
    })
  })

  test('while it is sent the button says so, keeps its width and sends once', async ({ page }) => {
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/newsletter')) sent += 1
    })
    const answer = Promise.withResolvers<void>()
    await answerWith(page, 200, { ok: true }, answer.promise)
    await fill(page)
    const width = (await subscribe(page).boundingBox())?.width
    await subscribe(page).click()
    const sending = form(page).getByRole('button', { name: 'Sending…' })
    await expect(sending).toBeVisible()
    expect((await sending.boundingBox())?.width).toBe(width)
    await field(page, 'Company').press('Enter')
    answer.resolve()
    await expect(success(page)).toBeVisible()
    expect(sent).toBe(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form goes out and comes back with thanks', async ({ page }) => {
    await page.goto('/solutions')
    await expect(page.locator('#newsletter-thanks')).toBeHidden()
    await fill(page)
    await subscribe(page).click()
    await expect(page).toHaveURL(/\/solutions#newsletter-thanks$/)
    await expect(page.locator('#newsletter-thanks')).toBeVisible()
    await expect(page.locator('#newsletter-error')).toBeHidden()
  })

  test('a refusal says why, keeps what was typed, and can be mended', async ({
    page,
    allowProblems,
    anotherBrowser,
  }) => {
    // Nothing else: the styles of the page are allowed by its policy.
    allowProblems(/422/)
    await page.goto('/solutions')
    const typed = freshEmail()
    await fill(page, typed)
    await field(page, 'Company').fill('   ')
    await subscribe(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your signup did not go through.',
    )
    // Under the field that it is about.
    await expect(page.locator('input[name=MMERGE6] + [role=alert]')).toHaveText(
      'Please fill in: Company.',
    )
    await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
    await expect(page.getByLabel('Email Address')).toHaveValue(typed)
    await expect(page.getByLabel('First Name')).toHaveValue('Ada')
    const company = page.getByLabel('Company')
    await expect(company).toHaveAttribute('aria-invalid', 'true')
    await expect(company).toHaveAccessibleDescription('Please fill in: Company.')
    const scripted = await (await anotherBrowser({ javaScriptEnabled: true })).newPage()
    await scripted.setContent(await page.content())
    expect(await violations(scripted)).toEqual([])
    await company.fill('Transit')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/solutions#newsletter-thanks$/)
  })
})
