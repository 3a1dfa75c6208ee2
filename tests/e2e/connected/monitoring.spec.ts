import type { Page } from '@playwright/test'
import type { startSentry } from '../../stand-ins/sentry.ts'
import { firstLoad } from '../../budgets/first-load.ts'
import { expect, test } from './connected-site.ts'
import { lakeClient } from '../../support/lake-client.ts'

/** Bytes of gzip, for everything that can be configured. */
const MOST_BEFORE_IDLE = 6000

/** Browser code: every sample is drawn as `value`, so that a rate above it always takes part. */
const drawSamples = (value: number) => {
  Math.random = () => value
}

/** Browser code: idle callbacks wait until `end-of-hold` is dispatched. */
function holdIdle() {
  const { requestIdleCallback } = window
  const held: IdleRequestCallback[] = []
  window.requestIdleCallback = (callback) => held.push(callback)
  addEventListener('end-of-hold', () => {
    window.requestIdleCallback = requestIdleCallback
    for (const callback of held) requestIdleCallback(callback)
  })
}

/** Browser code: what the consent tool does when the visitor has chosen. */
function consent(groups: string) {
  window.OnetrustActiveGroups = groups
  dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'))
}

const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

/**
 * Opens a page and waits until the SDK runs there and the page has said what visitors have consented
 * to. What is thrown before any script runs, nobody hears.
 */
async function openMonitored(page: Page, path: string) {
  let reports = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/monitoring') reports += 1
  })
  await page.goto(path)
  await expect(async () => {
    await throwLater(page, 'Provoked by a test')
    expect(reports).toBeGreaterThan(0)
  }).toPass()
  await page.waitForFunction(() => window.OnetrustActiveGroups)
}

type Sentry = Awaited<ReturnType<typeof startSentry>>

/** What was thrown, of all events that came; their breadcrumbs tell of others. */
const thrown = (sentry: Sentry): string[] =>
  sentry.items('event').flatMap(({ text }) => JSON.parse(text).exception?.values[0].value ?? [])

/** The page loads and navigations that were traced, as their paths. */
const visits = (sentry: Sentry): string[] =>
  sentry
    .items('span')
    .flatMap(({ text }) => JSON.parse(text).items)
    .filter(({ attributes }) => /^(pageload|navigation)$/.test(attributes['sentry.op']?.value))
    .map(({ attributes }) => attributes['url.path']?.value)

test.beforeEach(({ allowProblems }) => allowProblems(/by a test/))

test('an error is reported by way of the site, with nothing about the visitor', async ({
  page,
  context,
  connected: { sentry },
}) => {
  await openMonitored(page, '/platform?email=ada@example.com')
  await expect.poll(() => thrown(sentry)).toContain('Provoked by a test')
  const { text = '' } =
    sentry.items('event').findLast((item) => item.text.includes('Provoked by a test')) ?? {}
  const event = JSON.parse(text)
  expect(event).toMatchObject({ release: '1.1.0', environment: 'production' })
  expect(event).not.toHaveProperty('user')
  expect(text).not.toMatch(/ada@example|ada%40|Mozilla|198\.51\.100/)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('the SDK waits for an idle browser, and errors from before are sent then', async ({
  page,
  connected: { sentry },
}) => {
  await page.addInitScript(holdIdle)
  await page.goto('/solutions', { waitUntil: 'networkidle' })
  await throwLater(page, 'Thrown early by a test')
  await page.evaluate(() => void Promise.reject(new Error('Rejected early by a test')))
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').length)
  await page.evaluate(() => dispatchEvent(new Event('end-of-hold')))
  for (const words of ['Thrown early by a test', 'Rejected early by a test']) {
    await expect.poll(() => thrown(sentry).filter((one) => one === words).length).toBe(1)
  }
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').length),
  ).toBeGreaterThan(scripts)
})

test('before the browser is idle, pages load hardly more than without monitoring', async ({
  browser,
  connected,
}) => {
  const withoutIt = `http://127.0.0.1:${process.env['PORT'] ?? '4300'}`
  const plain = await firstLoad(browser, `${withoutIt}/platform`, {})
  const monitored = await firstLoad(browser, `${connected.origin}/platform`, {})
  expect(monitored.script - plain.script).toBeLessThan(MOST_BEFORE_IDLE)
  expect(monitored.lateScript).toBeGreaterThan(plain.lateScript)
  expect(monitored.foreign).toEqual([])
})

test('a quarter of the visits is traced, and one to /404 never', async ({
  page,
  anotherBrowser,
  allowProblems,
  connected: { sentry },
}) => {
  allowProblems(/404/)
  const traced = () => visits(sentry)
  await page.addInitScript(drawSamples, 0.26)
  await openMonitored(page, '/sustainability')
  await page.close()
  const other = await (await anotherBrowser()).newPage()
  await other.addInitScript(drawSamples, 0.24)
  await openMonitored(other, '/404')
  await other.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  await expect(other).toHaveURL(/\/contact$/)
  // Sent after what came before it.
  await expect.poll(traced).toContain('/contact')
  await other.close()
  expect(traced()).not.toContain('/404')
  expect(traced()).not.toContain('/sustainability')
})

test('a replay begins with consent, shows no text, and ends with it', async ({
  page,
  context,
  connected: { sentry },
}) => {
  const recordings = () => sentry.items('replay_recording').map(({ text }) => text)
  const keys = () => page.evaluate(() => Object.keys(sessionStorage))
  const before = recordings().length
  await page.addInitScript(drawSamples, 0.09)
  await openMonitored(page, '/platform')
  expect(await keys()).toEqual([])
  await page.evaluate(consent, ',C0001,C0002,')
  // The recorder is a script of its own, and starts with a picture of the whole page.
  await expect.poll(recordings, { timeout: 30_000 }).not.toHaveLength(before)
  expect(await keys()).toEqual(['sentryReplaySession'])
  const heading = await page.locator('h1').innerText()
  await page.locator('footer').getByLabel('First Name').fill('Augusta')
  await page.evaluate(consent, ',C0001,')
  await expect.poll(keys).toEqual([])
  const recorded = recordings().slice(before).join('\n')
  expect(recorded).toContain('***')
  expect(recorded).not.toContain(heading.slice(0, 12))
  expect(recorded).not.toContain('Augusta')
  expect(recorded).not.toMatch(/"src":"[^"]*\.(avif|webp|png|jpe?g)/)
  const ended = recordings().length
  await throwLater(page, 'Provoked by a test, after the replay')
  await expect.poll(() => thrown(sentry).some((one) => one.includes('after the replay'))).toBe(true)
  expect(recordings()).toHaveLength(ended)
  expect(await context.cookies()).toEqual([])
})

