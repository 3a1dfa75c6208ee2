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
  const changes = history.changesOf(id)
  const patches = patchesOf(id, changes, history)
  let before: JsonObject | undefined
  return changes.map((change) => {
    const patch = patches.get(change.transactionId)
    const content: unknown = patch && applyPatch(before ?? null, patch)
    const after = isObject(content) ? content : undefined
    const step = { change, before, after }
    before = after
    return step
  })
}

/** The patch of each change, by its transaction. Reads each patch once, also of a recreated release. */
function patchesOf(id: string, changes: LoggedChange[], history: HistoryLog) {
  const isLast = (index: number) => changes[index + 1]?.previousRevision === undefined
  const patches = changes
    .filter((_, index) => isLast(index))
    .flatMap(({ seq }) => history.patchesUpTo(id, seq))
  return new Map(patches.map(({ transactionId, apply }) => [transactionId, apply]))
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
