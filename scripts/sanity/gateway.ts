import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from '../../server/listen.ts'

/** Large, because queries are sent in the URL. The lake has the same limit. */
const MAX_HEAD_BYTES = 64 * 1024

function refuse(response: ServerResponse, { message }: Error): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const text = `The Content Lake does not answer (${message}). Try the command again.`
  response.writeHead(502, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ statusCode: 502, error: 'Bad Gateway', message: text }))
}

function forward(lake: URL, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, host, pathname, port } = lake
  const { url = '/' } = request
  const upstream = httpRequest({
    hostname,
    port,
    method: request.method,
    // Migrations ask for paths with two slashes in front.
    path: pathname.replace(/\/$/, '') + url.replace(/^\/+/, '/'),
    // The CLI addresses one of Sanity's hosts, which the lake would refuse.
    headers: { ...request.headers, host },
  })
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    // Event streams may send nothing for a long time after their headers.
    response.flushHeaders()
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  upstream.on('error', (error) => refuse(response, error))
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy()
  })
  request.pipe(upstream)
}

/** A local server that stands in for Sanity's hosts. */
export interface Gateway {
  port: number
  close(): void
}

/** Opens a port that forwards every request to the lake at `lakeUrl`, which may end in a path. */
export async function openGateway(lakeUrl: string): Promise<Gateway> {
  const lake = new URL(lakeUrl)
  const server = createServer({ maxHeaderSize: MAX_HEAD_BYTES }, (request, response) =>
    forward(lake, request, response),
  )
  await listen(server, 0, '127.0.0.1')
  // A bound TCP server always has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
