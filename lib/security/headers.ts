import { env } from '../env.ts'
import { editingPolicy, INERT_POLICY, scriptPolicy, sitePolicy } from './csp.ts'
import type { CspSources } from './csp.ts'
import { siteSources, studioSources } from './sources.ts'

interface Header {
  key: string
  value: string
}

const HSTS = 'max-age=63072000; includeSubDomains; preload'
const STUDIO_PATHS = '/studio/:path*'

/** React's development build makes stack traces readable with eval. */
function withDevelopment(sources: CspSources): CspSources {
  if (process.env.NODE_ENV !== 'development') return sources
  return { ...sources, script: [...(sources.script ?? []), "'unsafe-eval'"] }
}

const policy = (value: string): Header => ({ key: 'Content-Security-Policy', value })

/** Headers of every answer, whatever its path. */
export function commonHeaders(siteUrl: string | undefined = env.NEXT_PUBLIC_SITE_URL): Header[] {
  const headers: Header[] = [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    {
      key: 'Permissions-Policy',
      value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    },
    // Presentation opens the site in a window and keeps talking to it: both need the same value.
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  ]
  const https = siteUrl?.startsWith('https:') ?? false
  return https ? [...headers, { key: 'Strict-Transport-Security', value: HSTS }] : headers
}

/**
 * The kind of a response: `data` is only read or shown, `shared` is data that other sites may show too,
 * and a `script` may run as a worker, where the policy it came with applies. Pages are sent as `data`,
 * with a policy of their own in its place.
 */
export type AnswerKind = 'data' | 'shared' | 'script'

/** The headers of every response of the reverse proxy, by its kind; names in lower case. */
export function answerHeaders(
  kind: AnswerKind,
  siteUrl: string | undefined = env.NEXT_PUBLIC_SITE_URL,
): Record<string, string> {
  const common = commonHeaders(siteUrl).map(({ key, value }) => [key.toLowerCase(), value])
  return {
    ...Object.fromEntries(common),
    'content-security-policy': kind === 'script' ? scriptPolicy(studioSources()) : INERT_POLICY,
    ...(kind === 'shared' && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/**
 * `headers()` of next.config: what a plain `next start` or a serverless host sends.
 * Inline scripts are allowed here, because only the reverse proxy sees the outgoing HTML and can hash them.
 */
export function nextHeaders(): { source: string; headers: Header[] }[] {
  return [
    { source: '/:path*', headers: commonHeaders() },
    // Two policies on one answer intersect, so the two patterns must not overlap.
    {
      source: '/((?!studio(?:/|$)|_next/|lake/).*)',
      headers: [policy(sitePolicy(withDevelopment(siteSources())))],
    },
    {
      source: STUDIO_PATHS,
      headers: [
        policy(editingPolicy(withDevelopment(studioSources()))),
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        { key: 'Cache-Control', value: 'no-store' },
      ],
    },
    // Other sites may show our social images.
    {
      source: '/:path(og\\.png|social-image.*)',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
  ]
}
