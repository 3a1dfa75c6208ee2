import { applyPatch } from 'mendoza'
import { isObject, type JsonObject } from '../../model/document.ts'
import { releaseDocumentId } from '../../model/releases.ts'
import type { HistoryLog, LoggedChange } from '../../store/history-log.ts'

/** A change of a release document. */
export interface ReleaseStep {
  change: LoggedChange
  before: JsonObject | undefined
  after: JsonObject | undefined
}

/** Every change of a release document, oldest first. */
export function releaseSteps(releaseId: string, history: HistoryLog): ReleaseStep[] {
  const id = releaseDocumentId(releaseId)
  let before: JsonObject | undefined
  return history.changesOf(id).map((change) => {
    const patch = history.patchesUpTo(id, change.seq).at(-1)
    const content: unknown = patch && applyPatch(before ?? null, patch.apply)
    const after = isObject(content) ? content : undefined
    const step = { change, before, after }
    before = after
    return step
  })
}

/** The event type for a change of a release; undefined if its state stayed the same. */
export function releaseEventType({ before, after }: ReleaseStep): string | undefined {
  if (after === undefined) return undefined
  if (before === undefined) return 'createRelease'
  if (after.state === 'scheduled' && after.publishAt !== before.publishAt) return 'scheduleRelease'
  if (after.state === before.state) return undefined
  if (after.state === 'published') return 'publishRelease'
  if (after.state === 'archived') return 'archiveRelease'
  return before.state === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease'
}
