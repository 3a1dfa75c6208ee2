import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { compress, negotiateEncoding } from './encoding.ts'
import type { Encoding } from './encoding.ts'

type Variant = Readonly<{ headers: OutgoingHttpHeaders; body: Buffer }>

/** One successful answer in every encoding, ready to be written. */
export interface StoredPage {
  etag: string
  variants: Readonly<Record<Encoding, Variant>>
  /** Sum of the bodies. */
  bytes: number
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Adds `Accept-Encoding` to what `Vary` names already. */
export function varyByEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = String(vary ?? '')
  if (/accept-encoding/i.test(names)) return names
  return names === '' ? 'Accept-Encoding' : `${names}, Accept-Encoding`
}

/** Compresses `body` at brotli `quality` (0-11) in every encoding. */
export async function storePage(
  headers: OutgoingHttpHeaders,
  body: Buffer,
  quality: number,
): Promise<StoredPage> {
  // Weak: one tag for the same content in three encodings.
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const common = { ...headers, etag, vary: varyByEncoding(headers['vary']) }
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const bytes = await compress(body, encoding, quality)
    const length = { 'content-length': bytes.length }
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { headers: { ...common, ...length, ...coded }, body: bytes }
  }
  const [br, gzip, identity] = await Promise.all([
    variant('br'),
    variant('gzip'),
    variant('identity'),
  ])
  const variants = { br, gzip, identity }
  return {
    etag,
    variants,
    bytes: ENCODINGS.reduce((sum, name) => sum + variants[name].body.length, 0),
  }
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether `If-None-Match` names `etag`, compared weakly as RFC 9110 section 13.1.2 asks. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}

/** Answers GET or HEAD from `page`; `state` is shown as X-Cache. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  state: 'HIT' | 'MISS' | 'STALE',
): void {
  const { headers, body } =
    page.variants[negotiateEncoding(String(request.headers['accept-encoding'] ?? ''))]
  if (matchesEtag(request.headers['if-none-match'], page.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = headers
    response.writeHead(304, { ...kept, 'x-cache': state }).end()
    return
  }
  response.writeHead(200, { ...headers, 'x-cache': state })
  response.end(request.method === 'HEAD' ? undefined : body)
}
