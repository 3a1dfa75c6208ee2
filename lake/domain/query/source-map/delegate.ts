import { isNode, type GroqNode } from '../ast.ts'
import { evaluateNode, type QueryScope } from '../groq.ts'
import type { TrackedScope } from './tracked-scope.ts'

/**
 * Lets groq-js evaluate a node in the middle of a query, where `@` and `^` have other values than
 * at its top.
 */
export function evaluateInside(node: GroqNode, at: TrackedScope, scope: QueryScope): unknown {
  const params = { ...scope.params }
  const closed = closeParents(node, 0, at, params)
  return evaluateNode(closed, { ...scope, params, root: at.value.value })
}

/** Replaces every `^` that points outside of `node` by a parameter with its value. */
function closeParents(
  node: GroqNode,
  depth: number,
  at: TrackedScope,
  params: Record<string, unknown>,
): GroqNode {
  if (node.type === 'Value') return node
  if (node.type === 'Parent') {
    const levels = Number(node.n) - depth
    if (levels <= 0) return node
    // No query can contain this name.
    const name = `^${levels}`
    params[name] = at.ancestor(levels).value
    return { type: 'Parameter', name }
  }
  const fields = Object.entries(node).map(([field, value]) => {
    const inner = opensParentScope(node, field) ? depth + 1 : depth
    const visit = (child: unknown) =>
      isNode(child) ? closeParents(child, inner, at, params) : child
    return [field, Array.isArray(value) ? value.map(visit) : visit(value)]
  })
  return { ...node, ...Object.fromEntries(fields) }
}

/** Whether `^` goes one level further in a field of this node. */
function opensParentScope({ type }: GroqNode, field: string): boolean {
  if (type === 'PipeFuncCall') return field === 'args'
  return (type === 'Filter' || type === 'Projection') && field === 'expr'
}
