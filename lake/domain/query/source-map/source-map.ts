import type { GroqNode } from '../ast.ts'
import type { QueryScope } from '../groq.ts'
import { emit, type SourceMap } from './emit.ts'
import { TrackingEvaluator } from './evaluator.ts'

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
