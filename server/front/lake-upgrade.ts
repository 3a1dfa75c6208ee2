import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { forwardedHeaders, publicOrigin } from './forwarded.ts'
import type { PublicAddress } from './forwarded.ts'
import { lakeDownBody, lakePath } from './lake-proxy.ts'

/** A status line and headers as they go over the wire; `rawHeaders` alternates name and value. */
function head(status: string, rawHeaders: readonly string[]): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  return `HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n`
}

/** Ends an upgrade request with a JSON answer. */
export function refuseUpgrade(socket: Duplex, status: string, body: string): void {
  const length = String(Buffer.byteLength(body))
  const headers = ['Content-Type', 'application/json', 'Content-Length', length]
  socket.end(head(status, [...headers, 'Connection', 'close']) + body)
}

/** Browsers send cookies with WebSockets of any site, so that only `Origin` tells ours apart. */
function isForeignOrigin(request: IncomingMessage, address: PublicAddress): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== publicOrigin(request, address).host
}

function tunnel(one: Duplex, other: Duplex): void {
  const end = () => {
    one.destroy()
    other.destroy()
  }
  for (const side of [one, other]) side.on('error', end).on('close', end)
  one.pipe(other)
  other.pipe(one)
}

/** Carries a WebSocket under `/lake/*` to the lake. */
export function createLakeUpgrade(lakeUrl: string, address: PublicAddress) {
  const { hostname, port } = new URL(lakeUrl)

  return function upgrade(request: IncomingMessage, socket: Duplex, early: Buffer): void {
    socket.on('error', () => socket.destroy())
    if (isForeignOrigin(request, address)) {
      const message = `WebSockets are only open to pages of this site; the request came from ${request.headers.origin}.`
      refuseUpgrade(socket, '403 Forbidden', JSON.stringify({ statusCode: 403, message }))
      return
    }
    const headers = {
      ...forwardedHeaders(request, address),
      connection: 'Upgrade',
      upgrade: request.headers.upgrade ?? 'websocket',
    }
    const upstream = httpRequest({ hostname, port, path: lakePath(request.url ?? '/'), headers })
    upstream.on('upgrade', (answer, lake, first) => {
      socket.write(head('101 Switching Protocols', answer.rawHeaders))
      if (first.length > 0) socket.write(first)
      if (early.length > 0) lake.write(early)
      tunnel(socket, lake)
    })
    // The lake refused: no socket, but a plain answer that says why.
    upstream.on('response', (answer) => {
      const { 'content-type': type = 'application/json' } = answer.headers
      const status = `${answer.statusCode} ${answer.statusMessage}`
      socket.write(head(status, ['Content-Type', type, 'Connection', 'close']))
      answer.pipe(socket)
    })
    upstream.on('error', (error: NodeJS.ErrnoException) =>
      refuseUpgrade(socket, '502 Bad Gateway', lakeDownBody(error.code ?? error.message)),
    )
    socket.on('close', () => upstream.destroy())
    upstream.end()
  }
}
