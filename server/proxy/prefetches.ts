import type { IncomingMessage } from 'node:http'
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import type { AskNext } from './ask-next.ts'
import { isDraft, isPagePath, pathOf } from './paths.ts'

/** What Next's router sends to load a segment, its word for a part of a page, ahead of a click. */
const PREFETCH = { rsc: '1', 'next-router-prefetch': '1' }
/** Names the segment. */
const SEGMENT = 'next-router-segment-prefetch'
/** Those of the router have some 40 characters. */
const LONGEST_SEGMENT = 200

/** Between the path and the segment in the key of such an answer; no path holds it. */
const MARK = '#'

/** Path of the page that is kept under this key, or of which a segment is. */
export const pageOf = (key: string): string => key.split(MARK, 1)[0] ?? key

/**
 * Key of the answer in the cache if `request` is for a segment; undefined if it is not, or if the cache
 * must not be used. The router adds a digest of its headers to the address. If the digest is wrong, Next
 * redirects, because a cache that ignores `Vary` would give others the wrong segment; so such a request is
 * not answered from memory either.
 */
export async function prefetchKey(request: IncomingMessage): Promise<string | undefined> {
  const { headers, method } = request
  const { [SEGMENT]: segment, 'next-url': from } = headers
  const isPrefetch =
    Object.entries(PREFETCH).every(([name, value]) => headers[name] === value) &&
    headers['next-router-state-tree'] === undefined
  if (method !== 'GET' || !isPrefetch || isDraft(request)) return undefined
  if (typeof segment !== 'string' || segment.length > LONGEST_SEGMENT) return undefined
  const path = pathOf(request)
  if (!isPagePath(path)) return undefined
  const digest = await computeCacheBustingSearchParam('1', segment, undefined, from)
  return request.url === `${path}?_rsc=${digest}` ? path + MARK + segment : undefined
}

/** Asks Next for the segment whose key is in `path`, with the headers of the router. */
export function askForPrefetches(ask: AskNext): AskNext {
  return async ({ headers, path: key, ...others }) => {
    const path = pageOf(key)
    const segment = key.slice(path.length + MARK.length)
    const digest = await computeCacheBustingSearchParam('1', segment, undefined, undefined)
    const all = { ...headers, ...PREFETCH, [SEGMENT]: segment }
    return ask({ ...others, path: `${path}?_rsc=${digest}`, headers: all })
  }
}
