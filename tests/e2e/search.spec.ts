import type { Page } from '@playwright/test'
import { readDocument } from '../support/html-document.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from './fixtures.ts'

const status = (page: Page) => page.getByRole('main').getByRole('status')
const field = (page: Page) => page.getByRole('main').getByRole('searchbox')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search answers on a page of its own', async ({ page }) => {
    await page.goto('/search')
    await expect(page.locator('h1')).toHaveText('Search')
    await expect(page.getByRole('heading', { name: 'Good places to begin' })).toBeVisible()
    await field(page).fill('privacy engineer')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?q=privacy+engineer')
    await expect(status(page)).toContainText('for “privacy engineer”')
    await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
    const result = page.getByRole('main').getByRole('link', { name: 'Privacy Engineer' })
    await expect(result.locator('mark')).toHaveText(['Privacy', 'Engineer'])
    await result.click()
    await expect(page).toHaveURL('/careers/privacy-engineer')
  })

  test('the footer and the 404 page lead to it', async ({ page, allowProblems }) => {
    allowProblems(/status of 404/)
    await page.goto('/compliance')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
    await page.goto('/no/such/page')
    await field(page).fill('camera')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search?q=camera')
  })
})

test('results follow what is typed, and the arrow keys walk through them', async ({ page }) => {
  await page.goto('/search')
  await field(page).pressSequentially('marisol')
  await expect(status(page)).toContainText('for “marisol”')
  await expect(page).toHaveURL('/search')
  await field(page).press('ArrowDown')
  const first = page.getByRole('main').locator('[data-hit]').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await first.click()
  await expect(page).toHaveURL(/\/company/)
  await page.goBack()
  await expect(page).toHaveURL('/search?q=marisol')
  await expect(status(page)).toContainText('for “marisol”')
})

test('what was typed before the page came alive is searched for once it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/search', { waitUntil: 'commit' })
  await field(page).pressSequentially('marisol')
  release()
  await expect(status(page)).toContainText('for “marisol”')
  await expect(field(page)).toHaveValue('marisol')
})

test('a field that was emptied before results could be shown stays without', async ({ page }) => {
  await page.goto('/search')
  await page.waitForLoadState('networkidle')
  const { promise: held, resolve: show } = Promise.withResolvers<void>()
  const view = page.waitForRequest(/_next\/static/)
  await page.route(/_next\/static/, async (route) => {
    await held
    await route.continue()
  })
  const answer = page.waitForResponse(/api\/search/)
  await field(page).pressSequentially('marisol')
  await (await answer).finished()
  const request = await view
  await field(page).fill('')
  show()
  await (await request.response())?.finished()
  // Long enough for whatever the view would show.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(status(page)).toHaveText('')
  await expect(page.getByRole('heading', { name: 'Good places to begin' })).toBeVisible()
})

test('a misspelled word is found, and its spelling offered', async ({ page }) => {
  await page.goto('/search?q=sustainabilty', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'sustainability', exact: true }).press('Enter')
  await expect(page).toHaveURL('/search?q=sustainability')
  // The link that had the focus is gone.
  await expect(status(page)).toBeFocused()
  await expect(page.getByRole('main').locator('[data-hit]').first()).toHaveText('Sustainability')
})

test('the key / opens the search, unless somebody types or turned it off', async ({ page }) => {
  // The code for the key comes when the page is idle.
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await expect(async () => {
    // Once is enough where the key is known by then; a second one would be typed into the field.
    if (new URL(page.url()).pathname !== '/search') await page.locator('body').press('/')
    await expect(page).toHaveURL('/search', { timeout: 5000 })
  }).toPass()
  await expect(field(page)).toBeFocused()
  await field(page).press('/')
  await expect(field(page)).toHaveValue('/')
  await page.getByRole('button', { name: 'Turn this key off' }).click()
  await page.getByRole('button', { name: 'Turn this key on' }).press('/')
  await expect(field(page)).not.toBeFocused()
})

test('the panel of small screens has a search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/compliance')
  await page.getByRole('button', { name: 'Open Menu' }).click()
  const search = page.getByRole('dialog', { name: 'Menu' }).getByRole('searchbox')
  await search.fill('jobs')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=jobs')
})

