import type { LakeDocument } from '../../model/document.ts'
import { publishedId } from '../../model/ids.ts'
import type { Store } from '../../store/store.ts'
import { documentAt } from './revisions.ts'

interface DeletedDocument {
  /** The published id, even if only a draft was deleted. */
  documentId: string
  timestamp: string
  author: string
  /** As it was then. */
  document: LakeDocument
}

/** Files that editors upload, and what the platform keeps for itself, such as releases. */
const isOfPlatform = (type: string) => type.startsWith('sanity.') || type.startsWith('system.')

/**
 * Documents that were deleted at or after `since`, which has the format of the log's timestamps, and of
 * which neither the published form nor a draft is left; the last deleted first, `most` of them.
 */
export function deletedDocuments(
  since: string,
  most: number,
  store: Pick<Store, 'history' | 'documents'>,
): DeletedDocument[] {
  const found = new Map<string, DeletedDocument>()
  for (const change of store.history.deletionsSince(since)) {
    const documentId = publishedId(change.documentId)
    // Published form and draft go together.
    if (found.has(documentId)) continue
    const document = documentAt(change.documentId, change.seq - 1, store)
    if (document === undefined || isOfPlatform(document._type)) continue
    const { author, timestamp } = change
    found.set(documentId, { documentId, timestamp, author, document })
    if (found.size === most) break
  }
  return [...found.values()]
}
