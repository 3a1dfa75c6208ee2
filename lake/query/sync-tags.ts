import { createHash } from 'node:crypto'
import { childrenOf, isNode, type GroqNode } from './ast.ts'
import type { JsonObject } from '../documents/document.ts'

/** The document types that a result depends on, or `all` where they cannot be told. */
export type Dependencies = Set<string> | 'all'

const tag = (name: string) =>
  `s1:${createHash('sha1').update(name).digest('base64url').slice(0, 8).replaceAll('-', '_')}`

const tagOfAll = tag('*')
const tagOfType = (type: string) => tag(`type ${type}`)

/** Tags of a query's result. */
export function tagsOfDependencies(dependencies: Dependencies): string[] {
  return dependencies === 'all' ? [tagOfAll] : [...dependencies].map(tagOfType)
}

/** Tags that a change of documents of these types makes stale. */
export function tagsOfChange(types: Iterable<string>): string[] {
  return [tagOfAll, ...new Set(Array.from(types, tagOfType))]
}

/** The types that a query reads through `*[_type == …]`. What `->` reads is only known once it ran. */
export function dependenciesOf(tree: GroqNode, params: JsonObject): Dependencies {
  const types = new Set<string>()
  return collect(tree, params, types) ? types : 'all'
}

/** Adds the types below `node`; false where a source is not limited to types. */
function collect(node: GroqNode, params: JsonObject, types: Set<string>): boolean {
  const { filters, source } = filtersOver(node)
  if (source.type !== 'Everything') {
    const isUnlimited = node.type === 'FuncCall' && node.namespace === 'releases'
    return !isUnlimited && childrenOf(node).every((child) => collect(child, params, types))
  }
  const limit = filters.flatMap(conjuncts).map((condition) => typesOf(condition, params))
  const found = limit.find((names) => names !== undefined)
  for (const type of found ?? []) types.add(type)
  return found !== undefined && filters.every((filter) => collect(filter, params, types))
}

/** `*[a][b]` is a filter over a filter over everything. */
function filtersOver(node: GroqNode): { filters: GroqNode[]; source: GroqNode } {
  if (node.type !== 'Filter' || !isNode(node.base) || !isNode(node.expr)) {
    return { filters: [], source: node }
  }
  const below = filtersOver(node.base)
  return { filters: [...below.filters, node.expr], source: below.source }
}

function conjuncts(node: GroqNode): GroqNode[] {
  const { base, left, right } = node
  if (node.type === 'Group' && isNode(base)) return conjuncts(base)
  if (node.type !== 'And' || !isNode(left) || !isNode(right)) return [node]
  return [...conjuncts(left), ...conjuncts(right)]
}

/** The types in `_type == "a"` and `_type in ["a", "b"]`. */
function typesOf({ type, op, left, right }: GroqNode, params: JsonObject): string[] | undefined {
  if (type !== 'OpCall' || !isNode(left) || !isNode(right)) return undefined
  const isTypeField = left.type === 'AccessAttribute' && left.name === '_type' && !left.base
  if (!isTypeField || (op !== '==' && op !== 'in')) return undefined
  return constantTexts(right, params)
}

function constantTexts(node: GroqNode, params: JsonObject): string[] | undefined {
  if (node.type === 'Array' && Array.isArray(node.elements)) {
    const elements: unknown[] = node.elements
    const texts = elements.map((element) =>
      isNode(element) && isNode(element.value) ? constantTexts(element.value, params) : undefined,
    )
    return texts.every((text) => text !== undefined) ? texts.flat() : undefined
  }
  const value = node.type === 'Parameter' ? params[String(node.name)] : node.value
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.every((text) => typeof text === 'string') ? values : undefined
}
