import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import { answerHeaders } from '../../lib/security/headers.ts'
import { lakeDown, lakeHeaders, lakePath } from './lake-proxy.ts'
import { refuseSocket } from './refusals.ts'
import { visitorOf } from './visitor.ts'
import type { PublicAddress, Visitor } from './visitor.ts'

/** A status line and headers as bytes of HTTP; `rawHeaders` alternates names and values. */
function head(status: string, rawHeaders: readonly string[]): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  return `HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n`
}

/** Browsers send our cookies with WebSockets that other sites open, so that `Origin` must be checked. */
function isForeignOrigin({ headers: { origin } }: IncomingMessage, { host }: Visitor): boolean {
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
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

/**
 * Connects a WebSocket under `/lake/*` to the lake. Done by hand, because proxy libraries accept the
 * visitor's socket before the lake has responded, so that its refusal is lost, and put no limit on
 * what is buffered for a slow reader.
 */
export function createLakeUpgrade(lakeUrl: string, address: PublicAddress) {
  const ask = new URL(lakeUrl).protocol === 'https:' ? httpsRequest : httpRequest

  return function upgrade(request: IncomingMessage, socket: Duplex, early: Buffer): void {
    socket.on('error', () => socket.destroy())
    const visitor = visitorOf(request, address)
    if (isForeignOrigin(request, visitor)) {
      const message = `WebSockets are only open to pages of this site; the request came from ${request.headers.origin}.`
      refuseSocket(socket, { status: 403, message })
      return
    }
    const headers = {
      ...lakeHeaders(request, visitor),
      connection: 'Upgrade',
      upgrade: 'websocket',
    }
    const upstream = ask(new URL(lakePath(request.url ?? '/'), lakeUrl), { headers })
    upstream.on('upgrade', (answer, lake, first) => {
      socket.write(head('101 Switching Protocols', answer.rawHeaders))
      if (first.length > 0) socket.write(first)
      if (early.length > 0) lake.write(early)
      tunnel(socket, lake)
    })
    // The lake refused: pass on its ordinary response, which says why.
    upstream.on('response', (answer) => {
      const { 'content-type': type = 'application/json', 'retry-after': wait } = answer.headers
      const status = `${answer.statusCode} ${answer.statusMessage}`
      const headers = { ...answerHeaders('data'), 'content-type': type, connection: 'close' }
      const all = wait === undefined ? headers : { ...headers, 'retry-after': wait }
      socket.write(head(status, Object.entries(all).flat()))
      answer.pipe(socket)
    })
    upstream.on('error', (error) => refuseSocket(socket, lakeDown(error)))
    socket.on('close', () => upstream.destroy())
    upstream.end()
  }
}
