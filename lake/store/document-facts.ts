import { isMarkedForDeletion, isObject, type LakeDocument } from '../model/document.ts'
import { isPublishedId, layerOf, publishedId } from '../model/ids.ts'
import { sortKey } from './sort-key.ts'

/** The layer of published documents. Empty, because a release could not be called that. */
export const PUBLISHED_LAYER = ''

/** The facts by which queries look documents up. Their names are those of columns. */
export function factsOf(document: LakeDocument) {
  const { _id: id } = document
  return {
    id,
    published_id: publishedId(id),
    layer: isPublishedId(id) ? PUBLISHED_LAYER : layerOf(id),
    gone: isMarkedForDeletion(document) ? 1 : 0,
    type: document._type,
    slug: slugOf(document),
    published_at: sortKey(document.publishedAt),
    created_at: sortKey(document._createdAt),
    updated_at: sortKey(document._updatedAt),
  }
}

/** `slug.current`, where a document has one. */
export function slugOf(document: LakeDocument | null): string | null {
  const slug = isObject(document?.slug) ? document.slug.current : undefined
  return typeof slug === 'string' ? slug : null
}
