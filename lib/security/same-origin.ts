/**
 * Whether a page of this site sent a request. Browsers say where a post comes from in
 * Sec-Fetch-Site, older ones in Origin. A client that says neither is no browser and carries
 * nobody's cookies.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (!origin) return true
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}
