import { isDraftId, publishedId } from '../../model/ids.ts'
import type { DocumentEvent, PlacedEvent } from './document-events.ts'
import { eventOf, existedAt, groupChange, publication, versionFields } from './group.ts'
import type { HistoryLog, LoggedChange } from '../../store/history-log.ts'

/** How a draft or version came and went. */
export function workingEvents(id: string, history: HistoryLog): PlacedEvent[] {
  const own = history
    .changesOf(id)
    .filter(({ kind }) => kind !== 'update')
    .map((change) => ({
      seq: change.seq,
      event: change.kind === 'create' ? creation(change) : departure(change, history),
    }))
  return isDraftId(id) ? [...own, ...deletionsWithoutDraft(id, history)] : own
}

const creation = (change: LoggedChange): DocumentEvent => ({
  ...eventOf('createDocumentVersion', change),
  ...versionFields(change.documentId, change.transactionId),
})

function departure(change: LoggedChange, history: HistoryLog): DocumentEvent {
  const { documentId, seq, previousRevision } = change
  const id = publishedId(documentId)
  const { published, isByRelease } = groupChange(id, seq, history)
  if (published !== undefined && published.kind !== 'delete') {
    return publication(published, change, isByRelease)
  }
  const version = versionFields(documentId, previousRevision)
  if (published !== undefined && isByRelease) {
    return { ...eventOf('unpublishDocument', change), ...version }
  }
  return existedAt(id, seq, history)
    ? { ...eventOf('deleteDocumentVersion', change), ...version }
    : eventOf('deleteDocumentGroup', change)
}

/** Deleting a published document also ends the history of a draft that did not exist at that time. */
function deletionsWithoutDraft(draftId: string, history: HistoryLog): PlacedEvent[] {
  return history
    .changesOf(publishedId(draftId))
    .filter(({ kind, seq }) => kind === 'delete' && !existedAt(draftId, seq, history))
    .filter(({ seq }) => !history.changesIn(seq).some(({ documentId }) => documentId === draftId))
    .map((change) => ({ seq: change.seq, event: eventOf('deleteDocumentGroup', change) }))
}