test('what an error boundary catches is reported', async ({
  page,
  allowProblems,
  connected: { sentry },
}) => {
  allowProblems(/No media/)
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new Error('No media, by a test')
    }
  })
  await page.goto('/platform')
  await expect(page.locator('h1')).toHaveText('Something went wrong.')
  await expect
    .poll(() => thrown(sentry).filter((one) => one.includes('No media')).length)
    .toBeGreaterThan(0)
})

test('what fails on the server is reported under its route, and so is content left out', async ({
  page,
  allowProblems,
  connected,
}) => {
  allowProblems(/500|Minified React error/)
  const { sentry } = connected
  const events = () => sentry.items('event').map(({ text }) => JSON.parse(text))
  const client = lakeClient(`${connected.origin}/lake`, connected.lakeToken())
  await client.create({
    _id: 'post-broken-by-a-test',
    _type: 'post',
    slug: { _type: 'slug', current: 'broken-by-a-test' },
  })
  await client
    .patch('page-compliance')
    .append('sections', [{ _type: 'noSuchSection', _key: 'a' }])
    .commit()
  expect((await page.goto('/blog/broken-by-a-test'))?.status()).toBe(500)
  await expect
    .poll(() => events().map(({ transaction }) => transaction))
    .toContain('GET /[[...slug]]')
  await expect
    .poll(async () => {
      await page.goto('/compliance')
      return events().map(({ message }) => message)
    })
    .toContainEqual(expect.stringContaining('Left out a section (noSuchSection'))
})

for (const how of ['ends', 'fails', 'talks nonsense', 'hangs'] as const) {
  test(`nobody notices that Sentry ${how}`, async ({ page, connected: { sentry } }) => {
    sentry.suffer(how)
    await openMonitored(page, '/solutions')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(page.locator('h1')).toBeVisible()
    sentry.suffer()
  })
}

test('signups leave no trace in any report', async ({ page, connected: { sentry } }) => {
  for (let count = 0; count < 15; count += 1) {
    const answer = await page.request.post('/api/newsletter', {
      headers: { accept: 'application/json' },
      form: { EMAIL: 'private@example.org', FNAME: 'Zelda', LNAME: 'Quux', MMERGE6: 'Acme' },
    })
    expect(answer.status()).toBe(200)
  }
  await openMonitored(page, '/solutions')
  await expect.poll(() => sentry.items('span').length).toBeGreaterThan(0)
  const all = sentry.items().map(({ text }) => text)
  expect(all.filter((text) => /private(@|%40)example|Zelda|Quux/.test(text))).toEqual([])
})
