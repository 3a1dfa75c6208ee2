import type { JsonObject, LakeDocument } from '../../model/document.ts'
import { completeId, publishedId } from '../../model/ids.ts'
import { contentProblem } from '../../model/content.ts'
import { documentExists, invalidMutation, mutationError } from '../../model/errors.ts'
import type { MutationResult } from '../../store/transaction.ts'
import type { CreateMutation } from './mutation.ts'
import { stampDocument, withKeysInFields, type Stamp } from './stamp.ts'
import type { WorkingSet } from './working-set.ts'

/**
 * Applies a create, createOrReplace or createIfNotExists mutation that has been parsed already.
 */
export function applyCreate(
  { kind, document }: CreateMutation,
  index: number,
  work: WorkingSet,
  stamp: Stamp,
): MutationResult {
  const id = completeId(document._id)
  const existing = work.get(id)
  if (existing !== undefined && kind === 'createIfNotExists') return { id, operation: 'none' }
  if (existing !== undefined && kind === 'create')
    throw mutationError(409, index, documentExists(id))
  const problem = contentProblem(document, [existing, work.get(publishedId(id))])
  if (problem !== undefined) throw invalidMutation(index, problem)
  const content = stamp.autoGenerateArrayKeys ? withKeysInFields(document) : document
  const times = timesOf(content, existing, index, stamp)
  const created = stampDocument(id, String(content._type), content, times, stamp)
  work.put(created, { [kind]: created }, index)
  return { id, operation: existing === undefined ? 'create' : 'update' }
}

/** A new document keeps the times it was sent with, so that imports keep their dates. */
function timesOf(
  content: JsonObject,
  existing: LakeDocument | undefined,
  index: number,
  { timestamp }: Stamp,
) {
  const createdAt = givenTime(content, '_createdAt', index) ?? existing?._createdAt ?? timestamp
  const updatedAt = givenTime(content, '_updatedAt', index)
  return { createdAt, updatedAt: existing === undefined ? (updatedAt ?? timestamp) : timestamp }
}

function givenTime(content: JsonObject, field: string, index: number): string | undefined {
  const time = content[field]
  if (time === undefined || time === null) return undefined
  if (typeof time === 'string' && /^\d{4}-\d\d-\d\dT/.test(time) && !Number.isNaN(Date.parse(time)))
    return time
  throw invalidMutation(index, `${field} must be an ISO 8601 time such as 2026-01-31T12:00:00Z`)
}
