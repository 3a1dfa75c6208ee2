import { parseFeed } from 'feedsmith'
import { z } from 'zod'
import { readDocument } from '../support/html-document.ts'
import { expect, test } from './fixtures.ts'

const url = z.url({ protocol: /^https?$/ })
const date = z.iso.date()
const reference = z.object({ '@id': url })

/** What search engines ask of each kind of thing before they show it in a special way. */
const REQUIRED: Record<string, z.ZodType> = {
  Organization: z.object({ name: z.string(), url, logo: url }),
  WebSite: z.object({
    name: z.string(),
    url,
    potentialAction: z.object({
      target: z.object({ urlTemplate: z.string().endsWith('/search?q={search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ position: z.number(), name: z.string().min(1), item: url }))
      .min(2),
  }),
  ItemList: z.object({ itemListElement: z.array(z.object({ position: z.number(), url })).min(1) }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          name: z.string().min(1),
          acceptedAnswer: z.object({ text: z.string().min(1) }),
        }),
      )
      .min(1),
  }),
  VideoObject: z.object({
    name: z.string().min(1),
    thumbnailUrl: url,
    uploadDate: z.iso.datetime(),
    contentUrl: url,
  }),
  Product: z.object({ name: z.string(), image: url, description: z.string() }),
  BlogPosting: z.object({
    headline: z.string().max(110),
    datePublished: date,
    image: url,
    author: z.object({ name: z.string(), url: url.optional() }),
  }),
  NewsArticle: z.object({ headline: z.string(), datePublished: date, image: url }),
  JobPosting: z.object({
    title: z.string(),
    description: z.string().min(200),
    datePosted: date,
    hiringOrganization: reference,
    jobLocation: z
      .array(
        z.object({
          address: z.object({
            addressLocality: z.string().min(1),
            addressCountry: z.literal('US'),
          }),
        }),
      )
      .min(1),
  }),
  ProfilePage: z.object({ url, mainEntity: z.object({ name: z.string(), url }) }),
  AboutPage: z.object({ url, name: z.string() }),
  ContactPage: z.object({ url, name: z.string() }),
  CollectionPage: z.object({ url, name: z.string() }),
  WebPage: z.object({ url, name: z.string() }),
}

const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
})

/** Characters that carry source maps in draft mode, in texts that visitors must never get. */
const STEGA = /[\u200b-\u200d\u2060-\u2063\ufeff]{8}/u

test('every address of the sitemap can be found, shared and understood', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at = '']) => new URL(at).pathname,
  )
  expect(paths.length).toBeGreaterThan(40)
  const found = new Set<string>()
  const titles = new Map<string, string>()
  const problems: string[] = []
  for (const path of paths) {
    const complain = (problem: string) => problems.push(`${path}: ${problem}`)
    const document = await readDocument(page, path)
    if (document.status !== 200) complain(`answers ${document.status}`)
    if ((await document.select('h1')).length !== 1) complain('has not one h1')
    const [title = ''] = await document.select('head > title')
    if (titles.has(title)) complain(`has the title of ${titles.get(title)}`)
    titles.set(title, path)
    const [description = ''] = await document.select('meta[name=description]', 'content')
    if (description.length < 50) complain('has no description')
    if (titles.has(description)) complain(`has the description of ${titles.get(description)}`)
    titles.set(description, path)
    const [canonical = ''] = await document.select('link[rel=canonical]', 'href')
    if (new URL(canonical).pathname !== path) complain(`is canonical at ${canonical}`)
    const [image = ''] = await document.select('meta[property="og:image"]', 'content')
    // The pictures themselves are checked in tests/e2e/social-image.spec.ts.
    if (new URL(image).pathname !== `/social-image${path === '/' ? '' : path}`) {
      complain(`is shared with ${image}`)
    }
    const blocks = await document.select('script[type="application/ld+json"]')
    if (blocks.length !== 1) complain(`has ${blocks.length} blocks of structured data`)
    for (const thing of graph.parse(JSON.parse(blocks[0] ?? '{}'))['@graph']) {
      found.add(thing['@type'])
      const { error } = REQUIRED[thing['@type']]?.safeParse(thing) ?? {}
      if (error) complain(`${thing['@type']}: ${z.prettifyError(error)}`)
    }
    if (STEGA.test(document.html)) complain('holds hidden characters')
  }
  expect(problems).toEqual([])
  expect([...found].toSorted()).toEqual(Object.keys(REQUIRED).toSorted())
})

