import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { cacheKey, fitsType, isImpossiblePath, spellingOf } from '../../server/proxy/paths.ts'

const DRAWING = `/illustrations/${'0a'.repeat(20)}-1200x760.svg`

function request(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return Object.assign(new IncomingMessage(new Socket()), { url, headers, method })
}

describe('the spelling of an address', () => {
  test.each([
    '/',
    '/platform',
    '/blog/a-b_c~d.e',
    '/100%25',
    '/%5Bslug%5D',
    '/.well-known/a',
    "/it's",
  ])('%s is the one', (path) => expect(spellingOf(path)).toBe('plain'))

  test.each([
    ['//platform', '/platform'],
    ['/platform/', '/platform'],
    ['/index', '/'],
    ['/./platform', '/platform'],
    ['/z1/../platform', '/platform'],
    ['/%2e%2E/platform', '/platform'],
    ['/pl%61tform', '/platform'],
    ['/stra%c3%9fe', '/stra%C3%9Fe'],
    ['//evil.example/..', '/'],
    ['///evil.example', '/evil.example'],
    ['/l%61ke-side', '/lake-side'],
  ])('%s is written %s', (path, canonical) => expect(spellingOf(path)).toEqual({ canonical }))

  test.each([
    '/%',
    '/%E0%A4%A',
    '/%ff',
    '/a\\b',
    '/a#b',
    '/ä',
    '/lake/../x',
    '/lake//v1',
    '/l%61ke/v1',
    '/lake/%2e%2e/v1',
  ])('%s is refused', (path) => expect(spellingOf(path)).toHaveProperty('problem'))

  test('programs escape the names in addresses of the lake as they like', () => {
    expect(spellingOf('/lake/v1/data/doc/production/drafts%2Ea%2cb')).toBe('plain')
    expect(spellingOf('/lake/')).toBe('plain')
  })
})

describe('the key of a page', () => {
  test('is its path, whatever the query says', () => {
    expect(cacheKey(request('/platform'))).toBe('/platform')
    expect(cacheKey(request('/platform?utm_source=mail&gclid=1'))).toBe('/platform')
    expect(cacheKey(request('/platform', {}, 'HEAD'))).toBe('/platform')
    expect(cacheKey(request('/_next/static/chunks/a.js?dpl=1'))).toBe('/_next/static/chunks/a.js')
    expect(cacheKey(request(`${DRAWING}?x`))).toBe(DRAWING)
  })

  test('is its path where a part of it is asked for: pages are sent whole', () => {
    expect(cacheKey(request('/platform', { range: 'bytes=0-1' }))).toBe('/platform')
  })

  test.each([
    ['a navigation inside the site', '/', { rsc: '1' }],
    ['a prefetch', '/', { 'next-router-prefetch': '1' }],
    ['a server action', '/', { 'next-action': 'abc' }],
    ['an editor in draft mode', '/', { cookie: 'a=b; __prerender_bypass=secret' }],
    ['a picture', '/photo.png', {}],
    ['a drawing of no such name', '/illustrations/a.svg', {}],
    ['the Studio', '/studio/structure', {}],
    ['the API', '/api/newsletter', {}],
    ['another spelling of a path', '/pl%61tform', {}],
    ['a path that is not text', '/%ff', {}],
    ['an absolute address', 'http://127.0.0.1/', {}],
  ])('%s has none', (_, url, headers) => {
    expect(cacheKey(request(url, headers))).toBeUndefined()
  })

  test.each(['/search?q=bus', '/search', '/recherche/x?q=bus'])('the search %s has none', (url) => {
    expect(cacheKey(request(url))).toBeUndefined()
  })

  test.each([
    ['/platform', 'text/markdown', '/platform.md'],
    ['/', 'text/markdown, text/html;q=0.5', '/index.md'],
    ['/platform.md', '*/*', '/platform.md'],
    ['/platform', 'text/html, text/markdown;q=0.9', '/platform'],
    ['/platform', '*/*', '/platform'],
    ['/blog/category/field', 'text/markdown', '/blog/category/field.md'],
    ['/sitemap.xml', 'text/markdown', '/sitemap.xml'],
  ])('%s with Accept: %s is kept as %s', (url, accept, key) => {
    expect(cacheKey(request(url, { accept }))).toBe(key)
  })

  test('is that of HTML where Accept is too long to be read in a moment', () => {
    const accept = `text/markdown${', a/b'.repeat(300)}`
    expect(cacheKey(request('/platform', { accept }))).toBe('/platform')
  })

  test('other methods have none', () => {
    expect(cacheKey(request('/', {}, 'POST'))).toBeUndefined()
  })

  test('a path in another script has one', () => {
    expect(cacheKey(request(encodeURI('/straße')))).toBe(encodeURI('/straße'))
  })
})

test.each([
  ['/platform', 'text/html; charset=utf-8', true],
  ['/platform', 'application/json', false],
  ['/_next/static/a.js', 'application/javascript; charset=UTF-8', true],
  ['/_next/static/a.js', 'text/html', false],
  ['/_next/static/a.css', 'text/css', true],
  ['/_next/static/a.css', 'text/javascript', false],
  ['/sitemap.xml', 'application/xml', true],
  ['/feed.xml', 'application/rss+xml', true],
  ['/feeds/blog.atom', 'application/atom+xml; charset=utf-8', true],
  ['/feeds/blog.json', 'application/feed+json; charset=utf-8', true],
  ['/feeds/blog.json', 'text/html', false],
  ['/robots.txt', 'text/plain', true],
  ['/robots.txt', undefined, false],
  ['/platform.md', 'text/markdown; charset=utf-8', true],
  ['/platform.md', 'text/html', false],
  ['/photo.png', 'image/png', false],
  ['/_next/static/media/a.woff2', 'font/woff2', true],
  [DRAWING, 'image/svg+xml; charset=utf-8', true],
  [DRAWING, 'text/html', false],
  ['/logo.svg', 'image/svg+xml', false],
  ['/a.js', 'text/javascript', false],
])('%s may be kept as %s: %s', (path, type, expected) => {
  expect(fitsType(path, type)).toBe(expected)
})

test('nothing is called with a slash, a percent or a control character', () => {
  const paths = ['/100%25', '/%25', '/a%2Fb', '/a%5Cb', '/a%0A', '/%00', '/a%7F']
  expect(paths.filter(isImpossiblePath)).toEqual(paths)
  expect(isImpossiblePath('/stra%C3%9Fe')).toBe(false)
})

test('the page that Next keeps for its own failures is nobody’s', () => {
  expect(isImpossiblePath('/_global-error')).toBe(true)
})
