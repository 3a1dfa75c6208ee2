import { isObject, type LakeDocument } from '../../model/document.ts'
import { draftIdOf, publishedId } from '../../model/ids.ts'
import type { ActionScope } from './action-scope.ts'

/** Whether the Studio made the release with this metadata to publish a single draft at a set time. */
export const isScheduledDraft = (metadata: unknown) =>
  isObject(metadata) && metadata.cardinality === 'one'

/**
 * Removes the draft that a version was copied from, unless it was edited since. The version that
 * took its place is published, and the draft would look like work that is still to be published.
 */
export function removeItsDraft(version: LakeDocument, scope: ActionScope): void {
  const base = isObject(version._system) ? version._system.base : undefined
  const draft = scope.find(draftIdOf(publishedId(version._id)))
  if (draft === undefined || !isObject(base)) return
  if (base.id === draft._id && base.rev === draft._rev) scope.remove(draft)
}
