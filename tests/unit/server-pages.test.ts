import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { createAskNext, readBody } from '../../server/proxy/ask-next.ts'
import { PageCache } from '../../server/proxy/page-cache.ts'
import { createPages } from '../../server/proxy/pages.ts'
import type { Outcome } from '../../server/proxy/pages.ts'
import { memoryCacheHandler } from '../support/memory-cache-handler.ts'

const PRERENDERED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=31536000',
  'x-nextjs-cache': 'HIT',
}

/** The pages of a site whose Next answers as `next` does. */
function pagesOf(next: RequestListener, patience?: { usual: number; afterLate: number }) {
  const cache = new PageCache({ entries: 100, bytes: 1_000_000 })
  const askNext = createAskNext(createServer(next))
  return { cache, askNext, ask: createPages(cache, askNext, 'site.example', undefined, patience) }
}

function seen(outcome: Outcome): string {
  if (outcome === 'own') return 'own'
  if ('plain' in outcome) return `${outcome.plain.status}: ${String(outcome.plain.body)}`
  return `${outcome.state}: ${String(outcome.page.variants.identity.body)}`
}

const refuse = () => Promise.reject(new Error('too many'))

test('a prerendered page is asked for once', async () => {
  let asked = 0
  const { ask } = pagesOf((_, response) => {
    asked += 1
    response.writeHead(200, PRERENDERED).end('<p>home')
  })
  expect(seen(await ask('/'))).toBe('MISS: <p>home')
  expect(seen(await ask('/'))).toBe('HIT: <p>home')
  expect(asked).toBe(1)
})

test.each([
  [`/illustrations/${'0a'.repeat(20)}-1200x760.svg`, 'image/svg+xml; charset=utf-8', 'br'],
  ['/_next/static/media/face.woff2', 'font/woff2', undefined],
])('%s is asked for once', async (path, type, encoding) => {
  let asked = 0
  const { ask, cache } = pagesOf((_, response) => {
    asked += 1
    const caching = 'public, max-age=31536000, immutable'
    response.writeHead(200, { 'content-type': type, 'cache-control': caching }).end('bytes')
  })
  expect(seen(await ask(path))).toBe('MISS: bytes')
  const outcome = await ask(path)
  expect(seen(outcome)).toBe('HIT: bytes')
  expect(asked).toBe(1)
  // What is compressed by itself is kept once.
  const { br } = Object(outcome).page.variants
  expect(br.headers['content-encoding']).toBe(encoding)
  expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(cache.size.bytes > 'bytes'.length).toBe(encoding !== undefined)
})

test('a file that is not there, or is another kind of file, is not kept', async () => {
  let asked = 0
  const { ask, cache } = pagesOf((request, response) => {
    asked += 1
    const isMissing = request.url?.includes('missing') ?? false
    response.writeHead(isMissing ? 404 : 200, {
      'content-type': 'text/html',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-nextjs-prerender': '1',
    })
    response.end('no font')
  })
  for (const path of ['/_next/static/media/missing.woff2', '/_next/static/media/a.woff2']) {
    for (const _ of ['first', 'second']) await ask(path)
  }
  expect([asked, cache.size.entries]).toEqual([4, 0])
})

test('requests for one page at the same time share one request to Next', async () => {
  let asked = 0
  const { ask } = pagesOf((_, response) => {
    asked += 1
    setTimeout(() => response.writeHead(200, PRERENDERED).end('<p>home'), 30)
  })
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('/')))
  expect(new Set(all.map(seen))).toEqual(new Set(['MISS: <p>home']))
  expect(asked).toBe(1)
})

test('a page made for one visitor is shown to nobody else', async () => {
  let asked = 0
  const { ask, cache } = pagesOf((_, response) => {
    asked += 1
    const headers = { 'content-type': 'text/html', 'cache-control': 'private, no-store' }
    setTimeout(() => response.writeHead(200, headers).end(`visitor ${asked}`), 20)
  })
  const both = await Promise.all([ask('/'), ask('/')])
  expect(both.map(seen)).toEqual(['own', 'own'])
  expect(cache.size.entries).toBe(0)
})

test('a page stays fresh where Next says only after it was sent what it was made from', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const { ask, cache } = pagesOf((_, response) => {
      response.writeHead(200, PRERENDERED).end('<p>late')
    })
    await ask('/late')
    const value = { kind: 'APP_PAGE', html: '<p>late', headers: { 'x-next-cache-tags': 'post:a' } }
    await memoryCacheHandler().set('/route-cache/APP_PAGE/0/$/late', value, {})
    vi.advanceTimersByTime(1000)
    cache.invalidate(['post:b'])
    expect(seen(await ask('/late'))).toBe('HIT: <p>late')
    cache.invalidate(['post:a'])
    expect(seen(await ask('/late'))).toBe('MISS: <p>late')
  } finally {
    vi.useRealTimers()
  }
})

