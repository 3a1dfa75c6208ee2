import type { PlainAnswer } from './pages.ts'

const REDIRECTS = new Set([307, 308])

/**
 * Where a redirect to `location` leads a request at `url`: within this site on with the query, by which
 * visits are counted, unless it has one itself. What Next keeps of a redirect is the same for every query.
 */
export function ledOn(status: number, location: string, url: string): string {
  const start = url.indexOf('?')
  const isOnSite = location.startsWith('/') && !location.startsWith('//')
  if (start === -1 || !REDIRECTS.has(status) || !isOnSite || location.includes('?')) return location
  const query = url.slice(start)
  return location.replace(/#|$/, (end) => `${query}${end}`)
}

/** An answer to the request at `url`, which leads on with its query if it is a redirect. */
export function withQuery(answer: PlainAnswer, url: string): PlainAnswer {
  const { location } = answer.headers
  if (typeof location !== 'string') return answer
  const led = ledOn(answer.status, location, url)
  return { ...answer, headers: { ...answer.headers, location: led } }
}
