import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import Negotiator from 'negotiator'
import { SITE_SEARCH } from '../../lib/constants.ts'
import { isContentPath, markdownAddress } from '../../lib/markdown-address.ts'

/** Path of app/(site)/not-in-service, the 404 page. Only this server requests it; visitors get a 404. */
export const MISSING_PATH = '/not-in-service'

const UNREADABLE =
  'This address cannot be read: each % must begin a character of UTF-8, such as %20.'

export const isUnder = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`)

/** `/a?b` -> `/a` */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** Decodes escapes of unreserved characters, and writes the others in capitals (RFC 3986, 6.2.2). */
function plainEscapes(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase()
  })
}

/** Resolves empty, `.` and `..` segments, and removes a slash at the end. */
function plainSegments(path: string): string {
  const kept: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop()
    else if (segment !== '' && segment !== '.') kept.push(segment)
  }
  // Next serves /index, its file of the home page, as the home page.
  return kept.length === 1 && kept[0] === 'index' ? '/' : `/${kept.join('/')}`
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const isPlain = (path: string) => /^(\/[\w~-][\w.~-]*)+$|^\/$/.test(path)

/**
 * Each address has one canonical spelling, so that nothing is cached or counted twice. Says whether
 * `path` is that spelling, what it would be, or why there is none.
 */
export function spellingOf(path: string): 'plain' | { canonical: string } | { problem: string } {
  if (isPlain(path) && path !== '/index') return 'plain'
  if (!/^[\x21-\x7e]+$/.test(path) || /[#\\]/.test(path))
    return { problem: 'This address holds characters that must be escaped with %.' }
  if (!isReadable(path)) return { problem: UNREADABLE }
  const unescaped = plainEscapes(path)
  const canonical = plainSegments(unescaped)
  if (!isUnder(unescaped, '/lake')) return canonical === path ? 'plain' : { canonical }
  // The lake's clients are programs: they get an error instead of a redirect, and may escape as they like.
  const isDirect = unescaped === canonical || unescaped === `${canonical}/`
  if (!isDirect || !isUnder(path, '/lake'))
    return { problem: 'This address holds empty or dot segments; write it without them.' }
  return 'plain'
}

/** Next's page for failures of the whole site, which nobody has to request: it answers with status 500. */
const FAILURE_PATH = '/_global-error'
/**
 * Next encodes pictures at every path that begins so. Only this very path has a route here, with a check
 * of the query and the queue; all others are refused, because they would bypass both.
 */
const PICTURE_PATHS = '/_next/image'

/**
 * Whether no page can have this path, because a segment holds an escaped slash, percent sign or control
 * character, or because Next keeps it for itself.
 */
export function isImpossiblePath(path: string): boolean {
  if (path === FAILURE_PATH || path.startsWith(PICTURE_PATHS)) return true
  return /%(25|2F|5C|[01][0-9A-F]|7F)/.test(path)
}

export const isStudio = (path: string) => isUnder(path, '/studio')

/** Whether it asks for an event stream, which never ends by itself. */
export const isEventStream = ({ headers: { accept } }: IncomingMessage): boolean =>
  accept?.startsWith('text/event-stream') ?? false

/** Whether an editor's draft mode is on: such a response is neither taken from a cache nor put into one. */
export function isDraft({ headers: { cookie } }: IncomingMessage): boolean {
  if (cookie === undefined) return false
  const cookies = parseCookie(cookie)
  return '__prerender_bypass' in cookies || '__next_preview_data' in cookies
}

/** Content types of pages that may be cached, by the extension of the path. Most have none. */
const PAGE_TYPES: Record<string, RegExp> = {
  '': /^text\/html\b/,
  '.xml': /^(text|application)\/([a-z]+\+)?xml\b/,
  '.txt': /^text\/plain\b/,
  '.md': /^text\/markdown\b/,
  '.json': /^application\/([a-z]+\+)?json\b/,
  '.atom': /^application\/atom\+xml\b/,
}
const FILE_TYPES: Record<string, RegExp> = {
  '.js': /^(text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
  '.woff2': /^font\/woff2\b/,
  '.svg': /^image\/svg\+xml\b/,
}

const endingOf = (path: string) => /\.[^./]*$/.exec(path)?.[0] ?? ''

/** Whether `contentType` is what the extension of the path promises. */
export function fitsType(path: string, contentType: string | undefined): boolean {
  const types = isImmutable(path) ? FILE_TYPES : PAGE_TYPES
  return types[endingOf(path)]?.test(contentType ?? '') ?? false
}

const IMMUTABLE =
  /^\/_next\/static\/.+\.(js|css|woff2)$|^\/illustrations\/[a-f0-9]{40}-\d+x\d+\.svg$/

/**
 * Whether it is a script, style or typeface of the build, or a drawing. Their names hold a hash of their
 * content, so that an address always has the same.
 */
export const isImmutable = (path: string) => IMMUTABLE.test(path)

/** Whether it is a search, which is answered for each visitor separately. */
export const isSearch = (path: string) => SITE_SEARCH.paths.some((folder) => isUnder(path, folder))

/** No program sends as many, and the library takes long to read long lists. */
const MOST_CHARACTERS_OF_ACCEPT = 1000

/** Whether the page at `path` is asked for as Markdown, by `Accept`. Never where that is too long. */
function wantsMarkdown(request: IncomingMessage, path: string): boolean {
  const { accept = '' } = request.headers
  if (accept.length > MOST_CHARACTERS_OF_ACCEPT || !accept.includes('text/markdown')) return false
  if (!isContentPath(path)) return false
  const [best] = new Negotiator(request).mediaTypes(['text/html', 'text/markdown'])
  return best === 'text/markdown'
}

/** Whether a page that is the same for all visitors may have this path. */
export function isPagePath(path: string): boolean {
  if (isStudio(path) || isUnder(path, '/api') || isUnder(path, '/_next')) return false
  if (PAGE_TYPES[endingOf(path)] === undefined || isSearch(path)) return false
  return spellingOf(path) === 'plain'
}

/**
 * Key of the response in the cache; undefined where the cache must not be used. The query is not part
 * of it: only responses from Next's prerender cache are stored, and those cannot depend on the query.
 * The page's scripts still read it from the address bar. A page as Markdown has the key of its own
 * address for that.
 */
export function cacheKey(request: IncomingMessage): string | undefined {
  const { headers, method } = request
  const path = pathOf(request)
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (isImmutable(path)) return path
  if (headers.rsc !== undefined || headers['next-action'] !== undefined) return undefined
  if (headers['next-router-prefetch'] !== undefined) return undefined
  if (!isPagePath(path) || isDraft(request)) return undefined
  return wantsMarkdown(request, path) ? markdownAddress(path) : path
}
