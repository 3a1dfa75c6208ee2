import { isPublishedId, isVersionId, layerOf } from '../../model/ids.ts'
import type { HistoryLog } from '../../store/history-log.ts'
import { publishedEvents } from './published-events.ts'
import { scheduleEvents } from './schedule-events.ts'
import { workingEvents } from './working-events.ts'

/** Something that happened to a document, in the form that the Studio's history pane reads. */
export interface DocumentEvent {
  type: string
  /** The published id, whichever form of the document it happened to. */
  documentId: string
  timestamp: string
  author: string
  [detail: string]: unknown
}

/** An event and its place in the log. */
export interface PlacedEvent {
  seq: number
  event: DocumentEvent
}

/** What happened to a document, draft or version, newest first. Edits are left to the transaction log. */
export function documentEvents(id: string, history: HistoryLog): PlacedEvent[] {
  const events = isPublishedId(id) ? publishedEvents(id, history) : workingEvents(id, history)
  const schedules = isVersionId(id) ? scheduleEvents(id, layerOf(id), history) : []
  return [...events, ...schedules].toSorted((one, other) => other.seq - one.seq)
}
