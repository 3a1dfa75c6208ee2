import { isObject } from '../../model/document.ts'
import { isVersionId } from '../../model/ids.ts'
import type { RawQueries } from '../query/raw-query.ts'
import type { Target } from './mutation.ts'
import type { DocumentReader } from '../../store/documents.ts'

/** Ids of the documents that a mutation is aimed at. */
export function resolveTarget(target: Target, queries: RawQueries): string[] {
  if ('ids' in target) return target.ids
  const result = queries.run(target.query, target.params)
  const found = Array.isArray(result) ? result : [result]
  // A query may return documents, references or bare ids.
  const ids = found.map((item: unknown) => (isObject(item) ? (item._id ?? item._ref) : item))
  return [...new Set(ids.filter((id) => typeof id === 'string'))].filter(
    (id) => queries.reader.get(id) !== undefined,
  )
}

/** What clients see that were written before there were releases; ids still reach everything. */
export function withoutVersions(reader: DocumentReader): DocumentReader {
  return {
    get: (id) => (isVersionId(id) ? undefined : reader.get(id)),
    find: (criteria) => reader.find(criteria).filter(({ _id }) => !isVersionId(_id)),
  }
}
