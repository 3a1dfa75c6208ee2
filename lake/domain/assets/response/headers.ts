import { create } from 'content-disposition'
import fresh from 'fresh'
import { displayName } from '../names.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/**
 * A policy that lets nothing run on the site's origin, even if an SVG or unknown file is opened by
 * itself.
 */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface HeaderInput {
  contentType: string
  etag: string
  /** Size of the body in bytes. */
  length: number
  /** File name for the download; undefined opens the file in place. */
  download?: string | undefined
  sandboxed?: boolean
  variesByAccept?: boolean
}

/** With an empty name, the browser chooses one. */
const attachment = (name: string) => create(displayName(name).toWellFormed() || undefined)

/**
 * Response headers of an asset. Its name contains the hash of its bytes, so caches may keep it for
 * good.
 */
export function assetHeaders(input: HeaderInput): Record<string, string> {
  return {
    'content-type': input.contentType,
    'content-length': String(input.length),
    'accept-ranges': 'bytes',
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
