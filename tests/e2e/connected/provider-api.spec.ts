import { PROVIDER_KEY } from '../../stand-ins/provider.ts'
import { expect, test } from './connected-site.ts'
import { failure, form, leavingPage, openForm, signUp, success, TYPED } from './signup-form.ts'

/** The same build with a key of the provider's API, which is read when the site starts. */
test.use({ newsletterKey: PROVIDER_KEY })

test('with a key a signup goes over the API, and waits for the address to confirm', async ({
  page,
  connected,
}) => {
  await openForm(page)
  await signUp(page, 'ada')
  await expect(success(page)).toContainText('click the link in the email')
  const { body, headers, method, url } = connected.provider.requests.at(-1) ?? {}
  expect([method, url?.pathname]).toEqual(['POST', '/3.0/lists/a1b2c3d4e5/members'])
  expect(headers?.authorization).toBe(
    `Basic ${Buffer.from(`any:${PROVIDER_KEY}`).toString('base64')}`,
  )
  expect(JSON.parse(String(body))).toEqual({
    email_address: 'ada@example.com',
    status: 'pending',
    merge_fields: TYPED,
  })
  // The key stays on the server.
  expect(await page.content()).not.toContain(PROVIDER_KEY)
})

test('a refusal of the API is shown at the field, and what was typed stays', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/422|50[234]/)
  await openForm(page)
  await signUp(page, 'fake')
  await expect(form(page).getByRole('alert').first()).toContainText('looks fake or invalid')
  await signUp(page, 'busy')
  await expect(failure(page)).toContainText('try again in a few minutes')
  await expect(form(page).getByLabel('First Name')).toHaveValue('Ada')
})

for (const name of ['already', 'left'])
  test(`an address that only its owner may change (${name}) goes to the provider’s own form`, async ({
    browser,
    baseURL,
    connected,
  }) => {
    const page = await leavingPage(browser, baseURL, true)
    await openForm(page)
    await signUp(page, name)
    await expect(page.getByRole('heading', { name: 'The page of the mailing list' })).toBeVisible()
    const sent = connected.provider.requests.filter(({ method }) => method === 'POST').slice(-2)
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      '/3.0/lists/a1b2c3d4e5/members',
      '/subscribe/post',
    ])
    await page.close()
  })
