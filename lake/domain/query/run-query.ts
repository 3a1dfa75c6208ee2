import type { JsonObject } from '../../model/document.ts'
import { prepareQuery, type PlannedQuery } from './prepare-query.ts'
import { evaluateNode, parseQuery } from './groq.ts'
import { limited, limitedUnlessLate } from './limited-query.ts'
import { isCheap } from './plan/cost.ts'
import type { QuerySource } from './query-source.ts'
import type { SourceMap } from './source-map/emit.ts'
import { evaluateWithSourceMap } from './source-map/source-map.ts'
import { learnPlaces } from './source-map/tracked.ts'

export interface QueryRequest {
  query: string
  params: JsonObject
  identity: string
  sanity: { projectId: string; dataset: string }
  withSourceMap: boolean
  limitMs: number
}

export interface QueryAnswer {
  /** As JSON text, since it may be large and is only passed on. */
  resultText: string
  syncTags: string[]
  sourceMap: SourceMap | undefined
}

/** Evaluates a query against a view, within its time limit. Throws LakeErrors with Sanity's shapes. */
export function runQuery(request: QueryRequest, source: QuerySource): QueryAnswer {
  return limited(request.query, request.limitMs, () => evaluate(request, planned(request, source)))
}

/** Why a query was not evaluated: its plan is too expensive, or it ran into its time limit. */
type Unanswered = 'costly' | 'late'

/** Like `runQuery`, for cheap queries that run on the event loop: gives up when a query turns out to be expensive. */
export function runCheapQuery(
  request: QueryRequest,
  source: QuerySource,
  limitMs: number,
): QueryAnswer | Unanswered {
  const outcome = limitedUnlessLate(request.query, limitMs, () => {
    const plan = planned(request, source)
    return isCheap(plan, source) ? evaluate(request, plan) : 'costly'
  })
  return outcome ?? 'late'
}

function planned(request: QueryRequest, source: QuerySource): PlannedQuery {
  const onRead = request.withSourceMap ? learnPlaces : undefined
  return prepareQuery(parseQuery(request.query, request.params), source, request, onRead)
}

function evaluate(request: QueryRequest, { tree, scope, reading }: PlannedQuery): QueryAnswer {
  const resultText = JSON.stringify(evaluateNode(tree, scope)) ?? 'null'
  const sourceMap = request.withSourceMap
    ? evaluateWithSourceMap(tree, scope, resultText)
    : undefined
  return { resultText, syncTags: reading.dependencies.tags(), sourceMap }
}
