import { readFileSync } from 'node:fs'
import settings from '../../content/settings.json' with { type: 'json' }
import { readDocument } from '../support/html-document.ts'
import { expect, test } from './fixtures.ts'
import { ROUTES } from './routes.ts'

type PageFile = { title: string; sections: { heading: string }[]; seo?: { title?: string } }

const contentOf = (name: string) =>
  // Content files are checked by the importer before any browser test runs.
  JSON.parse(readFileSync(`content/pages/${name}.json`, 'utf8')) as PageFile

for (const [path, name] of Object.entries(ROUTES)) {
  test(`${path} answers with its heading, title and canonical address`, async ({ page }) => {
    const content = contentOf(name)
    const document = await readDocument(page, path)
    expect(document.status).toBe(200)
    expect(await document.select('h1')).toEqual([content.sections[0]?.heading])
    const own = path === '/' ? settings.defaultTitle : content.title
    const title = `${content.seo?.title ?? own} | ${settings.name}`
    expect(await document.select('head > title')).toEqual([title])
    const [canonical = ''] = await document.select('link[rel=canonical]', 'href')
    expect(new URL(canonical).pathname).toBe(path)
    expect(await document.select('main > section')).toHaveLength(content.sections.length)
  })
}

test('the default metadata is in the head', async ({ page }) => {
  await page.goto('/')
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  expect(await content('meta[name=keywords]')).toBe('ai,transit buses,traffic management')
  expect(await content('meta[property="og:image:width"]')).toBe('1200')
  expect(await content('meta[property="og:image:height"]')).toBe('630')
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
  expect(await content('meta[name=viewport]')).toContain('width=device-width')
})

test('/company#media-center lands on the media center', async ({ page }) => {
  await page.goto('/company#media-center')
  await expect(page.locator('#media-center')).toBeInViewport()
  await expect(page.locator('#media-center h2')).toHaveText('Media Center')
})

// The second is where the site itself keeps the 404 page.
for (const path of ['/no/such/page', '/not-in-service']) {
  test(`${path} gives the 404 page with status 404`, async ({ page, allowProblems }) => {
    // The browser itself reports the status as an error.
    allowProblems(/404/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.locator('h1')).toHaveText('This stop isn’t in service.')
    // The default of the site, which has no address of its own to name.
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe('/')
  })
}

test('a redirect of the content leads on', async ({ page }) => {
  await page.goto('/news')
  expect(new URL(page.url()).pathname).toBe('/press')
})

test('posts, releases and jobs have pages of their own', async ({ page }) => {
  for (const [list, prefix] of [
    ['/blog', '/blog/'],
    ['/press', '/press/'],
    ['/careers', '/careers/'],
  ] as const) {
    await page.goto(list)
    const link = page.locator(`main a[href^="${prefix}"]:not([href*="category"])`).first()
    const href = (await link.getAttribute('href')) ?? ''
    const answer = await page.goto(href)
    expect(answer?.status(), href).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
  }
})
