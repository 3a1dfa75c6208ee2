import { cache } from 'react'
import { z } from 'zod'
import { illustrationGuard } from '../../schemas/documents/illustration.ts'
import { settingsGuard } from '../../schemas/documents/settings.ts'
import { routedQueries } from '../../schemas/generated/queries.ts'
import {
  cardGuardOf,
  type Cards,
  guardOf,
  type Documents,
  type ListedType,
  routedTypes,
} from '../../schemas/routed-types.ts'
import { keepValid } from '../../schemas/shared/keep-valid.ts'
import type { RoutedType } from '../../schemas/shared/route.ts'
import type { Preview } from '../preview/current-preview.ts'
import { tags } from '../revalidation/tags.ts'
import { load } from './load.ts'
import { ANY_QUERY, NOT_FOUND_QUERY, SETTINGS_QUERY } from './queries.ts'

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

/** The drawing of the 404 page. */
export const loadNotFoundDrawing = cache((preview?: Preview) =>
  load({
    query: NOT_FOUND_QUERY,
    tags: [tags.notFound, tags.settings, tags.shows('illustration')],
    // The page works without it.
    guard: illustrationGuard.nullable().catch(null),
    what: 'drawing of the page "not found"',
    preview,
  }),
)

/** Whether any document of a type has an address. */
export const hasAny = cache(async (type: RoutedType, preview?: Preview): Promise<boolean> => {
  const found = await load({
    query: ANY_QUERY,
    params: { type },
    tags: [tags.any(type), tags.routes],
    guard: z.boolean(),
    what: `answer whether there is a ${nameOf(type)}`,
    preview,
  })
  return found === true
})

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

/** All documents of a type as lists show them, without those that cannot be shown. */
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
