import { isPublishedId, isSystemId } from '../documents/ids.ts'
import { slugOf } from '../store/document-facts.ts'
import type { DocumentChange, Transaction } from '../store/transaction.ts'

/** What the receiver is told about one published document; a GROQ-powered webhook can send the same. */
export interface WebhookPayload {
  _id: string
  _type: string
  slug: string | null
  previousSlug: string | null
  operation: 'create' | 'update' | 'delete'
}

/** One payload for each published document that a transaction changed. */
export function payloadsOf({ changes }: Transaction): WebhookPayload[] {
  return changes
    .filter(({ id }) => isPublishedId(id) && !isSystemId(id))
    .map((change) => ({
      _id: change.id,
      _type: (change.after ?? change.before)?._type ?? '',
      slug: slugOf(change.after),
      previousSlug: slugOf(change.before),
      operation: operationOf(change),
    }))
}

function operationOf({ before, after }: DocumentChange): WebhookPayload['operation'] {
  if (after === null) return 'delete'
  return before === null ? 'create' : 'update'
}