test('what was rendered for an earlier request, and read before a publish, is not kept', async () => {
  const handler = memoryCacheHandler()
  const key = '/route-cache/APP_PAGE/0/$/shared'
  const { ask, cache } = pagesOf((_, response) => {
    response.writeHead(200, PRERENDERED).end('<p>shared')
  })
  await handler.get(key, { kind: 'APP_PAGE', isFallback: false })
  cache.invalidate(['post:a'])
  expect(seen(await ask('/shared'))).toBe('MISS: <p>shared')
  expect(seen(await ask('/shared'))).toBe('MISS: <p>shared')
  await handler.set(key, { kind: 'APP_PAGE', html: '<p>shared', headers: {} }, {})
  expect(seen(await ask('/shared'))).toBe('MISS: <p>shared')
  expect(seen(await ask('/shared'))).toBe('HIT: <p>shared')
})

test('Next hears nothing of a visitor but the path', async () => {
  const seenByNext: object[] = []
  const { ask } = pagesOf(({ headers, method, url }, response) => {
    seenByNext.push({ headers, method, url })
    response.writeHead(200, PRERENDERED).end('<p>home')
  })
  await ask('/platform')
  const headers = {
    host: 'site.example',
    accept: '*/*',
    'accept-encoding': 'identity',
    connection: 'close',
  }
  expect(seenByNext).toEqual([{ method: 'GET', url: '/platform', headers }])
})

test.each([
  ['without x-nextjs-cache', { 'x-nextjs-cache': undefined }, 'own'],
  ['that Next is about to replace', { 'x-nextjs-cache': 'STALE' }, '200: x'],
  ['with a cookie', { 'set-cookie': 'a=b' }, '200: x'],
  ['without s-maxage', { 'cache-control': 'no-store' }, '200: x'],
  ['that is an image', { 'content-type': 'image/png' }, '200: x'],
  ['that is a script', { 'content-type': 'text/javascript' }, '200: x'],
])('an answer %s is not kept', async (_, change, expected) => {
  const { ask, cache } = pagesOf((_request, response) => {
    const headers = Object.entries({ ...PRERENDERED, ...change }).filter(([, value]) => value)
    response.writeHead(200, Object.fromEntries(headers)).end('x')
  })
  expect(seen(await ask('/'))).toBe(expected)
  expect(cache.size.entries).toBe(0)
})

test('a redirect holds no longer than its document, in caches of others too', async () => {
  const { ask } = pagesOf((_, response) => {
    response.writeHead(308, { ...PRERENDERED, location: '/platform' }).end()
  })
  const outcome = await ask('/old')
  expect(outcome).toMatchObject({
    plain: {
      headers: { location: '/platform', 'cache-control': 'public, max-age=0, must-revalidate' },
    },
  })
})

test('a script is kept as a script only', async () => {
  let type = 'text/html'
  const { ask } = pagesOf((_, response) => {
    const caching = 'public, max-age=31536000, immutable'
    response.writeHead(200, { 'content-type': type, 'cache-control': caching }).end('go()')
  })
  expect(seen(await ask('/_next/static/chunks/a.js'))).toBe('own')
  type = 'application/javascript; charset=UTF-8'
  expect(seen(await ask('/_next/static/chunks/a.js'))).toBe('MISS: go()')
  expect(seen(await ask('/_next/static/chunks/a.css'))).toBe('own')
})

test('a visitor over the limit gets pages from the cache, and no new ones', async () => {
  const { ask } = pagesOf((_, response) => {
    response.writeHead(200, PRERENDERED).end('<p>home')
  })
  await expect(ask('/', refuse)).rejects.toThrow('too many')
  await ask('/')
  expect(seen(await ask('/', refuse))).toBe('HIT: <p>home')
})

test('after an invalidation, later requests do not get the page that was being made before it', async () => {
  const arrived = Promise.withResolvers<ServerResponse>()
  let asked = 0
  const { ask, cache } = pagesOf((_, response) => {
    asked += 1
    if (asked === 1) arrived.resolve(response)
    else response.writeHead(200, PRERENDERED).end('new')
  })
  const before = ask('/')
  const held = await arrived.promise
  cache.invalidate()
  expect(seen(await ask('/'))).toBe('MISS: new')
  held.writeHead(200, PRERENDERED).end('old')
  expect(seen(await before)).toBe('MISS: old')
  expect(seen(await ask('/'))).toBe('HIT: new')
})

