import { isObject, PREVIEW_SECRET_TYPE } from '../../model/document.ts'
import { draftIdOf, isVersionId, publishedId } from '../../model/ids.ts'
import type { TransactionOutcome } from '../transactions/transactor.ts'
import type { Audit } from './audit.ts'
import type { Identity } from './identity.ts'

/** The actions that the Studio uses to restore an earlier revision. */
const RESTORING: ReadonlySet<unknown> = new Set([
  'sanity.action.document.replaceDraft',
  'sanity.action.document.version.replace',
])
const MOST_NAMED = 5

/** Who sent a request, and from where. */
interface Sender {
  address: string
  identity: Identity
}

/**
 * Logs which documents a transaction deleted or restored, one entry per kind. `actions` are those of
 * the request, if any. Other changes are in the documents' history.
 */
export function auditDocuments(
  audit: Audit,
  { address, identity }: Sender,
  outcome: TransactionOutcome,
  actions: unknown = [],
): void {
  // A repeated request is answered from the log and changes nothing.
  if (outcome.work.mutations.length === 0) return
  const note = (action: 'document deleted' | 'document restored', ids: string[]) => {
    const target = named(ids)
    if (target !== undefined) audit.note(address, { action, actorId: identity.id, target })
  }
  note('document deleted', deletedBy(outcome))
  note('document restored', restoredBy(actions))
}

/** Ids of documents that are gone entirely, with neither a published form nor a draft left. */
function deletedBy({ results, work }: TransactionOutcome): string[] {
  const gone = results
    .filter(({ id, operation }) => operation === 'delete' && !isVersionId(id))
    .map(({ id }) => publishedId(id))
  return gone.filter((id) => {
    const forms = [id, draftIdOf(id)]
    const before = forms.flatMap((form) => work.original(form) ?? [])
    const isLeft = forms.some((form) => work.get(form) !== undefined)
    return before.some(({ _type }) => _type !== PREVIEW_SECRET_TYPE) && !isLeft
  })
}

function restoredBy(actions: unknown): string[] {
  if (!Array.isArray(actions)) return []
  return actions.flatMap((action: unknown) => {
    if (!isObject(action) || !RESTORING.has(action.actionType)) return []
    const document = action.attributes ?? action.document
    return isObject(document) ? [String(document._id)] : []
  })
}

function named(ids: string[]): string | undefined {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return undefined
  const more = distinct.length - MOST_NAMED
  const shown = distinct.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? `${shown} and ${more} more` : shown
}