test('a page deep down has breadcrumbs', async ({ page }) => {
  const document = await readDocument(page, '/platform/camera')
  const [block = '{}'] = await document.select('script[type="application/ld+json"]')
  const things = graph.parse(JSON.parse(block))['@graph']
  const list = REQUIRED['BreadcrumbList']?.parse(
    things.find((thing) => thing['@type'] === 'BreadcrumbList'),
  )
  expect(list).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'The Platform' }, { name: 'Camera' }],
  })
})

const pathsOf = (links: string[]) => links.map((link) => new URL(link).pathname).toSorted()

/** Where the items of a feed lead to, as a program reads it that collects feeds. */
function linksIn(text: string): string[] {
  const read = parseFeed(text)
  if (read.format === 'rss') return (read.feed.items ?? []).map(({ link }) => link ?? '')
  if (read.format === 'json') return (read.feed.items ?? []).map((item) => item.url ?? '')
  if (read.format !== 'atom') throw new Error(`This is a feed of the form ${read.format}.`)
  return (read.feed.entries ?? []).map(
    ({ links = [] }) => links.find(({ rel }) => rel !== 'enclosure')?.href ?? '',
  )
}

test('feeds are found from any page, and hold what the lists show', async ({ page, request }) => {
  const document = await readDocument(page, '/contact')
  const feeds = await document.select('link[rel=alternate][href*="/feeds/"]', 'href')
  expect(feeds).toHaveLength(6)
  for (const list of ['blog', 'press']) {
    const items = await (
      await readDocument(page, `/${list}`)
    ).select(`main a[href^="/${list}/"]:not([href*="category"])`, 'href')
    const expected = [...new Set(items)].toSorted()
    for (const form of ['xml', 'atom', 'json']) {
      const text = await (await request.get(`/feeds/${list}.${form}`)).text()
      expect(pathsOf(linksIn(text)), form).toEqual(expected)
    }
  }
  expect((await request.get('/feeds/nothing.xml')).status()).toBe(404)
})

test('machines find the pages in llms.txt, and people who find a weakness an address', async ({
  request,
}) => {
  const list = await (await request.get('/llms.txt')).text()
  expect(list).toMatch(/^# .+\n\n> .+\n\n## Pages\n\n- \[/)
  expect(list).toMatch(/\n- \[The Platform\]\(http\S+\/platform\.md\): ./)
  const security = await request.get('/.well-known/security.txt')
  expect(await security.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT/)
})

test('the sitemap names dates and pictures', async ({ page, request }) => {
  const text = await (await request.get('/sitemap.xml')).text()
  const pictures = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'text/xml')
    if (document.querySelector('parsererror')) throw new Error('This is no XML.')
    return [...document.getElementsByTagName('image:loc')].map((at) => at.textContent ?? '')
  }, text)
  expect(pictures.length).toBeGreaterThan(5)
  const [first = ''] = pictures
  const { pathname, search } = new URL(first)
  expect((await request.get(pathname + search)).headers()['content-type']).toBe('image/jpeg')
})

test('what a page of a list would be is there once or not at all', async ({ request }) => {
  // The demo content has fewer posts than a page holds; npm run bench:pages walks through many.
  for (const path of ['/blog/page/1', '/blog/page/2', '/blog/page/0', '/platform/page/2']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
})
