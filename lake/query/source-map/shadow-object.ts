import { nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import type { Shadow } from './shadow.ts'
import { fieldOf, namesOf, objectOf, type Tracked } from './tracked.ts'
import type { TrackedScope } from './tracked-scope.ts'

/** The object that `{…}` makes: named values, `...` and `condition => …`, later ones over earlier ones. */
export function projectObject(node: GroqNode, at: TrackedScope, shadow: Shadow): Tracked {
  const fields = new Map<string, Tracked>()
  for (const attribute of nodesAt(node, 'attributes')) {
    if (attribute.type === 'ObjectConditionalSplat') {
      if (shadow.plain(nodeAt(attribute, 'condition'), at) !== true) continue
    }
    const value = shadow.evaluate(nodeAt(attribute, 'value'), at)
    if (attribute.type === 'ObjectAttributeValue') fields.set(String(attribute.name), value)
    else for (const name of namesOf(value)) fields.set(name, fieldOf(value, name))
  }
  return objectOf(fields)
}
