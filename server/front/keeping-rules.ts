import type { OutgoingHttpHeaders } from 'node:http'
import { isCompressible } from './encoding.ts'
import type { KeepingRules } from './cached-answers.ts'
import { pagePolicy } from './html-policy.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const MAX_ASSET_BYTES = 24 * 1024 * 1024
// Browsers and proxies ask every time, because only this process learns of a publish.
const ASK_EVERY_TIME = 'public, max-age=0, must-revalidate'
const NEXT_CACHE_HEADERS = ['x-nextjs-cache', 'x-nextjs-prerender', 'x-nextjs-stale-time']

function sharedMaxAge(cacheControl = ''): number | undefined {
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl)?.[1]
  return seconds === undefined ? undefined : Number(seconds)
}

/** Pages, feeds and sitemaps that Next answered from its own prerender cache, and only those. */
export const PAGE_RULES: KeepingRules = {
  quality: 9,
  lifetime({ headers }) {
    const state = headers['x-nextjs-cache']
    const isPrerendered = state !== undefined || headers['x-nextjs-prerender'] !== undefined
    if (!isPrerendered || state === 'STALE' || headers['set-cookie'] !== undefined) return undefined
    if (!isCompressible(headers['content-type'])) return undefined
    return sharedMaxAge(headers['cache-control'])
  },
  keep(sent, body) {
    const headers: OutgoingHttpHeaders = { ...sent, 'cache-control': ASK_EVERY_TIME }
    for (const name of NEXT_CACHE_HEADERS) delete headers[name]
    const isHtml = String(sent['content-type']).startsWith('text/html')
    if (!isHtml) return { headers, body }
    const html = scriptsAfterPaint(body.toString())
    const policy = pagePolicy(html, 'visitor')
    return { headers: { ...headers, 'content-security-policy': policy }, body: Buffer.from(html) }
  },
}

/** Scripts and styles of the build: their names change with their content. */
export const ASSET_RULES: KeepingRules = {
  quality: 9,
  lifetime({ headers }) {
    const isImmutable = headers['cache-control']?.includes('immutable') ?? false
    const isSmall = Number(headers['content-length'] ?? 0) <= MAX_ASSET_BYTES
    return isImmutable && isSmall ? Number.POSITIVE_INFINITY : undefined
  },
  keep: (headers, body) => ({ headers, body }),
}
