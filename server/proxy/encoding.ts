import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Transform } from 'node:stream'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** In our order of preference. */
export const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_SYNC_FLUSH } =
  constants
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(javascript|json|manifest\+json|xml|[a-z.]+\+(xml|json))|image\/(svg\+xml|x-icon|bmp))/

/** Whether compressing bodies of this type pays. Event streams are left out: a compressor would delay them. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && COMPRESSIBLE.test(contentType)
}

// Only a few different headers occur in practice.
const negotiated = new LRUCache<string, Encoding>({ max: 200 })
/** No browser sends as many. For the longest list that fits into a request, the library takes a tenth of a second. */
const MOST_CHARACTERS = 200

interface Preferring {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
}

/** The best encoding that `Accept-Encoding` allows; among equals, the first of `ENCODINGS`. None where it is too long. */
export function negotiateEncoding(accept = ''): Encoding {
  if (accept.length > MOST_CHARACTERS) return 'identity'
  const known = negotiated.get(accept)
  if (known !== undefined) return known
  const request = { headers: { 'accept-encoding': accept } }
  // The type package does not know the option `preferred` of version 1.
  const negotiator = new Negotiator(request) as Negotiator & Preferring
  const [best] = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS })
  const encoding = ENCODINGS.find((name) => name === best) ?? 'identity'
  negotiated.set(accept, encoding)
  return encoding
}

/** The best encoding for the answer to `request`. */
export const encodingFor = ({ headers }: IncomingMessage): Encoding =>
  negotiateEncoding(headers['accept-encoding']?.toString())

/** `body` in one encoding. `quality` is brotli's, 0 to 11; gzip uses the same number, up to 9. */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipAsync(body, { level: Math.min(quality, 9) })
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotliAsync(body, { params })
}

/** A compressor for streamed bodies: it flushes after each write, so that nothing is delayed. */
export function compressor(encoding: 'br' | 'gzip'): Transform {
  return encoding === 'gzip'
    ? createGzip({ level: 5, flush: Z_SYNC_FLUSH })
    : createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 4 }, flush: BROTLI_OPERATION_FLUSH })
}
