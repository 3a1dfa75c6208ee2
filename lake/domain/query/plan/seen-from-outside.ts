import { isNode, type GroqNode } from '../ast.ts'

/** Functions that read `@` implicitly. */
const ABOUT_THIS = new Set(['references', 'versionOf', 'partOfRelease'])

/**
 * Rewrites an expression inside a filter of `*` so that it has the same value outside of the
 * filter; undefined if it depends on the filtered document. `*` never stands directly in `[].field`
 * and the like, where `^` would skip a level.
 */
export function seenFromOutside(node: GroqNode, depth = 0): GroqNode | undefined {
  if (node.type === 'Value') return node
  if (node.type === 'Parent') return parentSeenFromOutside(Number(node.n), depth)
  if (depth === 0 && isAboutThis(node)) return undefined
  const copy: GroqNode = { ...node }
  for (const [field, content] of Object.entries(node)) {
    const inner = changesThis(node, field) ? depth + 1 : depth
    const visit = (child: unknown) => (isNode(child) ? seenFromOutside(child, inner) : child)
    const contents: unknown[] = Array.isArray(content) ? content : [content]
    const visited = contents.map(visit)
    if (visited.some((child, index) => child === undefined && contents[index] !== undefined)) {
      return undefined
    }
    copy[field] = Array.isArray(content) ? visited : visited[0]
  }
  return copy
}

function parentSeenFromOutside(levels: number, depth: number) {
  if (depth > 0) return undefined
  return levels === 1 ? { type: 'This' } : { type: 'Parent', n: levels - 1 }
}

const isAboutThis = (node: GroqNode) =>
  node.type === 'This' ||
  (node.type === 'AccessAttribute' && node.base === undefined) ||
  (node.type === 'FuncCall' && ABOUT_THIS.has(String(node.name)))

/** Whether a field of this node is evaluated with another `@`. */
function changesThis({ type }: GroqNode, field: string): boolean {
  if (type === 'PipeFuncCall') return field === 'args'
  return field === 'expr'
}
