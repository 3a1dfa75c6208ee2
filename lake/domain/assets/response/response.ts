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
  /** Bytes of transformed images kept on disk for each grant, unless they are the usual ones. */
  maxDerivativeBytes?: number
}

export type AssetResponse = {
  status: number
  headers: Record<string, string>
  body: Readable | Buffer | null
}

/** Name to save under by `dl`; an empty `dl` means the asset's own name, none means to open it. */
export function downloadName(query: URLSearchParams, ownName: string): string | undefined {
  const wanted = query.get('dl')
  return wanted === '' ? ownName : (wanted ?? undefined)
}

/** 304 without a body if the client has this version already, else 200 with the body. */
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
