import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { apiError } from '../../model/errors.ts'
import { pathOf, type Answer } from './answer.ts'
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts'
import type { AllowedOrigins } from './origin.ts'
import { refusal, type Reply } from './reply.ts'
import { sendReply } from './send-reply.ts'

const LINGER_MS = 1000
const BODILESS = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS'])

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

/** Answers one HTTP request. Never throws. */
export async function handleRequest(
  answer: Answer,
  allowed: AllowedOrigins,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers, method = 'GET', url = '/' } = request
  response.on('error', (error) => console.error(`${method} ${pathOf(url)}:`, error))
  response.setHeaders(corsHeaders(headers, allowed))
  if (isPreflight(method, headers, allowed)) {
    response.writeHead(204, preflightHeaders(headers)).end()
    return
  }
  if (BODILESS.has(method) && hasBody(headers)) {
    // Otherwise the body could be taken for the next request on this connection.
    response.setHeader('connection', 'close')
    const error = apiError(400, `${method} requests must not have a body; leave it out.`)
    sendReply(response, refusal(error))
    return
  }
  const reply = await answer({ method, url, headers, body: bodyOf(request) })
  // Whatever is left of the body is dropped; left unread, it would block the connection.
  if (hasBody(headers) && !request.complete) await bodyArrived(request.resume())
  if (response.destroyed) {
    discard(reply)
    return
  }
  try {
    sendReply(response, reply)
  } catch (error) {
    console.error(error)
    response.destroy()
  }
}

/**
 * Resolves once the body of `request` has arrived, or after a second. A client that is still sending
 * when its connection is closed may not get to read the response.
 */
async function bodyArrived(request: IncomingMessage): Promise<void> {
  const signal = AbortSignal.timeout(LINGER_MS)
  await finished(request, { signal, cleanup: true }).catch(() => {})
}

/** To be called if the client has disconnected: closes the file that the reply would have sent. */
function discard(reply: Reply): void {
  if (reply.kind === 'body' && reply.body instanceof Readable) reply.body.destroy()
}

/**
 * The body in chunks. The connection must stay open if the body is not read to its end, because the
 * error has yet to be sent.
 */
async function* bodyOf(request: IncomingMessage): AsyncIterable<Uint8Array> {
  try {
    yield* request.iterator({ destroyOnReturn: false })
  } catch {
    throw apiError(400, 'The body ended too early; send the request again.')
  }
}
