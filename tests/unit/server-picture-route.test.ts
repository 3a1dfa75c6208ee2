import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { env, sanity } from '../../lib/env.ts'
import { signedImage } from '../../lib/security/image-signature.ts'
import { createAskNext } from '../../server/proxy/ask-next.ts'
import { createIsGone } from '../../server/proxy/picture-in-lake.ts'
import { createPictureRoute } from '../../server/proxy/picture-route.ts'
import { ask } from '../security/raw.ts'
import { portOf } from '../support/port-of.ts'

const NAME = `${'0a'.repeat(20)}-640x480.jpg`
const KEY = 'a-key-of-more-than-thirty-two-letters'
const ORIGINAL = `/lake/images/local/production/${NAME}`
const address = { siteUrl: 'http://localhost', trust: () => false }

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server)
}

/** The picture route before a Next that encodes whatever it is asked for; `lake` stands in for the lake. */
async function pictures(lake?: RequestListener, status = 200, askAgainMs = 60_000) {
  const asked = { lake: [] as string[], next: [] as string[] }
  const lakeUrl =
    lake &&
    `http://127.0.0.1:${await serve((request, response) => {
      asked.lake.push(`${request.method} ${request.url}`)
      lake(request, response)
    })}`
  const next = createServer(({ headers, url = '' }, response) => {
    asked.next.push(new URL(url, 'http://x').searchParams.get('url') ?? '')
    response.writeHead(status, { 'content-type': 'image/avif' })
    response.end(`a picture of ${headers.accept}`)
  })
  const { picture } = createPictureRoute(createAskNext(next), {
    address,
    lakeUrl,
    askAgainMs,
    takeShare: () => {},
  })
  const port = await serve((request, response) => void picture(request, response))
  const read = (url: string, headers = {}, method = 'GET', quality = '&q=75') =>
    ask(port, `/_next/image?url=${encodeURIComponent(url)}&w=640${quality}`, headers, method)
  const see = async (url: string) => (await read(url)).status
  return { asked, read, see }
}

test.each([404, 403])('what the lake refuses with %i is not asked of Next', async (status) => {
  const { asked, see } = await pictures((_, response) => response.writeHead(status).end())
  expect(await see(ORIGINAL)).toBe(404)
  expect(asked).toEqual({ lake: [`HEAD /images/local/production/${NAME}`], next: [] })
})

test('a picture that was sent once is asked of nobody again, in the same format', async () => {
  const { asked, see, read } = await pictures((_, response) => response.writeHead(304).end())
  expect([await see(ORIGINAL), await see(ORIGINAL)]).toEqual([200, 200])
  expect(asked).toEqual({ lake: [expect.any(String)], next: [ORIGINAL] })
  const accepts = ['image/avif,image/webp,*/*', 'image/webp', 'image/avif, image/webp']
  const answers = []
  for (const accept of accepts) answers.push(await read(ORIGINAL, { accept }))
  expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'MISS', 'HIT'])
  const bodies = answers.map(({ body }) => String(body))
  expect(bodies).toEqual([
    'a picture of image/avif,image/webp',
    'a picture of image/webp',
    'a picture of image/avif,image/webp',
  ])
})

test('a picture is asked for in the quality of the site where the address names none', async () => {
  const { read } = await pictures((_, response) => response.writeHead(304).end())
  expect((await read(ORIGINAL, {}, 'GET', '')).status).toBe(200)
  expect((await read(ORIGINAL)).headers['x-cache']).toBe('HIT')
})

test('a picture that was sent is sent no more once it is deleted, and again once that is undone', async () => {
  let status = 304
  const { asked, see } = await pictures((_, response) => response.writeHead(status).end(), 200, 1)
  expect(await see(ORIGINAL)).toBe(200)
  status = 404
  await expect.poll(() => see(ORIGINAL)).toBe(404)
  status = 304
  await expect.poll(() => see(ORIGINAL)).toBe(200)
  expect(new Set(asked.next)).toEqual(new Set([ORIGINAL]))
})

test('a browser that has the picture is told so, and HEAD gets no body', async () => {
  const { see, read } = await pictures((_, response) => response.writeHead(304).end())
  await see(ORIGINAL)
  const { headers } = await read(ORIGINAL)
  const again = await read(ORIGINAL, { 'if-none-match': String(headers['etag']) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await read(ORIGINAL, {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(headers['content-length'])
})

test('what Next does not answer with a picture is asked for again', async () => {
  const { asked, see } = await pictures((_, response) => response.writeHead(304).end(), 500)
  expect([await see(ORIGINAL), await see(ORIGINAL)]).toEqual([500, 500])
  expect(asked.next).toEqual([ORIGINAL, ORIGINAL])
})

test.each<[string, RequestListener]>([
  ['says nothing', () => {}],
  ['fails', (_, response) => response.writeHead(500).end()],
  ['hangs up', ({ socket }) => socket.destroy()],
])('where the lake %s, Next answers with what it has', async (_, lake) => {
  const { see } = await pictures(lake)
  expect(await see(ORIGINAL)).toBe(200)
})

test('a crop is one picture, however its parameters are written', async () => {
  const { asked, see } = await pictures((_, response) => response.writeHead(304).end())
  for (const query of ['rect=0,0,9,9&w=9&s=x', 's=x&w=9&rect=0%2c0,9,9', 'w=9&&%73=x&rect=0,0,9,9'])
    expect(await see(`${ORIGINAL}?${query}`)).toBe(200)
  expect(asked.lake).toHaveLength(1)
  expect(new Set(asked.next)).toEqual(new Set([`${ORIGINAL}?rect=0%2C0%2C9%2C9&s=x&w=9`]))
})

test('pictures in the cloud are asked of Next as they are named, without the signature', async () => {
  env.LAKE_IMAGE_KEY = KEY
  onTestFinished(() => {
    env.LAKE_IMAGE_KEY = undefined
  })
  const { asked, see } = await pictures()
  const url = `https://cdn.sanity.io/images/${sanity.projectId}/${sanity.dataset}/${NAME}?w=9&rect=0,0,9,9`
  expect(await see(signedImage(url, KEY))).toBe(200)
  expect(asked).toEqual({ lake: [], next: [url] })
})

test('while the lake is asked again, or does not answer, its last word counts', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  const words = [true, undefined, false]
  const { ask, isGone } = createIsGone(async () => words.shift(), 60_000)
  expect(await ask('a')).toBe(true)
  now.mockReturnValue(60_001)
  expect(await Promise.all([isGone('a'), isGone('a')])).toEqual([true, true])
  now.mockReturnValue(120_003)
  expect(await isGone('a')).toBe(false)
  expect(words).toEqual([])
})
