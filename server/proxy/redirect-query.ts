import type { PlainAnswer } from './pages.ts'

const REDIRECTS = new Set([307, 308])

/**
 * `location` of a redirect with the query of the request at `url`, by which visits are counted, where it stays
 * on this site and has no query itself. What Next keeps of a redirect is the same for every query.
 */
export function locationWithQuery(status: number, location: string, url: string): string {
  const start = url.indexOf('?')
  const isOnSite = location.startsWith('/') && !location.startsWith('//')
  if (start === -1 || !REDIRECTS.has(status) || !isOnSite || location.includes('?')) return location
  const query = url.slice(start)
  return location.replace(/#|$/, (end) => `${query}${end}`)
}

/** The answer to the request at `url`; a redirect keeps its query. */
export function withQuery(answer: PlainAnswer, url: string): PlainAnswer {
  const { location } = answer.headers
  if (typeof location !== 'string') return answer
  const headers = { ...answer.headers, location: locationWithQuery(answer.status, location, url) }
  return { ...answer, headers }
}
