import type { IncomingMessage } from 'node:http'

export type Destination =
  | 'lake'
  | 'malformed'
  | 'missing'
  | 'revalidate'
  | 'asset'
  | 'next'
  | 'page'

/** Address of app/(site)/not-in-service, the 404 page: found by the front, by nobody else. */
export const MISSING_PATH = '/not-in-service'

const under = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** `/a?b` -> `/a` */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/'
}

/** Whether its escapes are those of UTF-8 text. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Which part of the front answers a request. */
export function destinationOf(request: IncomingMessage): Destination {
  const path = pathOf(request)
  if (under(path, '/lake')) return 'lake'
  if (!isReadable(path)) return 'malformed'
  if (path === MISSING_PATH) return 'missing'
  if (path === '/api/revalidate' && request.method === 'POST') return 'revalidate'
  if (/^\/_next\/static\/.+\.(js|css)$/.test(path)) return 'asset'
  return path.startsWith('/_next/') ? 'next' : 'page'
}

export function isStudio(path: string): boolean {
  return under(path, '/studio')
}

/** An editor's request in draft mode: never answered from, nor written to, a cache. */
export function isDraft(request: IncomingMessage): boolean {
  return /(^|;\s*)(__prerender_bypass|__next_preview_data)=/.test(request.headers.cookie ?? '')
}

const isCanonical = (path: string) => encodeURI(decodeURI(path)) === path

/**
 * Key under which the answer may be kept; undefined where it must not be looked up at all.
 * The query is no part of it: only answers of Next's own prerender cache are kept, and
 * those cannot depend on it. The page's own scripts still see it in the address bar.
 */
export function cacheKey(request: IncomingMessage): string | undefined {
  const { method, headers } = request
  const path = pathOf(request)
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.rsc !== undefined || headers['next-action'] !== undefined) return undefined
  if (headers['next-router-prefetch'] !== undefined || headers.range !== undefined) return undefined
  if (isDraft(request) || isStudio(path) || under(path, '/api')) return undefined
  // Other spellings of one path would multiply its entries.
  return path.startsWith('/') && isReadable(path) && isCanonical(path) ? path : undefined
}
