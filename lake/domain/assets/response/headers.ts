import { create } from 'content-disposition'
import fresh from 'fresh'
import { displayName } from '../names.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Even opened on its own, an SVG or an unknown file runs nothing on the site's origin. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export type HeaderInput = {
  contentType: string
  etag: string
  /** Size of the body in bytes. */
  length: number
  /** Name to save under; undefined opens in place. */
  download?: string | undefined
  sandboxed?: boolean
  variesByAccept?: boolean
}

/** An empty name leaves it to the browser. */
const attachment = (name: string) => create(displayName(name).toWellFormed() || undefined)

/** Response headers of an asset. Names contain the hash of the bytes, so caches may keep them. */
export function assetHeaders(input: HeaderInput): Record<string, string> {
  return {
    'content-type': input.contentType,
    'content-length': String(input.length),
    'cache-control': IMMUTABLE,
    etag: input.etag,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    ...(input.variesByAccept && { vary: 'Accept' }),
    ...(input.sandboxed && { 'content-security-policy': SANDBOX }),
    ...(input.download !== undefined && { 'content-disposition': attachment(input.download) }),
  }
}

/** Whether the client's If-None-Match names this entity tag. */
export const isFresh = (ifNoneMatch: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch }, { etag })
