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

/** Prepares a parsed query for evaluation against a source, so that it reads only what its filters need. */
export function prepare(
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
    // Filters may be evaluated apart from the query and must agree with it on what time it is.
    timestamp: new Date(),
    dereference: ({ _ref }) => reading.dereference(_ref),
  }

  function filter(documents: LakeDocument[], filters: GroqNode[]): LakeDocument[] {
    const filtered = filters.reduce(
      (base, expr) => ({ type: 'Filter', base, expr }),
      value(documents),
    )
    // A filter returns the very objects that it was given.
    return evaluateNode(filtered, scope) as LakeDocument[]
  }

  return { tree, lookups, scope, reading }
}
