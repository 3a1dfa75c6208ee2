import {
  eventOf,
  existedAt,
  groupChange,
  publication,
  versionFields,
  type DocumentEvent,
  type PlacedEvent,
} from './event-parts.ts'
import { draftIdOf } from '../../model/ids.ts'
import type { HistoryLog, LoggedChange } from '../../store/history-log.ts'

/** Events of a published document: publishing a draft or version, or writing to it directly. */
export function publishedEvents(id: string, history: HistoryLog): PlacedEvent[] {
  return history
    .changesOf(id)
    .map((change) => ({ seq: change.seq, event: eventFor(change, history) }))
}

function eventFor(change: LoggedChange, history: HistoryLog): DocumentEvent {
  if (change.kind === 'delete') return departure(change, history)
  const { removed, isByRelease } = groupChange(change.documentId, change.seq, history)
  if (removed !== undefined) return publication(change, removed, isByRelease)
  const type = change.kind === 'create' ? 'createLiveDocument' : 'updateLiveDocument'
  return { ...eventOf(type, change), revisionId: change.transactionId }
}

/** The event of its removal: unpublished if a draft or version remains, deleted otherwise. */
function departure(change: LoggedChange, history: HistoryLog): DocumentEvent {
  const { removed, isByRelease } = groupChange(change.documentId, change.seq, history)
  if (removed !== undefined && isByRelease) {
    const version = versionFields(removed.documentId, removed.previousRevision)
    return { ...eventOf('unpublishDocument', change), ...version }
  }
  const draftId = draftIdOf(change.documentId)
  if (!existedAt(draftId, change.seq, history)) return eventOf('deleteDocumentGroup', change)
  const draft = history.lastChange(draftId, change.seq)
  return {
    ...eventOf('unpublishDocument', change),
    ...versionFields(draftId, draft?.transactionId),
  }
}
