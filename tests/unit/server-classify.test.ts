import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { cacheKey, destinationOf } from '../../server/front/classify.ts'

function request(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return Object.assign(new IncomingMessage(new Socket()), { url, headers, method })
}

describe('where a request goes', () => {
  test.each([
    ['/lake/v1/ping', 'GET', 'lake'],
    ['/lake', 'GET', 'lake'],
    ['/lakeside', 'GET', 'page'],
    ['/api/revalidate', 'POST', 'revalidate'],
    ['/api/revalidate', 'GET', 'page'],
    ['/_next/static/chunks/a.js?dpl=1', 'GET', 'asset'],
    ['/_next/static/media/a.woff2', 'GET', 'next'],
    ['/_next/image?url=%2Fx', 'GET', 'next'],
    ['/studio/structure', 'GET', 'page'],
    ['/not-in-service', 'GET', 'missing'],
    ['/', 'GET', 'page'],
  ])('%s by %s goes to %s', (url, method, destination) => {
    expect(destinationOf(request(url, {}, method))).toBe(destination)
  })
})

describe('the key of a page', () => {
  test('is its path, whatever the query says', () => {
    expect(cacheKey(request('/platform'))).toBe('/platform')
    expect(cacheKey(request('/platform?utm_source=mail&gclid=1'))).toBe('/platform')
    expect(cacheKey(request('/platform', {}, 'HEAD'))).toBe('/platform')
  })

  test.each([
    ['a navigation inside the site', '/', { rsc: '1' }],
    ['a prefetch', '/', { 'next-router-prefetch': '1' }],
    ['a server action', '/', { 'next-action': 'abc' }],
    ['an editor in draft mode', '/', { cookie: 'a=b; __prerender_bypass=secret' }],
    ['a part of a file', '/film.mp4', { range: 'bytes=0-1' }],
    ['the Studio', '/studio/structure', {}],
    ['the API', '/api/newsletter', {}],
    ['another spelling of a path', '/pl%61tform', {}],
    ['a path that is not text', '/%ff', {}],
    ['an absolute address', 'http://127.0.0.1/', {}],
  ])('%s has none', (_, url, headers) => {
    expect(cacheKey(request(url, headers))).toBeUndefined()
  })

  test('other methods have none', () => {
    expect(cacheKey(request('/', {}, 'POST'))).toBeUndefined()
  })

  test('a path in another script has one', () => {
    expect(cacheKey(request(encodeURI('/straße')))).toBe(encodeURI('/straße'))
  })
})
