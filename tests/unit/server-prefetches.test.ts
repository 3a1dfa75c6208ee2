import { createServer, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { expect, test } from 'vitest'
import { createAskNext, readBody } from '../../server/proxy/ask-next.ts'
import { askForPrefetches, pageOf, prefetchKey } from '../../server/proxy/prefetches.ts'

const PART = '/!KHNpdGUp/$oc$slug/__PAGE__'
const ROUTER = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': PART }

/** A request of the router for a part of the page at `path`, from the page at `from`. */
async function prefetch(path: string, headers: Record<string, string> = {}, from = '/blog') {
  const all = { ...ROUTER, 'next-url': from, ...headers }
  const part = all['next-router-segment-prefetch']
  const digest = await computeCacheBustingSearchParam('1', part, undefined, from)
  const url = `${path}?_rsc=${digest}`
  return Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET', headers: all })
}

test('the key of a part is its page and its name, wherever it is asked for', async () => {
  for (const from of ['/blog', '/', '/platform/camera']) {
    expect(await prefetchKey(await prefetch('/platform', {}, from))).toBe(`/platform#${PART}`)
  }
  expect(pageOf(`/platform#${PART}`)).toBe('/platform')
  expect(pageOf('/platform')).toBe('/platform')
})

test.each<[string, string, Record<string, string>]>([
  ['an editor in draft mode', '/platform', { cookie: '__prerender_bypass=secret' }],
  ['a click', '/platform', { 'next-router-state-tree': '%5B%5D' }],
  ['a page', '/platform', { rsc: '' }],
  ['another kind of prefetch', '/platform', { 'next-router-prefetch': '2' }],
  ['a name that no part has', '/platform', { 'next-router-segment-prefetch': '/'.repeat(201) }],
  ['a search', '/search', {}],
  ['the Studio', '/studio', {}],
  ['another spelling of a path', '/pl%61tform', {}],
])('%s has none', async (_, path, headers) => {
  expect(await prefetchKey(await prefetch(path, headers))).toBeUndefined()
})

test('an address that belongs to another part, or to none, has none', async () => {
  const request = await prefetch('/platform')
  const url = String(request.url)
  for (const other of [
    '/platform',
    `${url}x`,
    `${url}&a=b`,
    `/platform?a=b&${url.split('?')[1]}`,
  ]) {
    expect(await prefetchKey(Object.assign(request, { url: other }))).toBeUndefined()
  }
  const tree = { ...request.headers, 'next-router-segment-prefetch': '/_tree' }
  expect(await prefetchKey(Object.assign(request, { url, headers: tree }))).toBeUndefined()
})

test('Next is asked for the part as its router asks, and told nothing of the visitor', async () => {
  const next = createServer(({ headers, url }, response) => {
    response.end(JSON.stringify({ url, headers }))
  })
  const ask = askForPrefetches(createAskNext(next))
  const headers = { host: 'site.example', accept: '*/*' }
  const answer = await ask({ method: 'GET', path: `/platform#${PART}`, headers })
  const asked = JSON.parse(String(await readBody(answer)))
  const digest = await computeCacheBustingSearchParam('1', PART, undefined, undefined)
  expect(asked.url).toBe(`/platform?_rsc=${digest}`)
  expect(asked.headers).toMatchObject({ ...headers, ...ROUTER })
  expect(asked.headers).not.toHaveProperty('next-url')
})
