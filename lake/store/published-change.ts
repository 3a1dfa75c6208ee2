import type { LakeDocument } from '../model/document.ts'
import { isPublishedId, isSystemId } from '../model/ids.ts'
import { slugOf } from './document-facts.ts'
import type { DocumentChange, Transaction } from './transaction.ts'

/**
 * What the site is told about one published document. A GROQ-powered webhook of Sanity's cloud can
 * send the same.
 */
export interface PublishedChange {
  _id: string
  _type: string
  slug: string | null
  previousSlug: string | null
  operation: 'create' | 'update' | 'delete'
  /**
   * Slugs that it had between the last confirmed message and now; null means that it did not exist
   * for a while.
   */
  between?: (string | null)[]
}

/** Stands for changes of any documents. */
export const ANY_CHANGE: PublishedChange = {
  _id: '*',
  _type: '*',
  slug: null,
  previousSlug: null,
  operation: 'update',
}

/**
 * A document whose address changed more often than this since the last confirmed message counts as
 * a change of everything.
 */
const MOST_ADDRESSES = 20

/**
 * The changes of a transaction, one for each published document; two if a document changed its
 * type.
 */
export function publishedChanges({ changes }: Transaction): PublishedChange[] {
  return changes.filter(({ id }) => isPublishedId(id) && !isSystemId(id)).flatMap(describe)
}

function describe({ id, before, after }: DocumentChange): PublishedChange[] {
  if (before && after && before._type !== after._type) {
    return [...changeOf(id, before, null), ...changeOf(id, null, after)]
  }
  return changeOf(id, before, after)
}

function changeOf(
  _id: string,
  before: LakeDocument | null,
  after: LakeDocument | null,
): PublishedChange[] {
  const _type = (after ?? before)?._type ?? ''
  // Skips assets and the platform's own documents, which no page shows by themselves.
  if (/^(sanity|system)\./.test(_type)) return []
  const operation = after === null ? 'delete' : before === null ? 'create' : 'update'
  return [{ _id, _type, slug: slugOf(after), previousSlug: slugOf(before), operation }]
}

/** Merges two changes of one document, for a receiver that knows of neither. */
export function composeChanges(earlier: PublishedChange, later: PublishedChange): PublishedChange {
  const { _id, slug } = later
  const isGone = later.operation === 'delete'
  const wasThere = earlier.operation !== 'create'
  const passed = [...(earlier.between ?? []), earlier.slug]
  const previousSlug =
    earlier.previousSlug ?? passed.find((address) => address !== null && address !== slug) ?? null
  const between = [...new Set(passed)].filter((at) => at !== slug && at !== previousSlug)
  const tooMany = between.length > MOST_ADDRESSES
  return {
    _id,
    _type: tooMany || earlier._type === ANY_CHANGE._type ? ANY_CHANGE._type : later._type,
    slug,
    previousSlug,
    operation: isGone ? 'delete' : wasThere ? 'update' : 'create',
    ...(between.length > 0 && !tooMany && { between }),
  }
}
