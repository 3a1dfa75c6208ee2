import { isDraftId, publishedId } from '../../model/ids.ts'
import {
  eventOf,
  existedAt,
  groupChange,
  publication,
  versionFields,
  type DocumentEvent,
  type PlacedEvent,
} from './event-parts.ts'
import { publishedEvents } from './published-events.ts'
import type { HistoryLog, LoggedChange } from '../../store/history-log.ts'

/**
 * Events of a draft's or version's creation and removal. For a deleted document, the Studio shows
 * the state before its draft's newest event. So that event must be about the draft itself: if a
 * published document that has had drafts is deleted while there is none, no event is listed here.
 */
export function workingEvents(id: string, history: HistoryLog): PlacedEvent[] {
  const own = history
    .changesOf(id)
    .filter(({ kind }) => kind !== 'update')
    .map((change) => ({
      seq: change.seq,
      event: change.kind === 'create' ? creation(change) : departure(change, history),
    }))
  if (!isDraftId(id)) return own
  const events = [...unpublications(id, history), ...own]
  return events.length > 0 ? events : deletion(publishedId(id), history)
}

/**
 * Events of a published document that was deleted and never had a draft, such as after an import.
 * To the Studio its draft would otherwise be a new document, and it would not offer to restore it.
 */
const deletion = (id: string, history: HistoryLog): PlacedEvent[] =>
  history.lastChange(id)?.kind === 'delete' ? publishedEvents(id, history) : []

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
  // The Studio hides the edit whose revision a deletion names. Where the document ended with this
  // deletion, that edit must stay visible, so another revision is named.
  const revision = existedAt(id, seq, history) ? previousRevision : transactionId
  return { ...eventOf('deleteDocumentVersion', change), ...versionFields(documentId, revision) }
}

/** Events of unpublishing: the published document was deleted and a draft remained. */
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
