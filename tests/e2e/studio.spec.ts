import type { Page } from '@playwright/test'
import { createClient } from '@sanity/client'
import { expect, test } from './fixtures.ts'

/** The real Studio on the embedded lake, with its own sign-in. */
const LAKE = process.env['LAKE_URL'] ?? ''
const authorization = `Bearer ${process.env['LAKE_TOKEN'] ?? ''}`
const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-09-25',
  apiHost: LAKE,
  useProjectHostname: false,
  useCdn: false,
  token: process.env['LAKE_TOKEN'] ?? '',
})

async function admin<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${LAKE}/v1/admin${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return answer.json()
}

/** The fragment of a link that signs a new person of this role in, once. */
async function signInFragment(role: 'administrator' | 'editor' | 'viewer') {
  const email = `${role}-${Math.random().toString(36).slice(2)}@quarterlight.example`
  const person = await admin<{ id: string }>('POST', '/people', {
    email,
    role,
    name: `Test ${role}`,
  })
  const { code } = await admin<{ code: string }>('POST', `/people/${person.id}/links`)
  return `#sid=${code}`
}

const HEADLINE = 'sections[_key=="hero"].heading'
const HOME = `/studio/structure/page;page-home,path=${encodeURIComponent(HEADLINE)}`

const headline = (page: Page) => page.getByTestId(`field-${HEADLINE}`).getByTestId('string-input')

/** Signed out, the Studio asks who is there; the browser reports the answer as an error. */
const expectSignedOutAnswers = (allow: (pattern: RegExp) => void) => allow(/401/)

// The Studio is large, and it edits one home page.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.afterAll(async () => {
  await client.delete({ query: '*[_id == "drafts.page-home"]' })
  await client
    .patch('page-home')
    .set({ [HEADLINE]: 'The bus sees what the street forgot.' })
    .commit()
})

test('an editor signs in by link, changes the headline, publishes, and visitors see it', async ({
  page,
  browser,
  allowProblems,
}) => {
  expectSignedOutAnswers(allowProblems)
  await page.goto(HOME + (await signInFragment('editor')))
  await expect(headline(page)).toHaveValue('The bus sees what the street forgot.', {
    timeout: 60_000,
  })
  await headline(page).fill('The bus sees the lane.')
  await expect
    .poll(() =>
      client.getDocument('drafts.page-home').then((draft) => draft?.sections?.[0]?.heading),
    )
    .toBe('The bus sees the lane.')
  await page.reload()
  await expect(headline(page)).toHaveValue('The bus sees the lane.', { timeout: 60_000 })

  await page.goto('/studio/structure/page;page-home')
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled({ timeout: 60_000 })
  await publish.click()
  const visitor = await browser.newPage()
  await expect(async () => {
    await visitor.goto('/')
    await expect(visitor.locator('h1')).toHaveText('The bus sees the lane.', { timeout: 100 })
  }).toPass({ timeout: 10_000 })
  await visitor.close()
})

test('a viewer reads and cannot edit', async ({ page, allowProblems }) => {
  expectSignedOutAnswers(allowProblems)
  await page.goto(`/studio/structure/page;page-home${await signInFragment('viewer')}`)
  await expect(page.getByText('does not have permission')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('action-publish')).toBeDisabled()
})

test('a link signs in only once', async ({ page, browser, allowProblems }) => {
  expectSignedOutAnswers(allowProblems)
  const fragment = await signInFragment('editor')
  await page.goto(`/studio${fragment}`)
  await expect(page.getByTestId('studio-navbar')).toBeVisible({ timeout: 60_000 })
  const other = await browser.newPage()
  await other.goto(`/studio${fragment}`)
  await expect(other.getByLabel('Password')).toBeVisible({ timeout: 60_000 })
  await other.close()
})
