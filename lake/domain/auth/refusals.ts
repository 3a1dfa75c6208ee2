import type { LakeDocument } from '../../model/document.ts'
import { publishedId } from '../../model/ids.ts'
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
  // By this type at the top, the Studio knows not to offer releases to those who may not write.
  if (path.startsWith('/data/actions/')) throw refused(insufficient(permission))
  if (path.startsWith('/assets/')) throw refusedMutation(permission)
  throw apiError(403, describe(permission))
}

/** Throws 403 if `identity` may not make one of the changes that a transaction results in. */
export function requireChanges(identity: Identity, work: WorkingSet): void {
  for (const { id, before, after } of work.changes()) {
    const permission = before === null ? 'create' : 'update'
    const touched = [before, after].filter((document) => document !== null)
    // Both states must be allowed, or changing the type could move a document into or out of a
    // grant.
    const isGranted = touched.every((document) => may(identity, permission, document))
    if (isGranted && (may(identity, permission) || isHarmless(id, after, work))) continue
    throw refusedMutation(permission, work.indexOf(id))
  }
}

/**
 * Whether a change that is allowed for the sake of its type alone touches no other document: as the
 * draft of an existing one it would be published in its place, and what it holds could refer to others
 * or, as in `_system`, mean more than its type.
 */
function isHarmless(id: string, after: LakeDocument | null, work: WorkingSet): boolean {
  const base = publishedId(id)
  const isForm = ({ _id }: LakeDocument) => _id !== id && publishedId(_id) === base
  const holdsObjects = Object.values(after ?? {}).some((value) => typeof value === 'object')
  return !holdsObjects && !work.find({ fact: { name: 'version', values: [base] } }).some(isForm)
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
