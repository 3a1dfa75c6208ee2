import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Transform } from 'node:stream'

export type Encoding = 'br' | 'gzip' | 'identity'

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_SYNC_FLUSH } =
  constants
const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)]

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(javascript|json|manifest\+json|xml|[a-z.]+\+(xml|json))|image\/(svg\+xml|x-icon|bmp))/

/** Whether bodies of this type shrink, and may be held back by a compressor. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && COMPRESSIBLE.test(contentType)
}

/** The best encoding that `Accept-Encoding` allows, by our order of preference. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (accept === undefined || accept === '') return 'identity'
  const refused = new Map<string, boolean>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    refused.set(
      name,
      parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)),
    )
  }
  const allows = (name: string) => (refused.get(name) ?? refused.get('*') ?? true) === false
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : 'identity'
}

/** `body` in one encoding; `quality` is brotli's 0-11, gzip follows it up to 9. */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipAsync(body, { level: Math.min(quality, 9) })
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotliAsync(body, { params })
}

/** A compressor for a body of unknown length, which lets each written piece through at once. */
export function compressor(encoding: 'br' | 'gzip'): Transform {
  return encoding === 'gzip'
    ? createGzip({ level: 5, flush: Z_SYNC_FLUSH })
    : createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 4 }, flush: BROTLI_OPERATION_FLUSH })
}
