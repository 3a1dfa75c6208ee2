import type { JsonObject } from '../documents/document.ts'
import { prepare } from './evaluate-plan.ts'
import { evaluateNode, parseQuery } from './groq.ts'
import { guarded } from './guarded-query.ts'
import type { QuerySource } from './query-source.ts'
import { evaluateWithSourceMap, type SourceMap } from './source-map/source-map.ts'
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
  /** The result as JSON text: it may be large, and is never needed as a value. */
  resultText: string
  syncTags: string[]
  sourceMap: SourceMap | undefined
}

/** Evaluates a query against a view, within its time limit. Throws LakeErrors with Sanity's shapes. */
export function runQuery(request: QueryRequest, source: QuerySource): QueryAnswer {
  const { query, params, withSourceMap } = request
  return guarded(query, request.limitMs, () => {
    const parsed = parseQuery(query, params)
    const onRead = withSourceMap ? learnPlaces : undefined
    const { tree, scope, reading } = prepare(parsed, source, request, onRead)
    const resultText = JSON.stringify(evaluateNode(tree, scope)) ?? 'null'
    const sourceMap = withSourceMap ? evaluateWithSourceMap(tree, scope, resultText) : undefined
    return { resultText, syncTags: reading.dependencies.tags(), sourceMap }
  })
}
