import { Agent, request as httpRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { endToEndHeaders, forwardedHeaders } from './forwarded.ts'
import type { PublicAddress } from './forwarded.ts'

const PREFIX = '/lake'
const REPEATABLE = new Set(['GET', 'HEAD'])
/** Uploads are shown from the site's own origin, so that markup in one must not run there. */
const UPLOAD_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** The path that the lake knows: `/lake/v1/ping?x` -> `/v1/ping?x`. */
export function lakePath(url: string): string {
  const path = url.slice(PREFIX.length)
  return path.startsWith('/') ? path : `/${path}`
}

/** Body of the answer that says why the lake could not be asked. */
export function lakeDownBody(reason: string): string {
  return JSON.stringify({
    statusCode: 502,
    error: 'Bad Gateway',
    message: `The Content Lake does not answer (${reason}). Published pages are still served; it is restarted automatically, so try again in a moment.`,
  })
}

function answerHeaders(path: string, upstream: IncomingMessage): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = endToEndHeaders(upstream.headers)
  delete headers['transfer-encoding']
  headers['x-content-type-options'] ??= 'nosniff'
  const isUpload = /^\/(v[^/]+\/)?(images|files)\//.test(path)
  const isPdf = upstream.headers['content-type']?.startsWith('application/pdf') ?? false
  if (isUpload && !isPdf) headers['content-security-policy'] ??= UPLOAD_POLICY
  return headers
}

function refuse(response: ServerResponse, error: NodeJS.ErrnoException): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(502, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(lakeDownBody(error.code ?? error.message))
}

/** Hands `/lake/*` to the lake, streaming both ways; each side's abort ends the other. */
export function createLakeProxy(lakeUrl: string, address: PublicAddress) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const { hostname, port } = new URL(lakeUrl)

  return function proxy(request: IncomingMessage, response: ServerResponse, repeated = false) {
    const path = lakePath(request.url ?? '/')
    const upstream = httpRequest({
      hostname,
      port,
      path,
      // A kept connection may close under a request, and a write must not be sent twice.
      agent: REPEATABLE.has(request.method ?? '') ? agent : false,
      method: request.method,
      headers: forwardedHeaders(request, address),
    })
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answerHeaders(path, answer))
      // Event streams may stay silent for long after their headers.
      response.flushHeaders()
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    upstream.on('error', (error) => {
      request.unpipe(upstream)
      request.resume()
      // A kept-alive connection may close just as it is taken up again.
      const isRepeatable = REPEATABLE.has(request.method ?? '') && !response.headersSent
      if (upstream.reusedSocket && isRepeatable && !repeated) proxy(request, response, true)
      else refuse(response, error)
    })
    upstream.on('close', () => {
      request.unpipe(upstream)
      request.resume()
    })
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy()
    })
    request.on('error', () => upstream.destroy())
    if (REPEATABLE.has(request.method ?? '')) upstream.end()
    else request.pipe(upstream)
  }
}
