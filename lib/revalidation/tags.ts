import { createHash } from 'node:crypto'
import { z } from 'zod'
import { EVERYTHING } from './everything.ts'

/** Cache tags: which published change expires which pages. */
export const tags = {
  /** On every read: expires the whole site. */
  everything: EVERYTHING,
  /** Reads that contain links to other documents: a new, moved or removed address affects them. */
  routes: 'routes',
  /** The read of all addresses, which names every document and shows none of their texts. */
  addresses: 'addresses',
  settings: 'settings',
  /** The read by which the search notices that anything changed. */
  search: 'search',
  notFound: 'notFound',
  /** The read that says whether there are documents of a type; all pages announce their feeds. */
  any: (type: string) => `any:${type}`,
  /** Reads that list documents of a type: a change of any of these affects them. */
  type: (type: string) => `type:${type}`,
  /** Reads that show documents of a type by reference. */
  shows: (type: string) => `shows:${type}`,
  document: (type: string, slug: string) => withinLimit(`${type}:${slug}`),
}

/** Next drops longer tags and logs each, and visitors can ask for addresses of any length. */
const MOST_CHARACTERS = 256

function withinLimit(tag: string): string {
  return tag.length <= MOST_CHARACTERS
    ? tag
    : createHash('sha256').update(tag.toWellFormed()).digest('base64url')
}

/** What a webhook says about a change: from the lake, or from a GROQ-powered webhook in Sanity's cloud. */
export const changeGuard = z.object({
  _type: z.string().min(1),
  _id: z.string().optional(),
  slug: z.string().nullish(),
  previousSlug: z.string().nullish(),
  /** Slugs it had since the site was last told; null stands for a time when it did not exist. */
  between: z.array(z.string().nullable()).optional(),
  operation: z.enum(['create', 'update', 'delete']).optional(),
})

export type Change = z.output<typeof changeGuard>

/** Tags of the reads that show the document with this id; undefined where they are not known. */
export type ReadersOf = (id: string | undefined) => string[] | undefined

/**
 * Of a changed image nothing says which pages show it with its alternative text, so that all of them expire.
 */
const IMAGE = 'sanity.imageAsset'

/** The tags that a change expires. `_type: "*"` stands for everything. */
export function expiredBy(change: Change, readersOf: ReadersOf): string[] {
  if (change._type === '*' || change._type === IMAGE) return [tags.everything]
  if (change._type === 'settings') return [tags.settings]
  const addresses = [change.slug, change.previousSlug ?? change.slug, ...(change.between ?? [])]
  const slugs = addresses.filter((slug) => typeof slug === 'string')
  const moved = change.operation !== 'update' || addresses.some((slug) => slug !== change.slug)
  // A document that is added or removed may affect reads that do not show it yet, or no longer.
  const readers = change.operation === 'update' ? readersOf(change._id) : undefined
  return [
    tags.type(change._type),
    ...(readers ?? [tags.shows(change._type)]),
    ...new Set(slugs.map((slug) => tags.document(change._type, slug))),
    ...(slugs.length > 0 && moved ? [tags.routes] : []),
  ]
}

/** The tags that any of `changes` expires, each once. */
export function expiredByAll(changes: readonly Change[], readersOf: ReadersOf): string[] {
  const expired = new Set(changes.flatMap((change) => expiredBy(change, readersOf)))
  return expired.has(tags.everything) ? [tags.everything] : [...expired]
}
