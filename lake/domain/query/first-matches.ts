import type { LakeDocument } from '../../model/document.ts'
import type { Criteria } from '../../store/criteria.ts'
import { MAX_ORDERED_TYPES } from '../../store/document-index.ts'
import type { FirstOf } from './plan/lookup.ts'
import type { OrderedDocument, QuerySource } from './query-source.ts'

/** How many documents are read first; each further read is twice as long. */
export const FIRST_PART = 32

/** The types to read in an indexed order; undefined if the source cannot, or there are too many types. */
export function orderedTypes(
  source: QuerySource,
  criteria: Criteria,
): readonly string[] | undefined {
  const types = criteria.types ?? source.types?.()
  const isPossible = source.inOrder !== undefined && types !== undefined
  return isPossible && types.length <= MAX_ORDERED_TYPES ? types : undefined
}

/**
 * The first documents in an indexed order that meet the criteria and pass `keepMatches`, together
 * with any others whose key equals that of the last one. Undefined where `orderedTypes` is.
 */
export function firstMatches(
  source: QuerySource,
  criteria: Criteria,
  { order, length }: FirstOf,
  keepMatches: (documents: LakeDocument[]) => LakeDocument[],
): LakeDocument[] | undefined {
  const types = orderedTypes(source, criteria)
  if (source.inOrder === undefined || types === undefined) return undefined
  const found: OrderedDocument[] = []
  let part = { offset: 0, length: Math.max(FIRST_PART, 2 * length) }
  while (true) {
    const read = source.inOrder({ ...criteria, types }, order, part)
    const matches = new Set(keepMatches(read.map(({ document }) => document)))
    for (const item of read) {
      const last = found[length - 1]
      const isBeyond = length === 0 || (last !== undefined && !isSameKey(last.key, item.key))
      if (isBeyond) return documentsOf(found)
      if (matches.has(item.document)) found.push(item)
    }
    if (read.length < part.length) return documentsOf(found)
    part = { offset: part.offset + part.length, length: part.length * 2 }
  }
}

const isSameKey = (one: unknown, other: unknown) =>
  typeof one === typeof other && String(one) === String(other)

const documentsOf = (found: OrderedDocument[]) =>
  found.map(({ document }) => document).toSorted((one, other) => (one._id < other._id ? -1 : 1))
