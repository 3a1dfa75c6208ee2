import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { previewToken } from '../../lib/preview/token.ts'
import { portOf } from '../support/port-of.ts'

const openConnections = (server: Server) => promisify(server.getConnections.bind(server))()

const lake = { origin: '' }
const ONE_HOUR = 60 * 60_000
vi.mock('../../lib/preview/current-preview.ts', () => ({
  currentPreview: async () => ({ token: previewToken('secret', Date.now() + ONE_HOUR) }),
}))
vi.mock('../../lib/sanity/draft-client.ts', () => ({
  draftClient: { getUrl: (path: string) => lake.origin + path },
}))

test('live events of a preview end with the lake, whose loss concerns nobody else', async () => {
  const { GET } = await import('../../app/api/draft-mode/live/route.ts')
  const followed = Promise.withResolvers<Socket>()
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
    followed.resolve(request.socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  lake.origin = `http://127.0.0.1:${portOf(server)}`

  const answer = await GET(new Request('http://site.test/api/draft-mode/live'))
  const events = answer.body?.getReader()
  expect(new TextDecoder().decode((await events?.read())?.value)).toBe(': hello\n\n')
  ;(await followed.promise).resetAndDestroy()
  await expect(events?.read()).rejects.toThrow('aborted')
  server.close()
})

test('the lake is not followed for a page that has gone before', async () => {
  const { GET } = await import('../../app/api/draft-mode/live/route.ts')
  const server = createServer((request, response) => void response.writeHead(200).write(': hello'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  lake.origin = `http://127.0.0.1:${portOf(server)}`

  const signal = AbortSignal.abort()
  await GET(new Request('http://site.test/api/draft-mode/live', { signal }))
  await vi.waitFor(() => expect(openConnections(server)).resolves.toBe(0))
  server.close()
})

test('a page is not told that its preview has ended where the token of the site is not accepted', async () => {
  const { GET } = await import('../../app/api/draft-mode/live/route.ts')
  const server = createServer((_, response) => void response.writeHead(401).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  lake.origin = `http://127.0.0.1:${portOf(server)}`
  expect((await GET(new Request('http://site.test/api/draft-mode/live'))).status).toBe(502)
  server.close()
})

test('no cache keeps that the lake was out of reach', async () => {
  const { GET } = await import('../../app/api/draft-mode/live/route.ts')
  // Nothing listens there.
  lake.origin = 'http://127.0.0.1:1'
  const { headers, status } = await GET(new Request('http://site.test/api/draft-mode/live'))
  expect([status, headers.get('cache-control')]).toEqual([502, 'no-store'])
})

test('live events end with the preview', async () => {
  const { GET } = await import('../../app/api/draft-mode/live/route.ts')
  const server = createServer((request, response) => void response.writeHead(200).write(': hello'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  lake.origin = `http://127.0.0.1:${portOf(server)}`

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = await GET(new Request('http://site.test/api/draft-mode/live'))
  const events = answer.body?.getReader()
  await events?.read()
  vi.advanceTimersByTime(ONE_HOUR)
  vi.useRealTimers()
  await expect(events?.read()).rejects.toThrow('aborted')
  server.close()
})
