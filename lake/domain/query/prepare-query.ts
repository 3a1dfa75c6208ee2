import type { LakeDocument } from '../../model/document.ts'
import type { GroqNode } from './ast.ts'
import { evaluateNode, type QueryScope } from './groq.ts'
import { value } from './nodes.ts'
import type { Lookup } from './plan/lookup.ts'
import { planQuery } from './plan/plan.ts'
import type { QuerySource } from './query-source.ts'
import { Reading } from './reading.ts'

export interface PlannedQuery {
  tree: GroqNode
  lookups: readonly Lookup[]
  scope: QueryScope
  reading: Reading
}

type Surroundings = Pick<QueryScope, 'params' | 'identity' | 'sanity'>

/**
 * Plans a parsed query and prepares it for evaluation, so that it reads only the documents that its
 * filters need.
 */
export function prepareQuery(
  parsed: GroqNode,
  source: QuerySource,
  surroundings: Surroundings,
  onRead?: (document: LakeDocument) => void,
): PlannedQuery {
  const { tree, lookups } = planQuery(parsed)
  const reading = new Reading({ source, lookups, filter, ...(onRead && { onRead }) })
  const scope: QueryScope = {
    ...surroundings,
    dataset: [],
    // Filters may be evaluated separately from the query; all of them must see the same `now()`.
    timestamp: new Date(),
    dereference: ({ _ref }) => reading.dereference(_ref),
  }

  function filter(documents: LakeDocument[], filters: GroqNode[]): LakeDocument[] {
    const filtered = filters.reduce(
      (base, expr) => ({ type: 'Filter', base, expr }),
      value(documents),
    )
    // A filter returns the same objects that it was given.
    return evaluateNode(filtered, scope) as LakeDocument[]
  }

  return { tree, lookups, scope, reading }
}
