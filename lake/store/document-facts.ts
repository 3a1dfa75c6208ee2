import { isObject, type LakeDocument } from '../model/document.ts'
import { isPublishedId, layerOf, publishedId } from '../model/ids.ts'
import { sortKey } from './sort-key.ts'

/** The layer of published documents; release names cannot be `published`. */
export const PUBLISHED_LAYER = ''

/** What queries look documents up by. The names are those of columns. */
export function factsOf(document: LakeDocument) {
  const { _id: id } = document
  return {
    id,
    published_id: publishedId(id),
    layer: isPublishedId(id) ? PUBLISHED_LAYER : layerOf(id),
    gone: isGone(document) ? 1 : 0,
    type: document._type,
    slug: slugOf(document),
    published_at: sortKey(document.publishedAt),
    created_at: sortKey(document._createdAt),
    updated_at: sortKey(document._updatedAt),
  }
}

/** A version may say that its release takes the document away. */
const isGone = (document: LakeDocument) =>
  isObject(document._system) && document._system.delete === true

/** `slug.current`, where a document has one. */
export function slugOf(document: LakeDocument | null): string | null {
  const slug = isObject(document?.slug) ? document.slug.current : undefined
  return typeof slug === 'string' ? slug : null
}
