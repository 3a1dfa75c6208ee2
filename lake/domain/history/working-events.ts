import { isDraftId, publishedId } from '../../model/ids.ts'
import type { DocumentEvent, PlacedEvent } from './document-events.ts'
import { eventOf, existedAt, groupChange, publication, versionFields } from './group.ts'
import type { HistoryLog, LoggedChange } from '../../store/history-log.ts'

/**
 * How a draft or version came and went. The Studio shows a deleted document as its draft's newest event left it, so
 * that event must be the draft's own: a deletion of the published document, at a time without a draft, is not told.
 */
export function workingEvents(id: string, history: HistoryLog): PlacedEvent[] {
  const own = history
    .changesOf(id)
    .filter(({ kind }) => kind !== 'update')
    .map((change) => ({
      seq: change.seq,
      event: change.kind === 'create' ? creation(change) : departure(change, history),
    }))
  return isDraftId(id) ? [...unpublications(id, history), ...own] : own
}

const creation = (change: LoggedChange): DocumentEvent => ({
  ...eventOf('createDocumentVersion', change),
  ...versionFields(change.documentId, change.transactionId),
})

function departure(change: LoggedChange, history: HistoryLog): DocumentEvent {
  const { documentId, seq, previousRevision, transactionId } = change
  const id = publishedId(documentId)
  const { published, isByRelease } = groupChange(id, seq, history)
  if (published !== undefined && published.kind !== 'delete') {
    return publication(published, change, isByRelease)
  }
  if (published !== undefined && isByRelease) {
    return {
      ...eventOf('unpublishDocument', change),
      ...versionFields(documentId, previousRevision),
    }
  }
  // The Studio drops the edit whose revision a deletion names, which at the end of a document it still has to show.
  const revision = existedAt(id, seq, history) ? previousRevision : transactionId
  return { ...eventOf('deleteDocumentVersion', change), ...versionFields(documentId, revision) }
}

/** The published document went away and left a draft. */
function unpublications(draftId: string, history: HistoryLog): PlacedEvent[] {
  return history
    .changesOf(publishedId(draftId))
    .filter(({ kind, seq }) => kind === 'delete' && existedAt(draftId, seq, history))
    .map((change) => ({
      seq: change.seq,
      event: {
        ...eventOf('unpublishDocument', change),
        ...versionFields(draftId, history.lastChange(draftId, change.seq)?.transactionId),
      },
    }))
}
