import type { GroqNode } from './ast.ts'

/** Nodes of groq-js's syntax tree, for rewriting queries. */

export const value = (plain: unknown): GroqNode => ({ type: 'Value', value: plain })

export const plus = (left: GroqNode, right: GroqNode): GroqNode => ({
  type: 'OpCall',
  op: '+',
  left,
  right,
})

export const call = (namespace: string, name: string, ...args: GroqNode[]): GroqNode => ({
  type: 'FuncCall',
  namespace,
  name,
  args,
})

/** An array of these elements. */
export const list = (...elements: GroqNode[]): GroqNode => ({
  type: 'Array',
  elements: elements.map((element) => ({ type: 'ArrayElement', value: element, isSplat: false })),
})

/** Resolves a reference; `reference` is the expression for its `_ref`. */
export const dereference = (reference: GroqNode): GroqNode => ({
  type: 'Deref',
  base: {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: reference }],
  },
})
