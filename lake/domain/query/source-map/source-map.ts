import type { GroqNode } from '../ast.ts'
import type { QueryScope } from '../groq.ts'
import { emit } from './emit.ts'
import { TrackingEvaluator } from './evaluator.ts'

export interface Mapping {
  type: 'value'
  source:
    | { type: 'documentValue'; document: number; path: number }
    | { type: 'literal' }
    | { type: 'unknown' }
}

/**
 * Which place in which document each value of a result comes from:
 * https://www.sanity.io/docs/content-source-maps
 */
export interface SourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<string, Mapping>
}

const EMPTY: SourceMap = { documents: [], paths: [], mappings: {} }

/**
 * The source map of a result; an empty one if tracking did not reproduce exactly the same result.
 */
export function evaluateWithSourceMap(
  tree: GroqNode,
  scope: QueryScope,
  resultText: string,
): SourceMap {
  const tracked = new TrackingEvaluator(scope).run(tree)
  return JSON.stringify(tracked.value) === resultText ? emit(tracked) : EMPTY
}
