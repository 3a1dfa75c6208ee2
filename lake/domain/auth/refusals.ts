import { LakeError, apiError } from '../../model/errors.ts'
import type { WorkingSet } from '../transactions/working-set.ts'
import type { Identity } from './identity.ts'
import { may, type Permission } from './may.ts'

/**
 * Throws 403 if `identity` lacks a permission on every document, in the error shape that clients
 * expect at `path`. Anonymous requests were already answered with 401.
 */
export function requirePermission(identity: Identity, permission: Permission, path: string): void {
  if (may(identity, permission)) return
  if (path.startsWith('/data/actions/')) throw insufficient('actionError', permission)
  if (path.startsWith('/assets/')) throw insufficient('mutationError', permission)
  throw apiError(403, describe(permission))
}

/** Throws 403 if `identity` may not make one of the changes that a transaction results in. */
export function requireChanges(identity: Identity, work: WorkingSet): void {
  for (const { id, before, after } of work.changes()) {
    const permission = before === null ? 'create' : 'update'
    const touched = [before, after].filter((document) => document !== null)
    // Both states must be allowed, or changing the type could move a document into or out of a
    // grant.
    if (touched.every((document) => may(identity, permission, document))) continue
    throw insufficient('mutationError', permission, work.indexOf(id))
  }
}

const describe = (permission: Permission) =>
  `Insufficient permissions; permission "${permission}" required`

function insufficient(type: string, permission: Permission, index = 0): LakeError {
  const description = describe(permission)
  const error = { type: 'insufficientPermissionsError', permission, description }
  return new LakeError(
    403,
    { error: { type, description, items: [{ index, error }] } },
    description,
  )
}
