import type { Readable } from 'node:stream'
import type { Asker, GrantRules } from '../permission/grant.ts'
import { isFresh } from './headers.ts'

export type AssetRequest = {
  kind: 'images' | 'files'
  project: string
  dataset: string
  file: string
  query: URLSearchParams
  accept: string | undefined
  ifNoneMatch: string | undefined
  asker: Asker
}

export type AssetConfig = {
  dir: string
  rules: GrantRules
  /** Overrides how many bytes of transformed images are kept on disk for each grant. */
  maxDerivativeBytes?: number
}

export type AssetResponse = {
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

/** Answers 304 without a body if the client already has this version, else 200 with the body. */
export async function respond(
  ifNoneMatch: string | undefined,
  headers: Record<string, string>,
  body: () => Promise<Readable | Buffer>,
): Promise<AssetResponse> {
  if (!isFresh(ifNoneMatch, headers['etag'] ?? '')) {
    return { status: 200, headers, body: await body() }
  }
  const { 'content-length': _, 'content-type': __, ...kept } = headers
  return { status: 304, headers: kept, body: null }
}
