import { isObject } from '../../model/document.ts'
import { runRawQuery } from '../query/raw-query.ts'
import type { Target } from './mutation.ts'
import type { WorkingSet } from './working-set.ts'

/** Ids of the documents that a mutation is aimed at, as the transaction sees them. */
export function resolveTarget(target: Target, work: WorkingSet, queriesMs: number): string[] {
  if ('ids' in target) return target.ids
  const result = runRawQuery(target.query, target.params, work, queriesMs)
  const found = Array.isArray(result) ? result : [result]
  // A query may return documents, references or bare ids.
  const ids = found.map((item: unknown) => (isObject(item) ? (item._id ?? item._ref) : item))
  return [...new Set(ids.filter((id) => typeof id === 'string'))].filter(
    (id) => work.get(id) !== undefined,
  )
}
