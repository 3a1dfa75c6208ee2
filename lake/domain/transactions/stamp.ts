import { isObject, type JsonObject, type LakeDocument } from '../../model/document.ts'
import { randomId } from '../../model/ids.ts'

/** The system fields that a transaction writes to documents. */
export interface Stamp {
  transactionId: string
  /** ISO 8601, UTC. */
  timestamp: string
  autoGenerateArrayKeys: boolean
}

/** A document with its system fields set for this transaction and put first. */
export function stampDocument(
  id: string,
  type: string,
  content: JsonObject,
  times: { createdAt: string; updatedAt: string },
  stamp: Stamp,
): LakeDocument {
  const { _id, _type, _rev, _createdAt, _updatedAt, ...fields } = content
  return {
    _id: id,
    _type: type,
    _rev: stamp.transactionId,
    _createdAt: times.createdAt,
    _updatedAt: times.updatedAt,
    ...fields,
  }
}

/**
 * A copy in which every object inside a list has a `_key`; `inList` says whether `value` itself is
 * in a list.
 */
export function withArrayKeys(value: unknown, inList = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withArrayKeys(item, true))
  if (!isObject(value)) return value
  const copy = withKeysInFields(value)
  return inList && typeof copy._key !== 'string' ? { _key: randomId(12), ...copy } : copy
}

/** The same for each field of an object, be it a document or what a patch sets by path. */
export const withKeysInFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withArrayKeys(value)]))
