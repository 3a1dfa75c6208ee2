import pLimit from 'p-limit'
import { cache } from 'react'
import { z } from 'zod'
import { illustrationGuard } from '../../schemas/documents/illustration.ts'
import { figureGuard } from '../../schemas/objects/figure.ts'
import { pageGuard } from '../../schemas/documents/page.ts'
import { redirectGuard } from '../../schemas/documents/redirect.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'
import { PRERENDERED_QUERY, ROUTES_QUERY, routedQueries } from '../../schemas/generated/queries.ts'
import {
  cardGuardOf,
  type Cards,
  guardOf,
  type Documents,
  type ListedType,
  routedTypes,
} from '../../schemas/routed-types.ts'
import { text } from '../../schemas/shared/guards.ts'
import { keepValid } from '../../schemas/shared/keep-valid.ts'
import { tellLeftOut } from '../../schemas/shared/left-out.ts'
import { pathOf } from '../../schemas/shared/redirect-rules.ts'
import {
  addressOf,
  documentAt,
  listPageAddress,
  listPageAt,
  plainPath,
  ROUTED_TYPES,
  type RoutedType,
} from '../../schemas/shared/route.ts'
import type { Preview } from '../preview/current-preview.ts'
import { siteUrl } from '../site-url.ts'
import { load, RefusedContent } from './load.ts'
import { NOT_FOUND_QUERY, REDIRECT_QUERY, SETTINGS_QUERY } from './queries.ts'
import { tags } from '../revalidation/tags.ts'

/**
 * What pages read, each by name; drafts with a preview. React's `cache` lets metadata and page
 * share one read.
 */

export const loadSettings = cache(async (preview?: Preview) => {
  const settings = await load({
    query: SETTINGS_QUERY,
    tags: [tags.settings, tags.routes],
    guard: settingsGuard,
    what: 'site settings',
    preview,
  })
  if (settings) return settings
  throw new Error(
    'There are no site settings in the content lake. Bring the demo content back with `npm run content:import`, or publish "Site settings" in the Studio.',
  )
})

/** Beside the words of the page for addresses that lead nowhere. */
export const loadNotFoundDrawing = cache((preview?: Preview) =>
  load({
    query: NOT_FOUND_QUERY,
    tags: [tags.notFound, tags.settings, tags.shows('illustration')],
    // The page stands without it.
    guard: illustrationGuard.nullable().catch(null),
    what: 'drawing of the page "not found"',
    preview,
  }),
)

/** What editors call the type: `blog post`. */
const nameOf = (type: RoutedType) => routedTypes[type].schema.title.toLowerCase()

/** The document of a type with this slug, or null. Throws `RefusedContent` when it cannot be shown. */
export const loadDocument = cache(
  <T extends RoutedType>(type: T, slug: string, preview?: Preview): Promise<Documents[T] | null> =>
    load({
      query: routedQueries[type].one,
      params: { slug },
      tags: [tags.document(type, slug), tags.routes, ...routedTypes[type].shows.map(tags.shows)],
      guard: guardOf(type),
      what: `${nameOf(type)} ${slug}`,
      preview,
    }),
)

/** All documents of a type as they stand in lists, without those that cannot be shown. */
export const loadList = cache(
  async <T extends ListedType>(type: T, preview?: Preview): Promise<Cards[T][]> => {
    const list = await load({
      query: routedQueries[type].list,
      tags: [tags.type(type), ...routedTypes[type].shows.map(tags.shows)],
      guard: keepValid(nameOf(type), cardGuardOf(type)),
      what: `list of type ${nameOf(type)}`,
      preview,
    })
    return list ?? []
  },
)

/**
 * Where visitors of `path` are led; null where nowhere, or where the rule is broken or would lead them
 * back. The further pages of a list follow the list.
 */
export async function loadRedirect(path: string, preview?: Preview) {
  const rule = await loadRule(path, preview)
  const { number, path: list } = listPageAt(path)
  if (rule || number === 1) return rule
  const moved = await loadRule(list, preview)
  const to = moved ? pathOf(moved.to) : undefined
  return moved && to !== undefined ? { ...moved, to: listPageAddress(to, number) } : null
}

