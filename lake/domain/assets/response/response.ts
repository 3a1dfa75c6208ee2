import type { Readable } from 'node:stream'
import { apiError } from '../../../model/errors.ts'
import type { ImageClient, GrantRules } from '../permission/grant.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { isFresh } from './headers.ts'

export interface AssetRequest {
  kind: 'images' | 'files'
  project: string
  dataset: string
  file: string
  query: URLSearchParams
  accept: string | undefined
  ifNoneMatch: string | undefined
  /** Which part of the body is wanted, and of which version; media players and PDF viewers send these. */
  range: string | undefined
  ifRange: string | undefined
  asker: ImageClient
}

export interface AssetConfig {
  dir: string
  rules: GrantRules
  /** Whether a document names the upload at this path; whoever deletes all that do expects it to be gone. */
  isNamed: (path: string) => boolean
  /** Overrides how many bytes of transformed images are kept on disk for each grant. */
  maxDerivativeBytes?: number
}

export interface AssetResponse {
  status: number
  headers: Record<string, string>
  body: Readable | Buffer | null
}

/**
 * The download name that `dl` asks for. An empty `dl` means the asset's own name; without `dl`, the
 * result is undefined and the asset opens in place.
 */
export function downloadName(query: URLSearchParams, ownName: string): string | undefined {
  const wanted = query.get('dl')
  return wanted === '' ? ownName : (wanted ?? undefined)
}

/**
 * Answers 304 without a body if the client already has this version, 206 with the part that it asks
 * for, 416 if there is no such part, else 200 with the whole body. `body` gets the part wanted.
 */
export async function respond(
  { ifNoneMatch, range, ifRange }: AssetRequest,
  headers: Record<string, string>,
  body: (part?: ByteRange) => Promise<Readable | Buffer>,
): Promise<AssetResponse> {
  const { 'content-length': length, 'content-type': _, ...kept } = headers
  const etag = headers['etag'] ?? ''
  if (isFresh(ifNoneMatch, etag)) return { status: 304, headers: kept, body: null }
  const isThisVersion = ifRange === undefined || ifRange === etag
  const part = isThisVersion ? byteRange(range, Number(length)) : undefined
  if (part === undefined) return { status: 200, headers, body: await body() }
  if (part === 'beyond') return refuseRange(Number(length))
  const partial = {
    ...headers,
    'content-length': String(part.end - part.start + 1),
    'content-range': `bytes ${part.start}-${part.end}/${length}`,
  }
  return { status: 206, headers: partial, body: await body(part) }
}

function refuseRange(length: number): AssetResponse {
  const error = apiError(416, `There are ${length} bytes; ask for a range within them.`)
  const body = Buffer.from(JSON.stringify(error.body))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'content-range': `bytes */${length}`,
    'cache-control': 'no-store',
  }
  return { status: error.status, headers, body }
}
