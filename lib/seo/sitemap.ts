import { addressOf, ROUTED_TYPES, type RoutedType } from '../../schemas/shared/route.ts'
import { isSectionType } from '../../schemas/sections/index.ts'
import { routedTypes } from '../../schemas/routed-types.ts'
import { SOCIAL_IMAGE } from '../constants.ts'
import { loadRoutes, type Route } from '../sanity/routes.ts'
import { sizedImageUrl } from '../sanity/image.ts'
import { listIn } from '../sanity/lists.ts'
import { absolute } from '../site-url.ts'
import { escaped } from '../escaped.ts'

/** An address in the sitemap. */
export interface SitemapEntry {
  path: string
  /** When its visible content last changed, in ISO 8601. */
  changedAt: string
  /** Full address of the page's picture. */
  picture: string | undefined
}

/**
 * How many addresses one sitemap contains. Search engines accept 50,000; with fewer, they can fetch
 * again only the part that changed.
 */
const SITEMAP_LENGTH = 1000

const latest = (times: readonly string[]) => times.toSorted().at(-1)

/** The routes listed on a route's page, without the route itself. */
function listedOn(route: Route, routes: readonly Route[]): Route[] {
  if (routedTypes[route._type].gathers !== null) {
    return routes.filter(({ by }) => by.includes(route._id))
  }
  const sections = (route.sections ?? []).flatMap((name) =>
    name && isSectionType(name) ? name : [],
  )
  const types = new Set<RoutedType | undefined>(sections.map((section) => listIn(section)?.type))
  // Nearly all routes: comparing each of thousands with all others would hold up every visitor.
  if (types.size === 0) return []
  return routes.filter(({ _type }) => types.has(_type))
}

/**
 * Routes that search engines may show, each with what it lists, in the order of the declaration.
 * Left out are pages that an editor hides, and pages of categories and authors that have no
 * content.
 */
export function indexable(routes: readonly Route[]): { route: Route; listed: Route[] }[] {
  return ROUTED_TYPES.flatMap((type) =>
    routes
      .filter((route) => route._type === type && !route.noIndex)
      .map((route) => ({ route, listed: listedOn(route, routes) }))
      .filter(({ listed }) => routedTypes[type].gathers === null || listed.length > 0),
  )
}

export async function loadSitemap(): Promise<SitemapEntry[]> {
  return indexable(await loadRoutes()).map(({ route, listed }) => {
    const { _type, _updatedAt, cover, slug } = route
    return {
      path: addressOf(_type, slug),
      changedAt: latest([_updatedAt, ...listed.map((one) => one._updatedAt)]) ?? _updatedAt,
      picture: cover ? absolute(sizedImageUrl(cover, SOCIAL_IMAGE)) : undefined,
    }
  })
}

/** Splits the entries into sitemaps. */
export function partsOf(entries: readonly SitemapEntry[]): SitemapEntry[][] {
  const count = Math.ceil(entries.length / SITEMAP_LENGTH)
  return Array.from({ length: count }, (_, part) =>
    entries.slice(part * SITEMAP_LENGTH, (part + 1) * SITEMAP_LENGTH),
  )
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'

const addressAt = (path: string) => escaped(absolute(path))

/** The XML of a sitemap of these addresses. */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ changedAt, path, picture }) => {
    const image = picture
      ? `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>`
      : ''
    // The schema of sitemaps wants what is of other schemas last.
    return `<url><loc>${addressAt(path)}</loc><lastmod>${changedAt}</lastmod>${image}</url>\n`
  })
  return `${XML}<urlset xmlns="${SCHEMA}" xmlns:image="${PICTURES}">\n${urls.join('')}</urlset>\n`
}

/** The XML of a sitemap index, for more addresses than one sitemap contains. */
export function writeIndex(parts: readonly (readonly SitemapEntry[])[]): string {
  const maps = parts.map((entries, index) => {
    const changedAt = latest(entries.map((entry) => entry.changedAt)) ?? ''
    const at = addressAt(`/sitemaps/${index + 1}.xml`)
    return `<sitemap><loc>${at}</loc><lastmod>${changedAt}</lastmod></sitemap>\n`
  })
  return `${XML}<sitemapindex xmlns="${SCHEMA}">\n${maps.join('')}</sitemapindex>\n`
}
