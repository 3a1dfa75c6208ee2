import { isObject, type JsonObject } from '../../model/document.ts'
import { publishedId, versionsPrefixOf } from '../../model/ids.ts'
import type { Store } from '../../store/store.ts'
import type { LoggedChange } from '../../store/history-log.ts'
import { releaseEventType, releaseSteps, type ReleaseStep } from './release-states.ts'
import { documentAt } from './revisions.ts'

/** Something that happened to a release, in the form that the Studio's release pane reads. */
interface ReleaseEvent {
  type: string
  releaseName: string
  timestamp: string
  author: string
  [detail: string]: unknown
}

/** Events of a release, and which documents were added to and removed from it, newest first. */
export function releaseEvents(
  releaseName: string,
  store: Store,
): { seq: number; event: ReleaseEvent }[] {
  const steps = releaseSteps(releaseName, store.history)
  // Versions that were deleted because the release ended were not discarded from it.
  const ofRelease = new Set(steps.map(({ change }) => change.seq))
  const documents = store.history
    .changesBelow(versionsPrefixOf(releaseName))
    .filter(({ seq, kind }) => kind !== 'update' && !ofRelease.has(seq))
    .map((change) => ({ change, details: membership(change, store) }))
  const states = steps.map((step) => ({ change: step.change, details: stateChange(step) }))
  return [...states, ...documents]
    .flatMap(({ change: { seq, timestamp, author }, details }) =>
      details === undefined ? [] : [{ seq, event: { ...details, releaseName, timestamp, author } }],
    )
    .toSorted((one, other) => other.seq - one.seq)
}

function membership(change: LoggedChange, store: Store) {
  const { kind, seq, documentId: versionId, transactionId, previousRevision } = change
  const isNew = kind === 'create'
  return {
    type: isNew ? 'addDocumentToRelease' : 'discardDocumentFromRelease',
    documentId: publishedId(versionId),
    documentType: documentAt(versionId, isNew ? seq : seq - 1, store)?._type,
    versionId,
    versionRevisionId: isNew ? transactionId : previousRevision,
    ...(isNew && { revisionId: transactionId }),
  }
}

function stateChange(step: ReleaseStep) {
  // Deleting a release changes nothing of it.
  if (step.after === undefined) return undefined
  const type = releaseEventType(step)
  const change = metadataChange(step)
  if (type === 'scheduleRelease') return { type, publishAt: step.after.publishAt }
  if (type !== undefined) return { type, ...(type === 'createRelease' && { change }) }
  return Object.keys(change).length === 0 ? undefined : { type: 'editRelease', change }
}

function metadataChange({ before, after }: ReleaseStep): JsonObject {
  const [old, now] = [before?.metadata, after?.metadata].map((value) =>
    isObject(value) ? value : {},
  )
  const changes = {
    releaseType: [old?.releaseType, now?.releaseType],
    intendedPublishDate: [old?.intendedPublishAt, now?.intendedPublishAt],
  }
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([, [was, is]]) => was !== is)
      .map(([name, [, is]]) => [name, is]),
  )
}
