import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { ROUTES } from './routes.ts'

/** One path of each kind of document beside the specification's routes. */
const DOCUMENTS = [
  '/blog/deletion-audit',
  '/blog/category/privacy',
  '/blog/author/leif-aronsen',
  '/press/oriel-goes-fanless',
  '/careers/privacy-engineer',
]

/** What a page's head says under a name, read as a crawler reads it. */
async function tags(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  return (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

/** Asks the page at `path`, and its image, everything that sharing it needs. */
async function examine(request: APIRequestContext, path: string): Promise<void> {
  const tag = await tags(request, path)
  const address = new URL(tag('og:image') ?? '')
  expect(address.pathname).toBe(`/social-image${path === '/' ? '' : path}`)
  expect(tag('twitter:image')).toBe(address.href)
  expect(tag('twitter:card')).toBe('summary_large_image')
  expect(tag('og:image:alt')).toContain('Quarterlight: ')
  const answer = await request.get(address.pathname)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.headers()['cache-control']).toContain('max-age=')
  const body = await answer.body()
  expect(body.length).toBeLessThan(300_000)
  const { format, width, height } = await sharp(body).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect([tag('og:image:width'), tag('og:image:height')]).toEqual([String(width), String(height)])
}

test('every page has a social image of its own', async ({ request }) => {
  const paths = [...Object.keys(ROUTES), ...DOCUMENTS]
  test.setTimeout(paths.length * 60_000)
  for (const path of paths) await test.step(path, () => examine(request, path))
})

test('a page that is not there has none', async ({ request }) => {
  for (const path of ['/nowhere', '/blog/nothing', '/blog/category/nothing', '/press/no/such']) {
    expect((await request.get(`/social-image${path}`)).status(), path).toBe(404)
  }
})

test('addresses without a page of their own show the default one', async ({ request }) => {
  const html = await (await request.get('/nowhere')).text()
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/social-image"/)
  expect((await request.get('/social-image')).status()).toBe(200)
})
