import { withoutAssetUrl } from '../documents/asset-url.ts'
import { isObject, type LakeDocument } from '../documents/document.ts'
import { isPublishedId, layerOf, publishedId } from '../documents/ids.ts'
import { sortKey } from './sort-key.ts'

/** The layer of published documents; no release can have this name. */
export const PUBLISHED_LAYER = ''

const COLUMNS = [
  'id',
  'published_id',
  'layer',
  'gone',
  'type',
  'slug',
  'published_at',
  'created_at',
  'updated_at',
  'body',
] as const

const FOLLOW_FROM_ID = new Set<string>(['id', 'published_id', 'layer'])

/** Writes a row in place of any with the same id. */
export const UPSERT = `insert into documents (${COLUMNS.join(', ')})
  values (${COLUMNS.map(() => '?').join(', ')})
  on conflict (id) do update set ${COLUMNS.filter((column) => !FOLLOW_FROM_ID.has(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`

/** The values of a document's row, in the order of `UPSERT`: what queries look it up by, and itself. */
export function rowOf(document: LakeDocument) {
  const { _id: id } = document
  return [
    id,
    publishedId(id),
    isPublishedId(id) ? PUBLISHED_LAYER : layerOf(id),
    isGone(document) ? 1 : 0,
    document._type,
    slugOf(document),
    sortKey(document.publishedAt),
    sortKey(document._createdAt),
    sortKey(document._updatedAt),
    JSON.stringify(withoutAssetUrl(document)),
  ]
}

/** A version may say that its release takes the document away. */
const isGone = (document: LakeDocument) =>
  isObject(document._system) && document._system.delete === true

/** `slug.current`, where a document has one. */
export function slugOf(document: LakeDocument | null): string | null {
  const slug = isObject(document?.slug) ? document.slug.current : undefined
  return typeof slug === 'string' ? slug : null
}
