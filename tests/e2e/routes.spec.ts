import { readFileSync } from 'node:fs'
import settings from '../../content/settings.json' with { type: 'json' }
import { readDocument } from '../support/html-document.ts'
import { expect, test } from './fixtures.ts'
import { ROUTES } from './routes.ts'

type PageFile = { title: string; sections: { heading: string }[]; seo?: { title?: string } }

const contentOf = (name: string) =>
  // Content files are checked by the importer before any browser test runs.
  JSON.parse(readFileSync(`content/pages/${name}.json`, 'utf8')) as PageFile

test('every route answers with its heading, title and canonical address', async ({ page }) => {
  for (const [path, name] of Object.entries(ROUTES)) {
    const content = contentOf(name)
    const document = await readDocument(page, path)
    expect.soft(document.status, path).toBe(200)
    expect.soft(await document.select('h1'), path).toEqual([content.sections[0]?.heading])
    const own = path === '/' ? settings.defaultTitle : content.title
    const title = `${content.seo?.title ?? own} | ${settings.name}`
    expect.soft(await document.select('head > title'), path).toEqual([title])
    const [canonical = ''] = await document.select('link[rel=canonical]', 'href')
    expect.soft(URL.parse(canonical)?.pathname, path).toBe(path)
    const sections = await document.select('main > section')
    expect.soft(sections, path).toHaveLength(content.sections.length)
  }
})

test('the default metadata is in the head', async ({ page }) => {
  const document = await readDocument(page, '/')
  const content = async (selector: string) =>
    (await document.select(`head > ${selector}`, 'content')).join()
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
  test(`${path} gives the 404 page with status 404`, async ({ page }) => {
    const document = await readDocument(page, path)
    expect(document.status).toBe(404)
    expect(await document.select('h1')).toEqual(['This stop isn’t in service.'])
    // The default of the site, which has no address of its own to name.
    const [canonical = ''] = await document.select('link[rel=canonical]', 'href')
    expect(new URL(canonical).pathname).toBe('/')
  })
}

test('a redirect of the content leads on', async ({ request }) => {
  const answer = await request.get('/news')
  expect(new URL(answer.url()).pathname).toBe('/press')
  expect(answer.status()).toBe(200)
})

test('posts, releases and jobs have pages of their own', async ({ page }) => {
  for (const [list, prefix] of [
    ['/blog', '/blog/'],
    ['/press', '/press/'],
    ['/careers', '/careers/'],
  ] as const) {
    const links = `main a[href^="${prefix}"]:not([href*="category"])`
    const [href = ''] = await (await readDocument(page, list)).select(links, 'href')
    const document = await readDocument(page, href)
    expect(document.status, href).toBe(200)
    expect(await document.select('h1'), href).toHaveLength(1)
  }
})
