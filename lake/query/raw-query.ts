import type { JsonObject } from '../documents/document.ts'
import type { DocumentReader } from '../store/documents.ts'
import { prepare } from './evaluate-plan.ts'
import { evaluateNode, parseQuery } from './groq.ts'
import { guarded } from './guarded-query.ts'

const LIMIT_MS = 10_000

/** The result of a query over stored documents under their own ids, as mutations by query need it. */
export function runRawQuery(query: string, params: JsonObject, reader: DocumentReader): unknown {
  return guarded(query, LIMIT_MS, () => {
    const surroundings = { params, identity: 'lake' }
    const { tree, scope } = prepare(parseQuery(query, params), reader, surroundings)
    return evaluateNode(tree, scope)
  })
}
