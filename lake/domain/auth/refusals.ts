import { LakeError, apiError } from '../../model/errors.ts'
import type { WorkingSet } from '../transactions/working-set.ts'
import type { Identity } from './identity.ts'
import { may, mayChange, permissionTo, type Permission } from './may.ts'

/**
 * Throws 403 if `identity` lacks a permission on every document, in the error shape that clients
 * expect at `path`. Anonymous requests were already answered with 401.
 */
export function requirePermission(identity: Identity, permission: Permission, path: string): void {
  if (may(identity, permission)) return
  // By this type at the top, the Studio knows not to offer releases to those who may not write.
  if (path.startsWith('/data/actions/')) throw refused(insufficient(permission))
  if (path.startsWith('/assets/')) throw refusedMutation(permission)
  throw apiError(403, describe(permission))
}

/** Throws 403 if `identity` may not make one of the changes that a transaction results in. */
export function requireChanges(identity: Identity, work: WorkingSet): void {
  for (const change of work.changes()) {
    if (!mayChange(identity, change, work))
      throw refusedMutation(permissionTo(change), work.indexOf(change.id))
  }
}

const describe = (permission: Permission) =>
  `Insufficient permissions; permission "${permission}" required`

const insufficient = (permission: Permission) => ({
  type: 'insufficientPermissionsError',
  permission,
  description: describe(permission),
})

const refused = (error: { type: string; description: string }) =>
  new LakeError(403, { error }, error.description)

function refusedMutation(permission: Permission, index = 0): LakeError {
  const error = insufficient(permission)
  const { description } = error
  const mutationError = { type: 'mutationError', description, items: [{ index, error }] }
  return refused(mutationError)
}
