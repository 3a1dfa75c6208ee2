import { isPublishedId, isVersionId, layerOf } from '../../model/ids.ts'
import type { HistoryLog } from '../../store/history-log.ts'
import { publishedEvents } from './published-events.ts'
import { scheduleEvents } from './schedule-events.ts'
import { workingEvents } from './working-events.ts'

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

/**
 * Events of a document, draft or version, newest first. Edits are not among them; the Studio reads
 * those from the transaction log.
 */
export function documentEvents(id: string, history: HistoryLog): PlacedEvent[] {
  const events = isPublishedId(id) ? publishedEvents(id, history) : workingEvents(id, history)
  const schedules = isVersionId(id) ? scheduleEvents(id, layerOf(id), history) : []
  return [...events, ...schedules].toSorted((one, other) => other.seq - one.seq)
}
