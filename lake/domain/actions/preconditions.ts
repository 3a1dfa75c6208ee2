import type { LakeDocument } from '../../model/document.ts'
import type { ActionScope } from './action-scope.ts'

/** Returns the document with this id; refuses with 404 if it does not exist. */
export function requireDocument(id: string, scope: ActionScope): LakeDocument {
  return (
    scope.find(id) ??
    scope.refuse(404, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {
      id,
    })
  )
}

/** Refuses with 409 if a document with this id exists. */
export function requireAbsence(id: string, scope: ActionScope): void {
  if (scope.find(id) === undefined) return
  scope.refuse(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
}

/** Refuses with 409 if the document has changed since the revision that the client saw. */
export function requireRevision(
  id: string,
  expected: string | undefined,
  scope: ActionScope,
): void {
  const current = scope.find(id)?._rev
  if (expected === undefined || expected === current) return
  const state = current === undefined ? 'does not exist' : `has revision ID "${current}"`
  scope.refuse(
    409,
    'documentRevisionIDDoesNotMatchError',
    `The document with the ID "${id}" ${state}, but the provided revision ID is "${expected}"`,
    { id, currentRevisionID: current, expectedRevisionID: expected },
  )
}
