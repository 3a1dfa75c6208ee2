import { z } from 'zod'

/** Cache tags: which published change makes which pages new. */
export const tags = {
  /** On every read: expires the whole site. */
  everything: 'content',
  /** Reads that print links to other documents: a new, moved or removed address concerns them. */
  routes: 'routes',
  settings: 'settings',
  type: (type: string) => `type:${type}`,
  document: (type: string, slug: string) => `${type}:${slug}`,
}

/** What a webhook says about a change: from the lake, or from a GROQ-powered webhook in Sanity's cloud. */
export const changeGuard = z.object({
  _type: z.string().min(1),
  _id: z.string().optional(),
  slug: z.string().nullish(),
  previousSlug: z.string().nullish(),
  operation: z.enum(['create', 'update', 'delete']).optional(),
})

export type Change = z.output<typeof changeGuard>

/** The tags that a change expires. `_type: "*"` stands for everything. */
export function expiredBy(change: Change): string[] {
  if (change._type === '*') return [tags.everything]
  if (change._type === 'settings') return [tags.settings]
  const slugs = [change.slug, change.previousSlug].filter((slug) => typeof slug === 'string')
  const moved =
    change.operation !== 'update' || (change.previousSlug ?? change.slug) !== change.slug
  return [
    tags.type(change._type),
    ...new Set(slugs.map((slug) => tags.document(change._type, slug))),
    ...(slugs.length > 0 && moved ? [tags.routes] : []),
  ]
}
