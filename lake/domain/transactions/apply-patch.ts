import { isDeepStrictEqual } from 'node:util'
import type { JsonObject, LakeDocument } from '../../model/document.ts'
import { contentProblem } from '../../model/content.ts'
import {
  documentNotFound,
  invalidMutation,
  mutationError,
  revisionMismatch,
} from '../../model/errors.ts'
import type { MutationResult } from '../../store/transaction.ts'
import { withKeyedItems } from './keyed-operations.ts'
import type { PatchMutation } from './mutation.ts'
import { ifItFits, patchContent } from './patch-content.ts'
import type { PathEffort } from './path-effort.ts'
import { stampDocument, type Stamp } from './stamp.ts'
import type { WorkingSet } from './working-set.ts'

const IMMUTABLE = ['_id', '_type', '_createdAt']

/** Patches one document. Throws 409 if it does not exist or its revision is not `ifRevisionID`. */
export function applyPatch(
  id: string,
  mutation: PatchMutation,
  index: number,
  work: WorkingSet,
  stamp: Stamp,
): MutationResult {
  const before = work.get(id)
  if (before === undefined) throw mutationError(409, index, documentNotFound(id))
  const expected = mutation.ifRevisionID
  if (expected !== undefined && expected !== before._rev)
    throw mutationError(409, index, revisionMismatch(id, before._rev, expected))
  const operations = stamp.autoGenerateArrayKeys
    ? ifItFits(before, index, () => withKeyedItems(mutation.operations, before, work.effort))
    : mutation.operations
  const after = patched(before, operations, index, work.effort)
  const times = { createdAt: before._createdAt, updatedAt: stamp.timestamp }
  const document = stampDocument(id, before._type, after, times, stamp)
  work.put(document, { patch: { id, ...operations } }, index)
  return { id, operation: 'update' }
}

function patched(
  before: LakeDocument,
  operations: JsonObject,
  index: number,
  effort: PathEffort,
): JsonObject {
  const after = patchContent(before, operations, index, effort)
  const changed = IMMUTABLE.find((name) => !isDeepStrictEqual(before[name], after[name]))
  if (changed !== undefined) {
    throw invalidMutation(index, `Cannot modify immutable attribute "${changed}"`)
  }
  const problem = contentProblem(after, [before])
  if (problem !== undefined) throw invalidMutation(index, problem)
  return after
}
