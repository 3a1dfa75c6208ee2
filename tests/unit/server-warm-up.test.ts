import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAheadOfVisitors } from '../../server/ahead/ahead-of-visitors.ts'
import { writeSitemap } from '../../lib/seo/sitemap.ts'
import { changedPages, warmUp } from '../../server/ahead/warm-up.ts'
import { portOf } from '../support/port-of.ts'

const pages = new Map([
  ['/', 'home'],
  ['/old', 'old'],
  ['/new', '<script src="/_next/static/chunks/a.js"></script>'],
])
const entry = (path: string, changedAt: string) => ({
  path,
  changedAt,
  picture: 'http://site.test/lake/images/cover.jpg',
})
const SITEMAPS: Record<string, string> = {
  '/sitemap.xml': '<sitemap><loc>http://site.test/sitemaps/0.xml</loc></sitemap>',
  '/sitemaps/0.xml': writeSitemap([
    entry('/old', '2026-01-01'),
    entry('/new', '2026-11-01'),
    entry('/gone', '2026-02-01'),
  ]),
}

const asked: string[] = []
const server = createServer((request, response) => {
  const { headers, url = '' } = request
  asked.push(url)
  const etag = `"${pages.get(url)}"`
  if (SITEMAPS[url]) response.end(SITEMAPS[url])
  else if (!pages.has(url)) response.writeHead(404).end()
  else if (headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.writeHead(200, { etag }).end(pages.get(url))
})
let origin = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${portOf(server)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const { signal } = new AbortController()

test('pages are visited from the newest on, and again only where they have changed', async () => {
  const seen = new Map<string, string>()
  const visit = async (most?: number) => {
    const found: string[] = []
    for await (const html of changedPages(origin, seen, signal, most)) found.push(html)
    return found
  }
  expect(await visit(2)).toEqual(['home', pages.get('/new')])
  expect(await visit()).toEqual(['old'])
  expect(await visit()).toEqual([])
  pages.set('/old', 'changed')
  expect(await visit()).toEqual(['changed'])
})

test('warming up asks for the scripts that pages name, and outlives a site that does not answer', async () => {
  const found: string[] = []
  asked.length = 0
  await warmUp({
    pages: changedPages(origin, new Map(), signal),
    origin,
    signal,
    onPage: (html) => found.push(html),
  })
  expect(found).toHaveLength(3)
  expect(asked).toContain('/_next/static/chunks/a.js')
  const nowhere = 'http://127.0.0.1:1'
  const pages = changedPages(nowhere, new Map(), signal)
  await warmUp({ pages, origin: nowhere, signal, onPage: () => {} })
})

const picture = (name: string) =>
  `<img sizes="100px" srcSet="/_next/image?url=${name}&amp;w=640&amp;q=75 640w"/>`

test('pictures are encoded after the start, and after a publish those that pages show since then', async () => {
  const made: string[] = []
  const ahead = createAheadOfVisitors({
    origin,
    makePicture: async (address) => {
      made.push(new URL(address, origin).searchParams.get('url') ?? '')
      return 'encoded'
    },
    isBusyWithPictures: () => false,
    signal,
  })
  pages.set('/', picture('first'))
  await ahead.afterStart()
  await vi.waitFor(() => expect(made).toEqual(['first']))
  pages.set('/old', picture('published'))
  ahead.afterPublish()
  await vi.waitFor(() => expect(made).toEqual(['first', 'published']))
  // Several publishes are one round, or two, and make nothing twice.
  pages.set('/', picture('first') + picture('again'))
  ahead.afterPublish()
  ahead.afterPublish()
  await vi.waitFor(() => expect(made).toEqual(['first', 'published', 'again']))
})
