import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { compress, encodingFor, ENCODINGS, isCompressible } from './encoding.ts'
import type { Encoding } from './encoding.ts'
import { REQUEST_ID, requestIdOf } from './request-id.ts'
import { type CacheState, noteCacheState } from './cache-state.ts'

type Headers = Readonly<Record<string, string | string[]>>
/** `head` alternates names and values, the form that Node writes fastest. */
type Variant = Readonly<{ head: string[]; headers: Headers; body: Buffer }>

/** One successful response in every encoding, ready to be sent. */
export interface StoredPage {
  etag: string
  variants: Readonly<Record<Encoding, Variant>>
  /** Sum of the bodies' sizes. */
  bytes: number
}

/** Adds the name of a request header to those in `Vary`. */
function varyBy(vary: OutgoingHttpHeaders[string], name: string): string {
  const names = String(vary ?? '')
  const isNamed = names.split(/\s*,\s*/).some((one) => one.toLowerCase() === name.toLowerCase())
  if (isNamed) return names
  return names === '' ? name : `${names}, ${name}`
}

/** `Vary` of whatever is compressed; and of pages, which `Accept` may ask for as Markdown. */
export function varyOf(headers: OutgoingHttpHeaders): string {
  const isPage = String(headers['content-type']).startsWith('text/html')
  const vary = isPage ? varyBy(headers['vary'], 'Accept') : headers['vary']
  return varyBy(vary, 'Accept-Encoding')
}

const headOf = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))

/**
 * Compresses `body` at brotli `quality` (0-11) in every encoding; one that is compressed by itself, such
 * as a typeface, stays as it is in all of them.
 */
export async function storePage(
  headers: Headers,
  body: Buffer,
  quality: number,
): Promise<StoredPage> {
  // A weak tag, because it stands for the same content in three encodings.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const { 'content-length': _length, ...kept } = headers
  const isCoded = isCompressible(headers['content-type']?.toString())
  const common = { ...kept, etag, ...(isCoded && { vary: varyOf(headers) }) }
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const bytes = await compress(body, encoding, quality)
    const length = { 'content-length': String(bytes.length) }
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const all: Headers = { ...common, ...length, ...coded }
    return { head: headOf(all), headers: all, body: bytes }
  }
  const identity = await variant('identity')
  if (!isCoded)
    return { etag, variants: { br: identity, gzip: identity, identity }, bytes: body.length }
  const [br, gzip] = await Promise.all([variant('br'), variant('gzip')])
  const variants = { br, gzip, identity }
  const bytes = ENCODINGS.reduce((sum, name) => sum + variants[name].body.length, 0)
  return { etag, variants, bytes }
}

/** Responds to GET or HEAD with `page`; `state` is sent as X-Cache. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  state: CacheState,
): void {
  const { body, head, headers } = page.variants[encodingFor(request)]
  noteCacheState(response, state)
  if (fresh(request.headers, { etag: page.etag })) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers
    response.writeHead(304, { ...kept, 'x-cache': state, [REQUEST_ID]: requestIdOf(request) }).end()
    return
  }
  response.writeHead(200, [...head, 'x-cache', state, REQUEST_ID, requestIdOf(request)])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Responds with status 404 and the body of `page`, without the ETag that would let caches reuse it. */
export function sendAsMissing(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
): void {
  const { body, headers } = page.variants[encodingFor(request)]
  const { etag: _etag, ...kept } = headers
  response.writeHead(404, kept).end(request.method === 'HEAD' ? undefined : body)
}