test('while a page fails, the last good one is served; a page that is not found any more is not', async () => {
  let status = 200
  const { ask, cache } = pagesOf((_, response) => {
    response.writeHead(status, PRERENDERED).end(`<p>${status}`)
  })
  await ask('/')
  cache.invalidate()
  status = 500
  expect(seen(await ask('/'))).toBe('STALE: <p>200')
  status = 404
  expect(seen(await ask('/'))).toBe('404: <p>404')
  status = 500
  expect(seen(await ask('/'))).toBe('500: <p>500')
})

test('a Next that does not answer at all is survived by pages that are there', async () => {
  let isThere = true
  const { ask, cache } = pagesOf((request, response) => {
    if (isThere) response.writeHead(200, PRERENDERED).end('<p>home')
    else request.socket.destroy()
  })
  await ask('/')
  cache.invalidate()
  isThere = false
  expect(seen(await ask('/'))).toBe('STALE: <p>home')
  await expect(ask('/other')).rejects.toThrow('socket hang up')
})

test('a Next that never answers keeps nobody from the last good page, and what comes late is kept', async () => {
  const held: ServerResponse[] = []
  let hangs = false
  const { ask, cache } = pagesOf(
    (_, response) => {
      if (hangs) held.push(response)
      else response.writeHead(200, PRERENDERED).end('old')
    },
    { usual: 50, afterLate: 10 },
  )
  await ask('/')
  await ask('/other')
  cache.invalidate()
  hangs = true
  expect(seen(await ask('/'))).toBe('STALE: old')
  expect(seen(await ask('/'))).toBe('STALE: old')
  expect(seen(await ask('/other'))).toBe('STALE: old')
  // However many ask meanwhile, Next is asked once for each page.
  expect(held).toHaveLength(2)
  for (const response of held) response.writeHead(200, PRERENDERED).end('new')
  await expect.poll(async () => seen(await ask('/'))).toBe('HIT: new')
  await expect.poll(async () => seen(await ask('/other'))).toBe('HIT: new')
})

test('a question in memory is like one on a wire: large, long, aborted, HEAD and with a body', async () => {
  const left = Promise.withResolvers<true>()
  const big = Buffer.alloc(5_000_000, 'x')
  const { askNext } = pagesOf(async (request, response) => {
    if (request.url === '/big') response.end(big)
    else if (request.url === '/body') response.end(Buffer.concat(await request.toArray()))
    else if (request.url === '/head') response.writeHead(200, { 'content-length': 7 }).end()
    else {
      response.on('close', () => left.resolve(true))
      response.write('first')
    }
  })
  const headers = { host: 'site.example' }
  const answered = await askNext({ method: 'GET', path: '/big', headers })
  expect((await readBody(answered)).equals(big)).toBe(true)
  const sized = { ...headers, 'content-length': '5' }
  const echo = await askNext({
    method: 'POST',
    path: '/body',
    headers: sized,
    body: Buffer.from('hello'),
  })
  expect(String(await readBody(echo))).toBe('hello')
  const head = await askNext({ method: 'HEAD', path: '/head', headers })
  expect(head.headers['content-length']).toBe('7')
  expect(await readBody(head)).toHaveLength(0)
  const endless = await askNext({ method: 'GET', path: '/endless', headers })
  expect(String((await once(endless, 'data'))[0])).toBe('first')
  endless.destroy()
  expect(await left.promise).toBe(true)
})

test('who leaves before Next has answered ends the question', async () => {
  const left = Promise.withResolvers<true>()
  const arrived = Promise.withResolvers<true>()
  const { askNext } = pagesOf((_, response) => {
    response.on('close', () => left.resolve(true))
    arrived.resolve(true)
  })
  const leaving = new AbortController()
  const { signal } = leaving
  const asking = askNext({ method: 'GET', path: '/', headers: { host: 'a' }, signal })
  await arrived.promise
  leaving.abort()
  await expect(asking).rejects.toThrow('abort')
  expect(await left.promise).toBe(true)
})

test('what is kept has its policy, and tells caches to ask every time', async () => {
  const { ask } = pagesOf((_, response) => {
    const data = '<script>self.__next_f.push([1,"a"])</script>'
    response.writeHead(200, PRERENDERED).end(`${data}<script>alert(1)</script>`)
  })
  const outcome = await ask('/')
  const headers = outcome !== 'own' && 'page' in outcome ? outcome.page.variants.br.headers : {}
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-encoding': 'br',
    'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-[^' ]+';/),
    vary: 'Accept, Accept-Encoding',
  })
  expect(headers).not.toHaveProperty('x-nextjs-cache')
})
