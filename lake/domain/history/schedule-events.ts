import { eventOf, existedAt, versionFields, type PlacedEvent } from './event-parts.ts'
import type { HistoryLog } from '../../store/history-log.ts'
import { releaseEventType, releaseSteps, type ReleaseStep } from './release-states.ts'

/**
 * Events of scheduling and unscheduling a release, as seen from a version while it was part of the
 * release.
 */
export function scheduleEvents(
  versionId: string,
  releaseId: string,
  history: HistoryLog,
): PlacedEvent[] {
  const steps = releaseSteps(releaseId, history)
  return steps.flatMap((step, index) => {
    const { seq } = step.change
    const type = releaseEventType(step)
    if (type !== 'scheduleRelease' && type !== 'unscheduleRelease') return []
    if (!existedAt(versionId, seq, history)) return []
    const isSchedule = type === 'scheduleRelease'
    const change = { ...step.change, documentId: versionId }
    const event = {
      ...eventOf(isSchedule ? 'scheduleDocumentVersion' : 'unscheduleDocumentVersion', change),
      ...versionFields(versionId, history.lastChange(versionId, seq)?.transactionId),
      ...(isSchedule && {
        publishAt: step.after?.publishAt,
        state: outcome(steps.slice(index + 1)),
      }),
    }
    return [{ seq, event }]
  })
}

/** How a schedule ended. */
function outcome(later: ReleaseStep[]): 'pending' | 'published' | 'unscheduled' {
  const end = later.find((step) => releaseEventType(step) !== undefined)
  if (end === undefined) return 'pending'
  return releaseEventType(end) === 'publishRelease' ? 'published' : 'unscheduled'
}
