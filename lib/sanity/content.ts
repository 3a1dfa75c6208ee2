import { cache } from 'react'
import { z } from 'zod'
import { illustrationGuard } from '../../schemas/documents/illustration.ts'
import { figureGuard } from '../../schemas/objects/figure.ts'
import { redirectGuard } from '../../schemas/documents/redirect.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'
import { ROUTES_QUERY, routedQueries } from '../../schemas/generated/queries.ts'
import {
  type Cards,
  type Documents,
  type ListedType,
  routedTypes,
} from '../../schemas/routed-types.ts'
import { keepValid, warnLeftOut } from '../../schemas/shared/keep-valid.ts'
import {
  addressOf,
  documentAt,
  plainPath,
  ROUTED_TYPES,
  type RoutedType,
} from '../../schemas/shared/route.ts'
import type { Preview } from '../preview/current-preview.ts'
import { load, RefusedContent } from './load.ts'
import { NOT_FOUND_QUERY, REDIRECT_QUERY, SETTINGS_QUERY } from './queries.ts'
import { tags } from './tags.ts'

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

// The same declarations, typed so that the guard of any one type gives documents of that type.
const guarded: { [T in RoutedType]: { guard: z.ZodType<Documents[T]> } } = routedTypes
const listed: { [T in ListedType]: { list: { card: z.ZodType<Cards[T]> } } } = routedTypes

/** What editors call the type: `blog post`. */
const nameOf = (type: RoutedType) => routedTypes[type].schema.title.toLowerCase()

/** The document of a type with this slug, or null. Throws `RefusedContent` when it cannot be shown. */
export const loadDocument = cache(
  <T extends RoutedType>(type: T, slug: string, preview?: Preview): Promise<Documents[T] | null> =>
    load({
      query: routedQueries[type].one,
      params: { slug },
      tags: [tags.document(type, slug), tags.routes, ...routedTypes[type].shows.map(tags.shows)],
      guard: guarded[type].guard,
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
      guard: keepValid(nameOf(type), listed[type].list.card),
      what: `list of type ${nameOf(type)}`,
      preview,
    })
    return list ?? []
  },
)

export function loadRedirect(path: string, preview?: Preview) {
  return load({
    query: REDIRECT_QUERY,
    params: { path: plainPath(path) },
    tags: [tags.type('redirect')],
    guard: redirectGuard,
    what: `redirect from ${path}`,
    preview,
  })
}

const routeGuard = z
  .object({
    _id: z.string(),
    _type: z.enum(ROUTED_TYPES),
    slug: z.string(),
    title: z.string(),
    _updatedAt: z.string(),
    noIndex: z.boolean().nullish(),
    description: z.string().nullish(),
    /** Ids of the documents whose pages list this one. */
    by: z.array(z.string().nullable()),
    /** Types of a page's sections. */
    sections: z.array(z.string().nullable()).nullish(),
    cover: figureGuard.nullish().catch(null),
  })
  .refine(({ _type, slug }) => {
    const found = documentAt(addressOf(_type, slug))
    return found.type === _type && found.slug === slug
  }, 'has an address that leads elsewhere: change its slug')

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

/** Routes whose documents can be shown: a broken one must not keep the others from being built. */
export async function loadShownRoutes() {
  const routes = await loadRoutes()
  const shown = await Promise.all(
    routes.map(async (route) => {
      try {
        await loadDocument(route._type, route.slug)
        return [route]
      } catch (error) {
        if (!(error instanceof RefusedContent)) throw error
        warnLeftOut(`page (${addressOf(route._type, route.slug)})`, [error.message])
        return []
      }
    }),
  )
  return shown.flat()
}
