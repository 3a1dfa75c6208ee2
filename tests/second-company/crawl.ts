import { wordsIn } from './words.ts'

/** What the crawl asks for besides all that links lead to. */
const STARTS = ['/', '/sitemap.xml', '/robots.txt', '/icon', '/apple-icon', '/studio']
/** Answered with 404, by a page that must be the company's own too. */
const MISSING_PAGE = '/no-such-page'

const TEXT = /^(text\/|application\/(javascript|json|xml)|image\/svg)/
/** What forms post to is no page. */
const IN_HTML = [
  /\b(?:href|src)="([^"]+)"/g,
  /<meta property="og:image" content="([^"]+)"/g,
  /"(\/_next\/static\/[^"\\]+)"/g,
]
const IN_XML = [/<loc>([^<]+)<\/loc>/g]
/** Chunks that scripts load later. */
const IN_SCRIPT = [/"(static\/chunks\/[\w.~-]+\.(?:js|css))"/g]

function patternsFor(type: string): RegExp[] {
  if (type.startsWith('text/html')) return IN_HTML
  return type.includes('xml') ? IN_XML : IN_SCRIPT
}

/** Addresses on the site itself that a response names, without their anchors. */
function addressesIn(text: string, type: string, base: URL): string[] {
  const found = patternsFor(type).flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, one]) => one),
  )
  return found.flatMap((one = '') => {
    const address = one.startsWith('static/') ? `/_next/${one}` : one.replaceAll('&amp;', '&')
    const url = URL.parse(address, base)
    return url?.origin === base.origin ? [url.pathname + url.search] : []
  })
}

export interface Crawl {
  /** Addresses that answered with a page, also the missing one. */
  pages: string[]
  /** How many responses were read. */
  responses: number
  problems: string[]
}

/** Follows every link, script and style sheet of the site at `origin`, and reads what comes back. */
export async function crawl(origin: string): Promise<Crawl> {
  const starts = [...STARTS, MISSING_PAGE]
  const seen = new Set(starts)
  const waiting = starts.map((address) => ({ address, from: 'the start' }))
  const pages: string[] = []
  const problems: string[] = []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    const response = await fetch(origin + address)
    const type = response.headers.get('content-type') ?? ''
    const body = TEXT.test(type) ? await response.text() : ''
    const expected = address === MISSING_PAGE ? 404 : 200
    if (response.status !== expected) problems.push(`${from} -> ${address}: ${response.status}`)
    else if (type.startsWith('text/html')) pages.push(address)
    const told = [...response.headers].flat().join(' ')
    for (const word of wordsIn(`${told}\n${body}`)) problems.push(`${address}: ${word}`)
    for (const found of addressesIn(body, type, new URL(address, origin))) {
      if (seen.has(found)) continue
      seen.add(found)
      waiting.push({ address: found, from: address })
    }
  }
  return { pages, responses: seen.size, problems }
}
