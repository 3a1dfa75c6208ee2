import { nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import type { TrackingEvaluator } from './evaluator.ts'
import { fieldOf, namesOf, objectOf, type Tracked } from './tracked.ts'
import type { TrackedScope } from './tracked-scope.ts'

/** Evaluates `{…}`: named values, `...` and `condition => …`. Later ones replace earlier ones. */
export function projectObject(
  node: GroqNode,
  at: TrackedScope,
  evaluator: TrackingEvaluator,
): Tracked {
  const fields = new Map<string, Tracked>()
  for (const attribute of nodesAt(node, 'attributes')) {
    if (attribute.type === 'ObjectConditionalSplat') {
      if (evaluator.plain(nodeAt(attribute, 'condition'), at) !== true) continue
    }
    const value = evaluator.evaluate(nodeAt(attribute, 'value'), at)
    if (attribute.type === 'ObjectAttributeValue') fields.set(String(attribute.name), value)
    else for (const name of namesOf(value)) fields.set(name, fieldOf(value, name))
  }
  return objectOf(fields)
}
