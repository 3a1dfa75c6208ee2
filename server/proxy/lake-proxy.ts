import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { PassThrough, pipeline } from 'node:stream'
import { Agent } from 'undici'
import type { Dispatcher } from 'undici'
import { answerHeaders } from '../../lib/security/headers.ts'
import { bodyArrived, hasBody, refuse } from './refusals.ts'
import type { Refusal } from './refusals.ts'
import { endToEndHeaders, passedHeaders, visitorOf } from './visitor.ts'
import type { PublicAddress, Visitor } from './visitor.ts'

const PREFIX = '/lake'
const REPEATABLE = new Set(['GET', 'HEAD'])

/** The same path as the lake knows it: `/lake/v1/ping?x` -> `/v1/ping?x`. */
export function lakePath(url: string): string {
  const path = url.slice(PREFIX.length)
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Request headers for the lake. Without `Host`, so that it gets its own: the lake refuses any
 * other, because an attacker's domain could point to it (DNS rebinding).
 */
export function lakeHeaders(request: IncomingMessage, visitor: Visitor): IncomingHttpHeaders {
  const { host: _, ...headers } = passedHeaders(request, visitor)
  return headers
}

/** The response for a request that could not be sent to the lake. */
export function lakeDown(error: unknown): Refusal {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'UND_ERR_INVALID_ARG')
    return { status: 400, message: `This request cannot be sent to the lake: ${message}.` }
  const reason = code ?? message
  return {
    status: 502,
    message: `The Content Lake does not answer (${reason}). Published pages are still served; it is restarted automatically, so try again in a moment.`,
  }
}

/** The lake's own headers, with ours where it sends none. It has a policy for each kind of upload. */
function headersFor(path: string, { headers }: Dispatcher.ResponseData): OutgoingHttpHeaders {
  const isUpload = /^\/(v[^/]+\/)?(images|files)\//.test(path)
  const { 'content-length': length } = headers
  return {
    ...answerHeaders(isUpload ? 'shared' : 'data'),
    ...endToEndHeaders(headers),
    ...(length !== undefined && { 'content-length': String(length) }),
  }
}

/**
 * The body of `request` as a stream of its own, which can be destroyed without closing the visitor's
 * connection: a response that comes before the end of the body must still reach the visitor.
 */
function bodyOf(request: IncomingMessage): PassThrough {
  const body = new PassThrough()
  request.pipe(body)
  request.on('error', (error) => body.destroy(error))
  body.on('error', () => {})
  body.on('close', () => {
    request.unpipe(body)
    request.resume()
  })
  return body
}

/**
 * Forwards `/lake/*` to the lake, streaming in both directions; when one side aborts, so does the
 * other. The number of connections is not limited here, so that event streams cannot use them up;
 * each visitor's share is limited by the caller.
 */
export function createLakeProxy(lakeUrl: string, address: PublicAddress) {
  // No timeout: event streams may be silent for long, and the lake limits slow queries itself. Over
  // HTTP/2, which a lake with https may offer, all requests would share one connection.
  const settings = { bodyTimeout: 0, connections: null, allowH2: false }
  const reads = new Agent(settings)
  // No keep-alive: a connection may close while a request is on its way, and a write must not be sent twice.
  const writes = new Agent({ ...settings, pipelining: 0 })
  const { origin } = new URL(lakeUrl)

  return async function proxy(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const isRead = REPEATABLE.has(method)
    const left = new AbortController()
    response.on('close', () => {
      if (!response.writableFinished) left.abort()
    })
    const headers = lakeHeaders(request, visitorOf(request, address))
    const length = request.headers['content-length']
    const isSent = hasBody(request)
    const options: Dispatcher.RequestOptions = {
      origin,
      path: lakePath(url),
      // `refusalOf` lets only these methods through.
      method: method as Dispatcher.HttpMethod,
      headers: isSent && length !== undefined ? { ...headers, 'content-length': length } : headers,
      body: isSent ? bodyOf(request) : null,
      signal: left.signal,
    }
    try {
      const answer = await (isRead ? reads : writes).request(options).catch((error: unknown) => {
        // The lake may close an idle connection just as it is used again: reads are repeated once.
        const isClosed =
          Object(error).code === 'UND_ERR_SOCKET' || Object(error).code === 'ECONNRESET'
        if (isRead && isClosed && !left.signal.aborted) return reads.request(options)
        throw error
      })
      const all = headersFor(lakePath(url), answer)
      if (isSent && !request.complete) await bodyArrived(request)
      // Close the connection, so that the rest of the body is not taken for the next request.
      if (isSent && !request.complete) all['connection'] = 'close'
      response.writeHead(answer.statusCode, all)
      // Event streams may send nothing for long after their headers.
      response.flushHeaders()
      pipeline(answer.body, response, () => {})
    } catch (error) {
      if (response.destroyed || left.signal.aborted) return
      if (response.headersSent) response.destroy()
      else refuse(request, response, lakeDown(error))
    }
  }
}
