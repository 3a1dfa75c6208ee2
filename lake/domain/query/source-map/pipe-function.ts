import { isObject } from '../../../model/document.ts'
import type { GroqNode } from '../ast.ts'
import type { TrackingEvaluator } from './evaluator.ts'
import { fieldOf, itemsOf, listOf, NOTHING, objectOf, track, type Tracked } from './tracked.ts'
import type { TrackedScope } from './tracked-scope.ts'

const ITEMS = 'piped items'

/**
 * `order` and `score`: groq-js arranges the plain values, which are then matched to their tracked
 * items by identity.
 */
export function pipeFunction(
  node: GroqNode,
  base: Tracked,
  at: TrackedScope,
  evaluator: TrackingEvaluator,
): Tracked {
  const items = itemsOf(base)
  if (items === undefined) return NOTHING
  const known = new Map(items.map((item) => [item.value, item]))
  const piped = { ...node, base: { type: 'Parameter', name: ITEMS } }
  const params = { [ITEMS]: items.map((item) => item.value) }
  const arranged = evaluator.plainWith(piped, at, params)
  if (!Array.isArray(arranged)) return track(arranged)
  return listOf(arranged.map((value) => known.get(value) ?? scored(value, items)))
}

/** score() returns copies with `_score` added, so these are matched by id. */
function scored(value: unknown, items: Tracked[]): Tracked {
  if (!isObject(value) || value._id === undefined) return track(value)
  const original = items.find((item) => isObject(item.value) && item.value._id === value._id)
  if (original === undefined) return track(value)
  const fields = Object.keys(value).map((name): [string, Tracked] => [
    name,
    name === '_score' ? { value: value._score } : fieldOf(original, name),
  ])
  return objectOf(new Map(fields))
}