test('the old path of the search leads to it for good, with its query', async ({ request }) => {
  for (const path of ['/recherche?q=bus+lane', '/recherche/all?q=bus+lane']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toMatch(/\/search\?q=bus(\+|%20)lane$/)
  }
})

test('search engines do not list results, and follow them', async ({ page }) => {
  const document = await readDocument(page, '/search?q=camera')
  expect(await document.select('meta[name=robots]', 'content')).toEqual(['noindex, follow'])
  expect(await document.select('link[rel=canonical]', 'href')).toEqual([
    expect.stringMatching(/\/search$/),
  ])
})

test('whatever is asked has a clear answer', async ({ request }) => {
  const queries = [
    'camera '.repeat(1428),
    String.raw`^(a+)+$.*[\d]{1,`,
    '*[_type == "post" && !(_id in path("drafts.**"))]{...}',
    'حافلة \u202E כלב 👩🏽‍🚒',
    '<script>alert(1)</script>',
  ].map((query) => `q=${encodeURIComponent(query)}`)
  const odd = ['q=%E0%A4%A', 'q=%', 'q=a&q=b', 'q[]=a', 'q', 'kind=constructor&q=bus', 'kind=job']
  for (const query of [...queries, ...odd]) {
    const page = await request.get(`/search?${query}`)
    expect([query, page.status()]).toEqual([query, 200])
    expect(await page.text()).not.toContain('<script>alert')
    const answer = await request.get(`/api/search?${query}`)
    expect([query, [200, 400].includes(answer.status())]).toEqual([query, true])
  }
  const missing = [
    '/search/x',
    '/no.such',
    '/platform.xyz',
    '/no/such.md',
    '/search.md',
    '/blog/category/no-such.md',
    `/${'deep/'.repeat(200)}end`,
    '/..%2f..%2fetc/passwd.md',
    '/%2e%2e/%2e%2e/etc/passwd.md',
    '/constructor.md',
    '/markdown/x',
  ]
  for (const path of missing) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
})

test.describe('a page as Markdown', () => {
  test('has an address of its own, which leads back to the page', async ({ page, request }) => {
    const platform = await readDocument(page, '/platform')
    const links = await platform.select('link[rel=alternate][type="text/markdown"]', 'href')
    expect(links).toEqual([expect.stringMatching(/\/platform\.md$/)])
    const answer = await request.get('/platform.md')
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: expect.stringMatching(/^<http.*\/platform>; rel="canonical"$/),
      vary: expect.stringMatching(/accept\b/i),
    })
    const text = await answer.text()
    const [heading = ''] = await platform.select('h1')
    expect(text.startsWith(`# ${heading}`.slice(0, 12))).toBe(true)
    expect(await (await request.get('/index.md')).text()).toMatch(/^# /)
    const careers = await readDocument(page, '/careers')
    const [path = ''] = await careers.select('main a[href^="/careers/"]', 'href')
    expect(path).toMatch(/^\/careers\/./)
    const job = await readDocument(page, path)
    const names = await job.select('a')
    const addresses = await job.select('a', 'href')
    const apply = addresses[names.findIndex((name) => name.includes('Apply by email'))]
    const markdown = await request.get(`${path}.md`)
    expect(await markdown.text()).toContain(`[Apply by email](${apply})`)
    expect(await (await request.get('/llms.txt')).text()).toContain('/platform.md)')
  })

  test('is led to from an old address, as the page is', async ({ request }) => {
    for (const [old, accept, location] of [
      ['/news', 'text/markdown', '/press.md'],
      ['/news.md', '*/*', '/press.md'],
      ['/media-center.md', '*/*', '/company.md'],
    ] as const) {
      const answer = await request.get(old, { headers: { accept }, maxRedirects: 0 })
      expect([old, answer.status(), answer.headers()['location']]).toEqual([old, 308, location])
    }
  })

  test('is given to whoever accepts it, and to nobody else', async ({ request }) => {
    for (const [accept, type] of [
      ['text/html', 'text/html'],
      ['text/markdown', 'text/markdown'],
      ['*/*', 'text/html'],
      ['text/markdown, text/html;q=0.9', 'text/markdown'],
      ['text/html', 'text/html'],
    ] as const) {
      const answer = await request.get('/contact', { headers: { accept } })
      expect(answer.headers()['content-type']).toContain(type)
      expect(answer.headers()['vary']).toMatch(/\baccept\b(?!-)/i)
    }
  })
})
