import { z } from 'zod'
import { isObject, type JsonObject, type LakeDocument } from '../../model/document.ts'
import { isVersionId, layerOf } from '../../model/ids.ts'
import { hasControlCharacters } from '../../model/text.ts'
import { releaseDocumentId } from '../../model/releases.ts'
import type { ActionScope } from './action-scope.ts'
import { requireDocument } from './preconditions.ts'

type ReleaseState = 'active' | 'scheduled' | 'published' | 'archived'

/** The release metadata that editors may set. */
export const metadata = z.looseObject({
  title: z
    .string()
    .refine((title) => !hasControlCharacters(title), 'must not hold control characters')
    .optional(),
  description: z.string().optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
  intendedPublishAt: z.iso.datetime({ offset: true }).nullish(),
  cardinality: z.enum(['one', 'many']).optional(),
})

/**
 * Returns the release if it is in one of `states`; refuses with 404 if it does not exist, with 409
 * if it is in another state.
 */
export function requireRelease(
  releaseId: string,
  states: ReleaseState[],
  scope: ActionScope,
): LakeDocument {
  const document = requireDocument(releaseDocumentId(releaseId), scope)
  if (states.some((state) => state === document.state)) return document
  return scope.refuse(409, {
    type: 'invalidReleaseStateError',
    description: `The release "${releaseId}" is ${String(document.state)}; this action needs it to be ${states.join(' or ')}`,
    id: document._id,
  })
}

/** Changes the given fields of a release and keeps the others. */
export function changeRelease(
  releaseId: string,
  set: JsonObject,
  unset: string[],
  scope: ActionScope,
): void {
  scope.patch(releaseDocumentId(releaseId), { set, unset })
}

/** The documents in a release. */
export const versionsIn = (releaseId: string, scope: ActionScope): LakeDocument[] =>
  scope.select(
    { fact: { name: 'release', values: [releaseId] } },
    (id) => isVersionId(id) && layerOf(id) === releaseId,
  )

/** Refuses changes to a version if its release is scheduled, published or archived. */
export function requireUnlocked(id: string, scope: ActionScope): void {
  if (!isVersionId(id)) return
  const release = scope.find(releaseDocumentId(layerOf(id)))
  if (release !== undefined) requireRelease(layerOf(id), ['active'], scope)
}

/** Refuses to add a version to a release that does not exist or is not active. */
export function requireOpenRelease(id: string, scope: ActionScope): void {
  if (isVersionId(id)) requireRelease(layerOf(id), ['active'], scope)
}

/** Ids of the documents that a finished release consisted of. */
export function finalDocumentIds(release: LakeDocument): string[] {
  const states = Array.isArray(release.finalDocumentStates) ? release.finalDocumentStates : []
  return states
    .map((state: unknown) => (isObject(state) ? state.id : undefined))
    .filter((id) => typeof id === 'string')
}

/**
 * The record of which documents a release consisted of: the versions themselves are deleted with
 * it.
 */
export const finalDocumentStates = (versions: LakeDocument[]) =>
  versions.map(({ _id }) => ({ _key: _id, id: _id }))
