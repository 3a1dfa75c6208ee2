import type { PlainAnswer } from './pages.ts'

const REDIRECTS = new Set([307, 308])

/**
 * A redirect to a page of this site with the query of the request at `url`, by which visits are counted,
 * unless it has one itself. Other answers stay as they are. What Next keeps of a redirect is the same for
 * every query.
 */
export function withQuery(answer: PlainAnswer, url: string): PlainAnswer {
  const { location } = answer.headers
  const start = url.indexOf('?')
  if (start === -1 || !REDIRECTS.has(answer.status) || typeof location !== 'string') return answer
  const isOnSite = location.startsWith('/') && !location.startsWith('//')
  if (!isOnSite || location.includes('?')) return answer
  const query = url.slice(start)
  const led = location.replace(/#|$/, (end) => `${query}${end}`)
  return { ...answer, headers: { ...answer.headers, location: led } }
}
