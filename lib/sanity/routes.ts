import pLimit from 'p-limit'
import { cache } from 'react'
import { z } from 'zod'
import { pageGuard } from '../../schemas/documents/page.ts'
import { PRERENDERED_QUERY, ROUTES_QUERY } from '../../schemas/generated/queries.ts'
import { figureGuard } from '../../schemas/objects/figure.ts'
import { text } from '../../schemas/shared/guards.ts'
import { keepValid } from '../../schemas/shared/keep-valid.ts'
import { tellLeftOut } from '../../schemas/shared/left-out.ts'
import { addressOf, documentAt, ROUTED_TYPES, type RoutedType } from '../../schemas/shared/route.ts'
import { tags } from '../revalidation/tags.ts'
import { loadDocument } from './content.ts'
import { load, RefusedContent } from './load.ts'

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

/** If all ran at once, queries for the largest pages would time out on a busy machine. */
const READS_AT_ONCE = 8

const ownAddresses = keepValid(
  'route',
  z.object({ _type: z.enum(ROUTED_TYPES), slug: z.string() }).refine(isOwnAddress, LEADS_ELSEWHERE),
)

/** Turns an object of slugs by type into a list of `{ _type, slug }`. */
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
      // The answer stays in the cache, from which the page then takes it.
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
