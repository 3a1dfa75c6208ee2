/**
 * Whether a page of this site sent a request. Browsers name the sender of a POST in Sec-Fetch-Site,
 * older ones in Origin. A client that sends neither is not a browser, so it has no visitor's
 * cookies.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = headers.get('origin')
  if (!origin) return true
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}
