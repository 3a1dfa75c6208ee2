import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createCachedAnswers } from '../../server/front/cached-answers.ts'
import type { Outcome } from '../../server/front/cached-answers.ts'
import { createInnerRequest, readBody } from '../../server/front/inner-request.ts'
import { PAGE_RULES } from '../../server/front/keeping-rules.ts'
import { PageCache } from '../../server/front/page-cache.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const PRERENDERED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=31536000',
  'x-nextjs-cache': 'HIT',
}

/** The pages of a site whose Next answers as `next` does. */
async function pagesOf(next: RequestListener) {
  server = createServer(next).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A bound TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo
  const cache = new PageCache({ entries: 100, bytes: 1_000_000 })
  const inner = createInnerRequest(port, { siteUrl: undefined, trustProxy: false })
  const answer = createCachedAnswers(cache, inner, PAGE_RULES)
  const ask = (url: string, method = 'GET') => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method })
    return answer(url, request)
  }
  return { cache, ask }
}

async function seen(outcome: Outcome): Promise<string> {
  if ('answer' in outcome) return `own: ${String(await readBody(outcome.answer))}`
  return `${outcome.state}: ${String(outcome.page.variants.identity.body)}`
}

test('a prerendered page is asked for once', async () => {
  let asked = 0
  const { ask } = await pagesOf((_, response) => {
    asked += 1
    response.writeHead(200, PRERENDERED).end('<p>home')
  })
  expect(await seen(await ask('/'))).toBe('MISS: <p>home')
  expect(await seen(await ask('/'))).toBe('HIT: <p>home')
  expect(asked).toBe(1)
})

test('requests at one time share one question', async () => {
  let asked = 0
  const { ask } = await pagesOf((_, response) => {
    asked += 1
    setTimeout(() => response.writeHead(200, PRERENDERED).end('<p>home'), 30)
  })
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('/')))
  expect(new Set(await Promise.all(all.map(seen)))).toEqual(new Set(['MISS: <p>home']))
  expect(asked).toBe(1)
})

test('a page made for one visitor is shown to nobody else', async () => {
  let asked = 0
  const { ask } = await pagesOf((_, response) => {
    asked += 1
    const body = `visitor ${asked}`
    const headers = { 'content-type': 'text/html', 'cache-control': 'private, no-store' }
    setTimeout(() => response.writeHead(200, headers).end(body), 20)
  })
  const both = await Promise.all([ask('/'), ask('/')])
  expect(await Promise.all(both.map(seen))).toEqual(['own: visitor 1', 'own: visitor 2'])
})

test.each([
  ['without x-nextjs-cache', { 'x-nextjs-cache': undefined }],
  ['that Next is about to replace', { 'x-nextjs-cache': 'STALE' }],
  ['with a cookie', { 'set-cookie': 'a=b' }],
  ['without s-maxage', { 'cache-control': 'no-store' }],
  ['that is an image', { 'content-type': 'image/png' }],
])('an answer %s is not kept', async (_, change) => {
  const { ask, cache } = await pagesOf((_request, response) => {
    const headers = Object.entries({ ...PRERENDERED, ...change }).filter(([, value]) => value)
    response.writeHead(200, Object.fromEntries(headers)).end('x')
  })
  expect(await seen(await ask('/'))).toBe('own: x')
  expect(cache.size.entries).toBe(0)
})

test('an invalidation while a page is on its way keeps the old page from who asks later', async () => {
  const arrived = Promise.withResolvers<ServerResponse>()
  let asked = 0
  const { ask, cache } = await pagesOf((_, response) => {
    asked += 1
    if (asked === 1) arrived.resolve(response)
    else response.writeHead(200, PRERENDERED).end('new')
  })
  const before = ask('/')
  const held = await arrived.promise
  cache.invalidate()
  expect(await seen(await ask('/'))).toBe('MISS: new')
  held.writeHead(200, PRERENDERED).end('old')
  expect(await seen(await before)).toBe('MISS: old')
  expect(await seen(await ask('/'))).toBe('HIT: new')
})

test('while a page cannot be made, the last good one stands in; once it is gone, it is gone', async () => {
  let status = 200
  const { ask, cache } = await pagesOf((_, response) => {
    response.writeHead(status, PRERENDERED).end(`<p>${status}`)
  })
  await ask('/')
  cache.invalidate()
  status = 500
  expect(await seen(await ask('/'))).toBe('STALE: <p>200')
  status = 404
  expect(await seen(await ask('/'))).toBe('own: <p>404')
  status = 500
  expect(await seen(await ask('/'))).toBe('own: <p>500')
})

test('a Next that does not answer at all is survived by pages that are there', async () => {
  const { ask, cache } = await pagesOf((_, response) => {
    response.writeHead(200, PRERENDERED).end('<p>home')
  })
  await ask('/')
  cache.invalidate()
  server?.closeAllConnections()
  server?.close()
  expect(await seen(await ask('/'))).toBe('STALE: <p>home')
  await expect(ask('/other')).rejects.toThrow('ECONNREFUSED')
})

test('a connection that closed while it was kept is replaced unseen', async () => {
  let asked = 0
  const { ask } = await pagesOf((request, response) => {
    asked += 1
    // The second request on a connection finds it gone, as after a keep-alive timeout.
    if (asked === 2) request.socket.destroy()
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>home')
  })
  expect(await seen(await ask('/'))).toBe('own: <p>home')
  expect(await seen(await ask('/'))).toBe('own: <p>home')
  expect(asked).toBe(3)
})

test('what is kept has its policy, and tells caches to ask every time', async () => {
  const { ask } = await pagesOf((_, response) => {
    response.writeHead(200, PRERENDERED).end('<script>go()</script>')
  })
  const outcome = await ask('/')
  const headers = 'page' in outcome ? outcome.page.variants.br.headers : {}
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    vary: 'Accept-Encoding',
  })
  expect(headers).not.toHaveProperty('x-nextjs-cache')
})
