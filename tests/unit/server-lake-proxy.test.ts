import { once } from 'node:events'
import { createServer, get, request as httpRequest } from 'node:http'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createLakeProxy } from '../../server/proxy/lake-proxy.ts'
import { createLakeUpgrade } from '../../server/proxy/lake-upgrade.ts'
import { trustIn } from '../../lib/security/client-address.ts'
import { portOf } from '../support/port-of.ts'

const servers: Server[] = []
const address = { siteUrl: 'http://localhost:3000', trust: trustIn(0) }

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { server, port: portOf(server) }
}

async function proxied(lake: RequestListener, host = '127.0.0.1') {
  const behind = await serve(lake)
  const url = `http://${host}:${behind.port}`
  const proxy = createLakeProxy(url, address)
  const ahead = await serve((request, response) => void proxy(request, response))
  ahead.server.on('upgrade', createLakeUpgrade(url, address))
  return { lake: behind, origin: `http://127.0.0.1:${ahead.port}`, port: ahead.port }
}

/** A port, and the first bytes that arrive there; after them the connection is closed. */
async function listenForBytes() {
  const first = Promise.withResolvers<Buffer>()
  const server = createSocketServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', (bytes) => {
        first.resolve(bytes)
        socket.destroy()
      })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const port = portOf(server)
  return { port, first: first.promise }
}

test('the lake sees its own path, and the public host and protocol', async () => {
  let seen: IncomingMessage | undefined
  const { lake, origin, port } = await proxied((request, response) => {
    seen = request
    response.end('{"pong":true}')
  })
  const answer = await fetch(`${origin}/lake/v1/ping?a=%20b`)
  expect(await answer.json()).toEqual({ pong: true })
  expect(seen?.url).toBe('/v1/ping?a=%20b')
  expect(seen?.headers.host).toBe(`127.0.0.1:${lake.port}`)
  expect(seen?.headers['x-forwarded-host']).toBe(`127.0.0.1:${port}`)
  expect(seen?.headers['x-forwarded-proto']).toBe('http')
})

test('a visitor cannot claim another public host', async () => {
  let host: unknown
  const { origin, port } = await proxied((request, response) => {
    host = request.headers['x-forwarded-host']
    response.end()
  })
  await fetch(`${origin}/lake/v1/ping`, { headers: { 'x-forwarded-host': 'evil.example' } })
  expect(host).toBe(`127.0.0.1:${port}`)
})

