import { ROUTE_PREFIXES } from '../generated/routes.ts'

/** Document types that have an address of their own. */
export type RoutedType = keyof typeof ROUTE_PREFIXES

// Object.keys forgets what the keys are.
export const ROUTED_TYPES = Object.keys(ROUTE_PREFIXES) as RoutedType[]

/** Path of a document, such as `/blog/six-minutes`. The slug of a page is its whole path. */
export function addressOf(type: RoutedType, slug: string): string {
  const prefix = ROUTE_PREFIXES[type]
  return prefix === '' ? slug : `${prefix}/${slug}`
}

/** The one type and slug that a path can stand for, whether there is such a document or not. */
export function documentAt(path: string): { type: RoutedType; slug: string } {
  const end = path.lastIndexOf('/')
  const [folder, name] = [path.slice(0, end), path.slice(end + 1)]
  const type = ROUTED_TYPES.find((type) => folder !== '' && ROUTE_PREFIXES[type] === folder)
  return type && name !== '' ? { type, slug: name } : { type: 'page', slug: path }
}

/**
 * Addresses that are no content: the site itself answers them and everything below, folders of app/ and
 * public/, and /recherche, a second beginning of search addresses for analytics (docs/adr/0089). The
 * server takes /index for the home page.
 */
export const RESERVED = [
  '/_next',
  '/.well-known',
  '/api',
  '/apple-icon',
  '/design',
  '/favicon.ico',
  '/feeds',
  '/healthz',
  '/icon',
  '/illustrations',
  '/index',
  '/lake',
  '/llms.txt',
  '/markdown',
  '/metrics',
  '/not-in-service',
  '/readyz',
  '/recherche',
  '/robots.txt',
  '/search',
  '/section-thumbnails',
  '/sitemap.xml',
  '/sitemaps',
  '/social-image',
  '/studio',
]

/** The reserved address that a path is or lies below; undefined where it is free. */
export const reservedBy = (path: string) =>
  RESERVED.find((folder) => path === folder || path.startsWith(`${folder}/`))

/** A path as the site writes it: `/Old-Page/` -> `/old-page`. */
export const plainPath = (path: string) =>
  `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`

/** The part of an address that a title gives: `Über uns!` -> `uber-uns`, `A bus’s 1,000 stops` -> `a-buss-1000-stops`. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    // Signs inside of a word or number must not break it: "driver-s", "1-000".
    .replace(/(?<=[a-z])['’](?=[a-z])|(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')

/** The page of a list that a path names: `/blog/page/2`. The first page is at the list's own address. */
const LIST_PAGE = /^(?<path>.*)\/page\/(?<number>[1-9]\d{0,4})$/

/** A path without the number of a list's page, which is 1 where it names none. */
export function listPageAt(address: string): { path: string; number: number } {
  const { number = '1', path } = LIST_PAGE.exec(address)?.groups ?? {}
  return path === undefined
    ? { path: address, number: 1 }
    : { path: path || '/', number: Number(number) }
}

/** The address of a page of the list at `path`. */
export const listPageAddress = (path: string, number: number) =>
  number === 1 ? path : `${path === '/' ? '' : path}/page/${number}`

/** Why no page can have this path, in words for editors; undefined where one can. */
export function reasonAgainst(path: string): string | undefined {
  const reserved = reservedBy(path)
  if (reserved) return `${reserved} is used by the site itself. Choose another address.`
  if (listPageAt(path).path !== path)
    return 'Addresses that end in /page and a number belong to lists. Choose another one.'
  const { type } = documentAt(path)
  if (type === 'page') return undefined
  return `Addresses below ${ROUTE_PREFIXES[type]} belong to other content. Choose another one.`
}
