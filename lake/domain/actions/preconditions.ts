import type { LakeDocument } from '../../model/document.ts'
import { documentExists, documentNotFound, revisionMismatch } from '../../model/errors.ts'
import type { ActionScope } from './action-scope.ts'

/** Returns the document with this id; refuses with 404 if it does not exist. */
export const requireDocument = (id: string, scope: ActionScope): LakeDocument =>
  scope.find(id) ?? scope.refuse(404, documentNotFound(id))

/** Refuses with 409 if a document with this id exists. */
export function requireAbsence(id: string, scope: ActionScope): void {
  if (scope.find(id) !== undefined) scope.refuse(409, documentExists(id))
}

/** Refuses with 409 if the document has changed since the revision that the client saw. */
export function requireRevision(
  id: string,
  expected: string | undefined,
  scope: ActionScope,
): void {
  const current = scope.find(id)?._rev
  if (expected === undefined || expected === current) return
  scope.refuse(409, revisionMismatch(id, current, expected))
}