test('a part of a film stays a part, as long as it says', async () => {
  let asked: IncomingMessage['headers'] = {}
  const { origin } = await proxied((request, response) => {
    asked = request.headers
    response.writeHead(206, {
      'content-type': 'video/mp4',
      'content-length': 4,
      'content-range': 'bytes 2-5/10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"film"',
    })
    response.end('2345')
  })
  const answer = await fetch(`${origin}/lake/files/local/production/film.mp4`, {
    headers: { range: 'bytes=2-5', 'if-range': '"film"', 'accept-encoding': 'gzip, br' },
  })
  expect(asked).toMatchObject({ range: 'bytes=2-5', 'if-range': '"film"' })
  expect([answer.status, await answer.text()]).toEqual([206, '2345'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-length': '4',
    'content-range': 'bytes 2-5/10',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
})

test('an upload of 30 MB streams through', async () => {
  const { origin } = await proxied(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    response.end(String(bytes))
  })
  const body = new Uint8Array(30 * 1024 * 1024)
  const answer = await fetch(`${origin}/lake/v1/assets/images/production`, { method: 'POST', body })
  expect(await answer.text()).toBe(String(body.length))
})

test('a length that the body does not keep reaches the lake on no connection of another', async () => {
  const paths: string[] = []
  const { port } = await proxied((request, response) => {
    paths.push(`${request.method} ${request.url}`)
    response.end('{}')
  })
  // The body itself looks like a request; the sender leaves before the end that it promised.
  const smuggled = 'GET /stolen HTTP/1.1\r\nHost: a\r\n\r\n'
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST /lake/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n${smuggled}`)
  await expect.poll(() => paths).toEqual(['POST /v1/x'])
  socket.destroy()
  const answer = await fetch(`http://127.0.0.1:${port}/lake/v1/ping`)
  expect(await answer.text()).toBe('{}')
  expect(paths).toEqual(['POST /v1/x', 'GET /v1/ping'])
})

test('a write is sent once, even where its connection breaks; a read is asked for again', async () => {
  const asked: string[] = []
  const { port } = await proxied((request, response) => {
    asked.push(request.method ?? '')
    if (asked.length > 1) request.socket.destroy()
    else response.end('{}')
  })
  const ask = async (method: string) =>
    (await fetch(`http://127.0.0.1:${port}/lake/v1/x`, { method })).status
  expect(await ask('GET')).toBe(200)
  expect(await ask('POST')).toBe(502)
  expect(asked).toEqual(['GET', 'POST'])
  expect(await ask('GET')).toBe(502)
  expect(asked).toEqual(['GET', 'POST', 'GET', 'GET'])
})

test('a lake with https is not offered HTTP/2, over which writes would share a connection', async () => {
  const { port, first } = await listenForBytes()
  const proxy = createLakeProxy(`https://127.0.0.1:${port}`, address)
  const ahead = await serve((request, response) => void proxy(request, response))
  const answer = fetch(`http://127.0.0.1:${ahead.port}/lake/v1/x`, { method: 'POST' })
  // The first bytes of a TLS connection list the protocols, each with its length before it.
  const offered = (await first).toString('latin1')
  expect(offered).toContain('\x08http/1.1')
  expect(offered).not.toContain('\x02h2')
  expect((await answer).status).toBe(502)
})

test('300 open event streams take no connection from anybody', async () => {
  const { port } = await proxied((request, response) => {
    if (request.url === '/v1/ping') response.end('{}')
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  })
  const path = '/lake/v1/data/listen/production'
  const streams = Array.from({ length: 300 }, () =>
    get({ port, host: '127.0.0.1', path, agent: false }),
  )
  await Promise.all(streams.map((stream) => once(stream, 'response')))
  const answer = await fetch(`http://127.0.0.1:${port}/lake/v1/ping`)
  expect(await answer.text()).toBe('{}')
  for (const stream of streams) stream.on('error', () => {}).destroy()
})

test('a visitor who leaves before the lake has answered ends the request to the lake', async () => {
  const [asked, closed] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()]
  const { port } = await proxied((request) => {
    request.socket.on('close', () => closed.resolve(true))
    asked.resolve(true)
  })
  const request = get({ port, host: '127.0.0.1', path: '/lake/v1/x' })
  request.on('error', () => {})
  await asked.promise
  request.destroy()
  expect(await closed.promise).toBe(true)
})

test('the first event of a stream arrives while the stream is open', async () => {
  const { port } = await proxied((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: welcome\n\n')
  })
  const request = get({ port, host: '127.0.0.1', path: '/lake/v1/data/listen/production' })
  const [answer] = await once(request, 'response')
  const [chunk] = await once(answer, 'data')
  expect(String(chunk)).toBe('event: welcome\n\n')
  request.destroy()
})

test('a visitor who leaves ends the request to the lake', async () => {
  const closed = Promise.withResolvers<boolean>()
  const { port } = await proxied((_, response) => {
    response.on('close', () => closed.resolve(true))
    response.flushHeaders()
  })
  const request = get({ port, host: '127.0.0.1', path: '/lake/v1/data/listen/production' })
  request.on('error', () => {})
  await once(request, 'response')
  request.destroy()
  expect(await closed.promise).toBe(true)
})

test('an answer before the end of the body reaches the sender', async () => {
  const { port } = await proxied((_, response) => {
    response.writeHead(413, { connection: 'close' }).end('too large')
  })
  const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/lake/v1/x' })
  request.on('error', () => {})
  request.write(Buffer.alloc(64 * 1024))
  const [answer] = await once(request, 'response')
  expect(answer.statusCode).toBe(413)
  request.destroy()
})

