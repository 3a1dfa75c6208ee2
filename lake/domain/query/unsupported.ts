import { childrenOf, isCall, type GroqNode } from './ast.ts'

/**
 * Function namespaces that groq-js parses but cannot evaluate: it would throw only once a document
 * leads there.
 */
const NAMESPACES = new Set(['geo', 'diff', 'delta', 'documents', 'media', 'user', 'text'])
const NODES = new Map([
  ['SelectorFuncCall', 'anywhere()'],
  ['SelectorNested', 'a selector'],
  ['Tuple', 'a tuple'],
])

/** Where it is supported, it has been rewritten before (text-query.ts). */
const ELSEWHERE =
  'text::query() elsewhere than in "match text::query(…)" with a constant or a parameter'

/**
 * The first unsupported part of a query, spelled as its author would; undefined if there is none.
 */
export function unsupportedIn(node: GroqNode): string | undefined {
  if (isCall(node, 'text', 'query')) return ELSEWHERE
  if (node.type === 'FuncCall' && NAMESPACES.has(String(node.namespace))) {
    return `${node.namespace}::${node.name}()`
  }
  if (node.type === 'FuncCall' && node.name === 'anywhere') return 'anywhere()'
  const known = NODES.get(node.type)
  if (known !== undefined) return known
  for (const child of childrenOf(node)) {
    const found = unsupportedIn(child)
    if (found !== undefined) return found
  }
  return undefined
}