async function loadRule(path: string, preview: Preview | undefined) {
  const what = `redirect from ${path}`
  try {
    const rule = await load({
      query: REDIRECT_QUERY,
      params: { path: plainPath(path), escaped: plainPath(encodeURI(path.toWellFormed())) },
      tags: [tags.type('redirect')],
      guard: redirectGuard,
      what,
      preview,
    })
    return rule && isElsewhere(rule.to, path) ? rule : null
  } catch (error) {
    if (!(error instanceof RefusedContent)) throw error
    tellLeftOut({ what, reasons: error.reasons })
    return null
  }
}

/** The path of an address on this site as pages get theirs; undefined for other addresses. */
function pathHere(address: string): string | undefined {
  const { origin, pathname } = URL.parse(address, siteUrl) ?? {}
  if (pathname === undefined || origin !== new URL(siteUrl).origin) return undefined
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Visitors get no further than the server, which refuses it.
    return undefined
  }
}

/** Whether an address is not `path`, with or without a slash at its end, a query or a place on the page. */
const isElsewhere = (to: string, path: string) => pathHere(to)?.replace(/(?<=.)\/$/, '') !== path

const LEADS_ELSEWHERE = 'has an address that leads elsewhere: change its slug'

/** Whether the address that a document would have is its own: one that there can be, and not that of another type. */
function isOwnAddress({ _type, slug }: { _type: RoutedType; slug: string }): boolean {
  if (_type === 'page' && !pageGuard.shape.path.safeParse(slug).success) return false
  const found = documentAt(addressOf(_type, slug))
  return found.type === _type && found.slug === slug
}

const routeGuard = z
  .object({
    _id: z.string(),
    _type: z.enum(ROUTED_TYPES),
    slug: z.string(),
    title: text,
    _updatedAt: z.string(),
    noIndex: z.boolean().nullish(),
    description: z.string().nullish(),
    /** Ids of the documents whose pages list this one. */
    by: z.array(z.string().nullable()),
    /** Types of a page's sections. */
    sections: z.array(z.string().nullable()).nullish(),
    cover: figureGuard.nullish().catch(null),
  })
  .refine(isOwnAddress, LEADS_ELSEWHERE)

export type Route = z.output<typeof routeGuard>

/** Every document with an address. */
export const loadRoutes = cache(async () => {
  const guard = keepValid('route', routeGuard)
  return (
    (await load({
      query: ROUTES_QUERY,
      tags: [tags.addresses, tags.routes, ...ROUTED_TYPES.map(tags.type)],
      guard,
      what: 'routes',
    })) ?? []
  )
})

/** If all ran at once, queries of the largest pages would time out on a busy machine. */
const READS_AT_ONCE = 8

const ownAddresses = keepValid(
  'route',
  z.object({ _type: z.enum(ROUTED_TYPES), slug: z.string() }).refine(isOwnAddress, LEADS_ELSEWHERE),
)

/** Slugs by type, as a list of types and slugs. */
const prerenderedGuard = z
  .record(z.enum(ROUTED_TYPES), z.array(z.unknown()))
  .transform((slugs) =>
    ownAddresses.parse(
      ROUTED_TYPES.flatMap((_type) => slugs[_type].map((slug) => ({ _type, slug }))),
    ),
  )

/**
 * Addresses whose pages a build makes; the others are made at their first visit (docs/adr/0074). Without
 * those that cannot be shown: a broken one must not keep the others from being built.
 */
export async function loadPrerendered() {
  const routes =
    (await load({
      query: PRERENDERED_QUERY,
      tags: [tags.addresses, tags.routes, ...ROUTED_TYPES.map(tags.type)],
      guard: prerenderedGuard,
      what: 'addresses to prerender',
    })) ?? []
  const inTurn = pLimit(READS_AT_ONCE)
  const shown = await inTurn.map(routes, async (route) => {
    try {
      // Kept, so that the page uses this read.
      await loadDocument(route._type, route.slug)
      return [route]
    } catch (error) {
      if (!(error instanceof RefusedContent)) throw error
      tellLeftOut({
        what: `page (${addressOf(route._type, route.slug)})`,
        reasons: [error.message],
      })
      return []
    }
  })
  return shown.flat()
}
