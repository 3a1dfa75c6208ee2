import { isCall, mapNodes, nodeAt, nodesAt, type GroqNode } from './ast.ts'
import { MARK } from './lookup-keys.ts'
import { call, value } from './nodes.ts'

/**
 * Rewrites the expressions that groq-js evaluates differently from Sanity's Content Lake, so that
 * both give the same result.
 */
export function asSanity(tree: GroqNode): GroqNode {
  return mapNodes(tree, (node) => {
    if (isCall(node, 'array', 'unique'))
      return uniqueWithOneNull(nodesAt(node, 'args').map(asSanity))
    if (node.type === 'OpCall' && node.op === 'in') return pathAsText(node)
    return undefined
  })
}

/**
 * `array::unique()` with nulls: groq-js keeps every null, Sanity one. While duplicates are removed,
 * a text that no document holds takes the place of null.
 */
function uniqueWithOneNull(args: GroqNode[]): GroqNode {
  const marked = args.map((list) => mapped(list, call('global', 'coalesce', THIS, value(MARK))))
  return mapped(call('array', 'unique', ...marked), {
    type: 'Select',
    alternatives: [
      {
        type: 'SelectAlternative',
        condition: { type: 'OpCall', op: '==', left: THIS, right: value(MARK) },
        value: value(null),
      },
    ],
    fallback: THIS,
  })
}

const THIS: GroqNode = { type: 'This' }

const mapped = (base: GroqNode, expr: GroqNode): GroqNode => ({ type: 'Map', base, expr })

/** `path("a.b") in path("a.*")`: groq-js accepts only a text on the left. */
function pathAsText(node: GroqNode): GroqNode | undefined {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')]
  if (!isCall(left, 'global', 'path') || !isCall(right, 'global', 'path')) return undefined
  const [text] = nodesAt(left, 'args')
  return text && { ...node, left: asSanity(text), right: asSanity(right) }
}