test('it reaches a sender, too, who reads nothing before everything is sent', async () => {
  const lake = createSocketServer((socket) => {
    socket.on('error', () => {}).resume()
    socket.write('HTTP/1.1 413 Payload Too Large\r\ncontent-length: 9\r\n\r\ntoo large')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void lake.close())
  await once(lake, 'listening')
  const port = portOf(lake)
  const proxy = createLakeProxy(`http://127.0.0.1:${port}`, address)
  const ahead = await serve((request, response) => void proxy(request, response))
  const url = `http://127.0.0.1:${ahead.port}/lake/v1/assets/images/production`
  for (let times = 0; times < 5; times += 1) {
    const request = httpRequest(url, { method: 'POST' }).end(Buffer.alloc(30_000_000))
    const [answer] = await once(request, 'response')
    expect(await text(answer)).toBe('too large')
    expect(request.errored).toBeNull()
  }
})

test('a lake that is down is reported as JSON', async () => {
  const { lake, origin } = await proxied((_, response) => response.end())
  lake.server.close()
  lake.server.closeAllConnections()
  const answer = await fetch(`${origin}/lake/v1/ping`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    statusCode: 502,
    message: expect.stringContaining('The Content Lake does not answer (ECONNREFUSED)'),
  })
})

test("the lake's policy for an upload is kept; without one, nothing in it may run", async () => {
  const { origin } = await proxied((request, response) => {
    if (request.url?.endsWith('.mp4') === true)
      response.setHeader('content-security-policy', "media-src 'self'")
    response.end()
  })
  const policy = async (file: string) =>
    (await fetch(`${origin}/lake/files/local/production/${file}`)).headers.get(
      'content-security-policy',
    )
  expect(await policy('a.mp4')).toBe("media-src 'self'")
  expect(await policy('a.html')).toMatch(/^default-src 'none'/)
})

/** What a raw upgrade request with these headers is answered with. */
async function upgrade(port: number, headers: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET /lake/mux HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`,
  )
  const [chunk] = await once(socket, 'data')
  socket.destroy()
  return String(chunk)
}

test('a WebSocket of another site is refused, one of this site is carried both ways', async () => {
  const { lake, port } = await proxied((_, response) => response.end())
  lake.server.on('upgrade', (request, socket) => {
    socket.on('error', () => {})
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n${request.url}`)
  })
  expect(await upgrade(port, 'Origin: https://evil.example\r\n')).toContain('403 Forbidden')
  expect(await upgrade(port, 'Origin: null\r\n')).toContain('403 Forbidden')
  expect(await upgrade(port, `Origin: http://127.0.0.1:${port}\r\n`)).toContain('101 Switching')
})

test('a WebSocket reaches a lake by an IPv6 address', async () => {
  const { port } = await proxied(
    (_, response) => response.writeHead(401).end('no session'),
    '[::ffff:127.0.0.1]',
  )
  expect(await upgrade(port, '')).toContain('401 Unauthorized')
})

test('a WebSocket to a lake with https is encrypted', async () => {
  const { port, first } = await listenForBytes()
  const ahead = await serve((_, response) => response.end())
  ahead.server.on('upgrade', createLakeUpgrade(`https://127.0.0.1:${port}`, address))
  void upgrade(ahead.port, '')
  // The type of a TLS record with which a handshake begins.
  expect((await first)[0]).toBe(22)
})

test('a WebSocket to a lake that is down, or that refuses, gets a plain answer', async () => {
  const { lake, port } = await proxied((_, response) => response.writeHead(401).end('no session'))
  expect(await upgrade(port, '')).toContain('401 Unauthorized')
  lake.server.close()
  lake.server.closeAllConnections()
  expect(await upgrade(port, '')).toContain('502 Bad Gateway')
})
