import { isPublishedId, isVersionId, layerOf } from '../../model/ids.ts'
import type { HistoryLog } from '../../store/history-log.ts'
import type { PlacedEvent } from './event-parts.ts'
import { publishedEvents } from './published-events.ts'
import { scheduleEvents } from './schedule-events.ts'
import { workingEvents } from './working-events.ts'

/**
 * Events of a document, draft or version, newest first. Edits are not among them; the Studio reads
 * those from the transaction log.
 */
export function documentEvents(id: string, history: HistoryLog): PlacedEvent[] {
  const events = isPublishedId(id) ? publishedEvents(id, history) : workingEvents(id, history)
  const schedules = isVersionId(id) ? scheduleEvents(id, layerOf(id), history) : []
  return [...events, ...schedules].toSorted((one, other) => other.seq - one.seq)
}
