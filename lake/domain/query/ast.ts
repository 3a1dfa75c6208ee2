import type { ExprNode } from 'groq-js'

/**
 * A node of groq-js's syntax tree. The package has a type for each kind of node; here they share one,
 * because most of what walks or rewrites a tree treats all kinds alike. Fields are narrowed where
 * they are read.
 */
export interface GroqNode {
  type: string
  [field: string]: unknown
}

/** A tree that groq-js's parser returned, or that its evaluator takes. */
export type Expression = ExprNode & GroqNode

export function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && isText(value.type)
}

const isText = (value: unknown) => typeof value === 'string'

/** Whether `node` calls the function `namespace::name`. */
export const isCall = (node: GroqNode, namespace: string, name: string): boolean =>
  node.type === 'FuncCall' && node.namespace === namespace && node.name === name

/** The direct children of `node`, including those inside its lists and attribute objects. */
export function childrenOf(node: GroqNode): GroqNode[] {
  if (node.type === 'Value') return []
  return Object.values(node).flatMap((field) => {
    const fields: unknown[] = Array.isArray(field) ? field : [field]
    return fields.filter(isNode)
  })
}

/** A copy of the tree in which `replace` may replace nodes, from the top down. */
export function mapNodes(
  node: GroqNode,
  replace: (node: GroqNode) => GroqNode | undefined,
): GroqNode {
  const replaced = replace(node)
  if (replaced !== undefined || node.type === 'Value') return replaced ?? node
  const visit = (field: unknown) => (isNode(field) ? mapNodes(field, replace) : field)
  const fields = Object.entries(node).map(([name, field]) => [
    name,
    Array.isArray(field) ? field.map(visit) : visit(field),
  ])
  return { ...node, ...Object.fromEntries(fields) }
}

/** The child node in a field that must hold one. */
export function nodeAt(node: GroqNode, field: string): GroqNode {
  const value = node[field]
  if (isNode(value)) return value
  throw new Error(`A ${node.type} node without ${field}`)
}

/** The child nodes in a field that holds a list of them. */
export function nodesAt(node: GroqNode, field: string): GroqNode[] {
  const value: unknown = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}
