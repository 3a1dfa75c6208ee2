import { PROVIDER_ERRORS } from '../../stand-ins/provider.ts'
import { expect, test } from './connected-site.ts'
import { failure, form, leavingPage, openForm, signUp, success, TYPED } from './signup-form.ts'

test('a signup reaches the provider with every field, and its words come back', async ({
  page,
  connected,
}) => {
  await openForm(page)
  await signUp(page, 'ada')
  await expect(success(page)).toContainText('Almost finished... We need to confirm your email')
  const { method, url } = connected.provider.requests.at(-1) ?? {}
  expect(method).toBe('GET')
  expect(url?.pathname).toBe('/subscribe/post-json')
  const { u, id, f_id: _form, ...fields } = Object.fromEntries(url?.searchParams ?? [])
  expect(fields).toEqual({
    EMAIL: 'ada@example.com',
    ...TYPED,
    [`b_${u}_${id}`]: '',
    subscribe: 'Subscribe',
  })
})

test('each of its refusals is shown in its own words, as text', async ({ page, allowProblems }) => {
  allowProblems(/422/)
  await openForm(page)
  for (const [name, words] of Object.entries(PROVIDER_ERRORS)) {
    await signUp(page, name)
    const [, number, said = ''] = /^(?:(\d) - )?(.*)$/.exec(words) ?? []
    const text = said.replace(/ <a.*/, '').slice(0, 30)
    const shown = number === undefined ? failure(page) : form(page).getByRole('alert').first()
    if (name === 'html') await expect(page.locator('#mce-LNAME-error')).toContainText('& no <i>')
    else await expect(shown).toContainText(text)
    await expect(form(page).locator('a, b, script')).toHaveCount(0)
    await expect(form(page).getByLabel('Company', { exact: true })).toHaveValue(TYPED.MMERGE6)
  }
})

for (const name of ['gone', 'down', 'garbage', 'slow']) {
  test(`a provider in trouble (${name}) is told in time, and what was typed stays`, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/50[234]/)
    await openForm(page)
    await signUp(page, name)
    await expect(failure(page)).toContainText(/mailing list .* try again in a few minutes/i)
    await expect(form(page).getByRole('button', { name: 'Subscribe' })).toBeVisible()
    await expect(form(page).getByLabel('First Name')).toHaveValue('Ada')
  })
}

for (const [how, name, javaScriptEnabled] of [
  ['that it wants to check', 'captcha', true],
  ['without a script', 'ada', false],
] as const) {
  test(`a signup ${how} goes to the provider’s own page, with every field`, async ({
    browser,
    baseURL,
    connected,
  }) => {
    const page = await leavingPage(browser, baseURL, javaScriptEnabled)
    if (javaScriptEnabled) await openForm(page)
    else await page.goto('/platform')
    await signUp(page, name)
    await expect(page.getByRole('heading', { name: 'The page of the mailing list' })).toBeVisible()
    // The browser asks for an icon as well.
    const posted = connected.provider.requests.findLast(({ method }) => method === 'POST')
    const { body, url } = posted ?? {}
    expect(url?.pathname).toBe('/subscribe/post')
    expect(Object.fromEntries(new URLSearchParams(String(body)))).toMatchObject({
      EMAIL: `${name}@example.com`,
      ...TYPED,
      subscribe: 'Subscribe',
    })
    await page.close()
  })
}
