import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { finished } from 'node:stream/promises'
import { answerHeaders } from '../../lib/security/headers.ts'
import { isUnder, pathOf, spellingOf } from './paths.ts'

/** The response to a request that is refused, with a message for its sender. */
export interface Refusal {
  status: number
  message: string
  headers?: Record<string, string>
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS'])
/** Headers that frame, route or authorize a request, which `Connection` must not remove. */
const NEVER_NAMED =
  /(?:^|[\s,])(content-length|transfer-encoding|host|te|trailer|expect|forwarded|x-forwarded-[a-z]+|authorization|cookie|origin)(?:[\s,]|$)/i
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i

/**
 * All headers of a request together, as in Node by default: long lists take long to read. The 64 kB that a
 * request may begin with are for the address, in which the Studio sends its queries.
 */
const MOST_HEADER_CHARACTERS = 16 * 1024
/** Caches remember paths, also of pages that do not exist. A letter of another script takes up to nine characters. */
const MOST_PATH_CHARACTERS = 2048

/** Whether a body follows the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers
  return coding !== undefined || !/^0+$/.test(length)
}

function countOf(request: IncomingMessage, name: string): number {
  let count = 0
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    if (request.rawHeaders[at]?.toLowerCase() === name) count += 1
  }
  return count
}

/** Finds what two HTTP parsers could read in different ways, which is how requests are smuggled. */
function framingProblem(request: IncomingMessage): string | undefined {
  const { headers, method = '' } = request
  if (countOf(request, 'host') > 1) return 'Send one Host header.'
  if (headers.host === undefined ? request.httpVersionMinor > 0 : !HOST.test(headers.host))
    return 'Send a Host header that names the site, such as www.example.com.'
  if (WITHOUT_BODY.has(method) && hasBody(request))
    return `${method} takes no body; send it without.`
  const coding = headers['transfer-encoding']
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || 'content-length' in headers))
    return 'Send a body with Content-Length, or with Transfer-Encoding: chunked.'
  if (NEVER_NAMED.test(headers.connection ?? ''))
    return 'Connection may not name headers that frame or address a request.'
  return undefined
}

/** What is longer than anything that is meant: paths of the lake hold lists of documents. */
function lengthProblem(request: IncomingMessage, path: string): Refusal | undefined {
  const characters = request.rawHeaders.reduce((sum, text) => sum + text.length, 0)
  if (characters > MOST_HEADER_CHARACTERS)
    return { status: 431, message: 'The headers are longer than 16 kB.' }
  if (path.length > MOST_PATH_CHARACTERS && !isUnder(path, '/lake'))
    return { status: 414, message: `Paths have at most ${MOST_PATH_CHARACTERS} characters here.` }
  return undefined
}

/** Why `request` is refused before any route sees it; undefined where it is not. */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { method = '', url = '' } = request
  if (!METHODS.includes(method)) {
    const headers = { allow: METHODS.join(', ') }
    return { status: 405, message: `${method} is not supported.`, headers }
  }
  if (!url.startsWith('/'))
    return { status: 400, message: 'Ask for a path that begins with a slash, such as /platform.' }
  const path = pathOf(request)
  const tooLong = lengthProblem(request, path)
  if (tooLong !== undefined) return tooLong
  const problem = framingProblem(request)
  if (problem !== undefined) return { status: 400, message: problem }
  const spelling = spellingOf(path)
  if (spelling === 'plain') return undefined
  if ('problem' in spelling) return { status: 400, message: spelling.problem }
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 400, message: `Write this address as ${spelling.canonical}` }
  const location = spelling.canonical + url.slice(path.length)
  return { status: 308, message: `Moved to ${location}`, headers: { location } }
}

/** Headers and body of the response, which is JSON for programs. */
function responseOf({ headers, message, status }: Refusal, isData: boolean) {
  const text = isData
    ? JSON.stringify({ statusCode: status, error: STATUS_CODES[status], message })
    : message
  const all = {
    ...answerHeaders('data'),
    'content-type': `${isData ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  }
  return { headers: all, text }
}

const TOO_LARGE = 413
const LINGER_MS = 1000

/** Sends `refusal`, as JSON for the lake and the API, else as text. Closes the connection where a body is unread. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const path = pathOf(request)
  const { headers, text } = responseOf(refusal, isUnder(path, '/lake') || isUnder(path, '/api'))
  response.writeHead(refusal.status, {
    ...headers,
    ...(hasBody(request) && { connection: 'close' }),
  })
  if (refusal.status === TOO_LARGE && !request.complete) {
    response.write(text)
    void bodyArrived(request.resume()).then(() => response.end())
  } else response.end(request.method === 'HEAD' ? undefined : text)
}

/**
 * Resolves once the body of `request` has arrived, or after a second. A client that is still sending
 * when its connection is closed may not get to read the response.
 */
export async function bodyArrived(request: IncomingMessage): Promise<void> {
  const signal = AbortSignal.timeout(LINGER_MS)
  await finished(request, { signal, cleanup: true }).catch(() => {})
}

/** Sends `refusal` where there is no response object: for upgrades, and for bytes that are not HTTP. */
export function refuseSocket(socket: Duplex, refusal: Refusal): void {
  // Node has given the socket away: an error that nobody listens for would be one of the whole process.
  socket.on('error', () => socket.destroy())
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { headers, text } = responseOf(refusal, true)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const head = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}`
  socket.end(`${head}\r\n${text}`)
}

const UNREADABLE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Address and headers are longer than 64 kB.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    message: 'The extensions of a chunk are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
}

/** Closes a connection on which a request was malformed or too slow. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // While a response is being sent, a refusal would be taken for part of it.
  const isBusy = '_httpMessage' in socket && Boolean(socket._httpMessage)
  if (isBusy || error.code === 'ECONNRESET') socket.destroy()
  else
    refuseSocket(
      socket,
      UNREADABLE[error.code ?? ''] ?? {
        status: 400,
        message: 'This is not a request in HTTP/1.1.',
      },
    )
}
