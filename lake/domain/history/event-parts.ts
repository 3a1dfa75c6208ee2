import { isPublishedId, isVersionId, layerOf, publishedId } from '../../model/ids.ts'
import { isReleaseDocumentId, isSchedule } from '../../model/releases.ts'
import type { HistoryLog, LoggedChange } from '../../store/history-log.ts'

/** Something that happened to a document, in the form that the Studio's history pane reads. */
export interface DocumentEvent {
  type: string
  /** The published id, even if the event is about a draft or version. */
  documentId: string
  timestamp: string
  author: string
  [detail: string]: unknown
}

/** An event and its position in the log. */
export interface PlacedEvent {
  seq: number
  event: DocumentEvent
}

/** What one transaction did to a document in its published, draft and version forms. */
interface GroupChange {
  /** The change of the published form, if any. */
  published: LoggedChange | undefined
  /**
   * The deletion of a draft or version, if any; of the version where its draft goes with it, as with
   * a scheduled draft.
   */
  removed: LoggedChange | undefined
  /** Whether the transaction changed the state of a release. */
  isByRelease: boolean
}

/** What the transaction at `seq` did to the forms of the document that is published as `id`. */
export function groupChange(id: string, seq: number, history: HistoryLog): GroupChange {
  const changes = history.changesIn(seq)
  const forms = changes.filter(({ documentId }) => publishedId(documentId) === id)
  const removed = forms.filter(
    ({ documentId, kind }) => !isPublishedId(documentId) && kind === 'delete',
  )
  return {
    published: forms.find(({ documentId }) => isPublishedId(documentId)),
    removed: removed.find(({ documentId }) => isVersionId(documentId)) ?? removed[0],
    isByRelease: changes.some(({ documentId }) => isReleaseDocumentId(documentId)),
  }
}

/** Whether a document existed after the transaction at `seq`. */
export function existedAt(id: string, seq: number, history: HistoryLog): boolean {
  const change = history.lastChange(id, seq)
  return change !== undefined && change.kind !== 'delete'
}

/** The fields that every event has. */
export function eventOf(type: string, { timestamp, author, documentId }: LoggedChange) {
  return { type, documentId: publishedId(documentId), timestamp, author }
}

/** The fields that name a draft or version at one of its revisions. */
export function versionFields(versionId: string, versionRevisionId: string | undefined) {
  const release = isVersionId(versionId) ? { releaseId: layerOf(versionId) } : {}
  return { versionId, versionRevisionId, ...release }
}

/** The event of publishing `removed`, a draft or version, as `published`. */
export function publication(published: LoggedChange, removed: LoggedChange, isByRelease: boolean) {
  const byRelease = isSchedule(published.author) ? 'release.schedule' : 'release.publish'
  return {
    ...eventOf('publishDocumentVersion', published),
    revisionId: published.transactionId,
    ...versionFields(removed.documentId, removed.previousRevision),
    publishCause: isByRelease ? byRelease : 'document.publish',
  }
}
