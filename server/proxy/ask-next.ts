import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import { duplexPair } from 'node:stream'
import { endToEndHeaders } from './visitor.ts'

interface NextRequest {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingHttpHeaders
  body?: Buffer | undefined
  /** Aborts the request when the visitor has left. */
  signal?: AbortSignal
}

/** Sends Next a request, without compression. Resolves once the response's headers have arrived. */
export type AskNext = (request: NextRequest) => Promise<IncomingMessage>

/**
 * Sends requests to Next's server through a pair of streams in memory, a new pair for each request.
 * Node writes and parses HTTP on it as on a socket, and no byte of one request can get into another.
 */
export function createAskNext(server: Server): AskNext {
  return function ask({ body, headers, method, path, signal }) {
    const { promise, reject, resolve } = Promise.withResolvers<IncomingMessage>()
    const [near, far] = duplexPair()
    // Destroying one side of a pair does not close the other.
    near.on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    server.emit('connection', far)
    const request = httpRequest({
      createConnection: () => near,
      method,
      path,
      headers: { ...headers, 'accept-encoding': 'identity' },
      maxHeaderSize: 64 * 1024,
      ...(signal && { signal }),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
    return promise
  }
}

/** The whole body of a response. */
export async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Browsers and CDNs must revalidate every time, because only this process learns of a publish. */
export const REVALIDATE_ALWAYS = 'public, max-age=0, must-revalidate'

/**
 * Headers of a response from Next that go on to the visitor; Node adds those of the new connection.
 * Next lets shared caches keep for a year what it has prerendered, redirects included.
 */
export function answeredHeaders(answer: IncomingMessage): Record<string, string | string[]> {
  const { date: _date, ...headers } = endToEndHeaders(answer.headers)
  if (headers['cache-control']?.includes('s-maxage')) headers['cache-control'] = REVALIDATE_ALWAYS
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}
