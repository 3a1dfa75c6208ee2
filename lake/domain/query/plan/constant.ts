import { evaluateSync } from 'groq-js'
import { childrenOf, type Expression, type GroqNode } from '../ast.ts'

const CONSTANT = new Set([
  'Value',
  'Array',
  'ArrayElement',
  'ArrayCoerce',
  'Group',
  'AccessElement',
])

function isConstant(node: GroqNode): boolean {
  const { type } = node
  const is =
    CONSTANT.has(type) ||
    (type === 'AccessAttribute' && node.base !== undefined) ||
    (type === 'OpCall' && node.op === '+')
  return is && childrenOf(node).every(isConstant)
}

/**
 * The value of an expression that is the same everywhere; undefined if it is not constant.
 * Parameters count as constant: they were filled in while parsing.
 */
export function constantOf(node: GroqNode): { value: unknown } | undefined {
  if (!isConstant(node)) return undefined
  // groq-js knows every kind of node that is constant.
  return { value: evaluateSync(node as Expression, {}).data }
}
