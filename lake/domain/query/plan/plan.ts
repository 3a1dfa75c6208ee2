import { childrenOf, isNode, nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import { call, dereference, list, plus, value } from '../nodes.ts'
import { SEPARATOR, lookupNumber } from '../lookup-keys.ts'
import { choose, type Choice } from './choose.ts'
import type { Lookup } from './lookup.ts'
import { hintOfBase, type LimitHint } from './limit-hint.ts'

/** A query in which every `*` asks for just the documents that its filters can be about. */
export interface Plan {
  tree: GroqNode
  /** The lookups, by the numbers in their keys. */
  lookups: Lookup[]
}

/** Plans a parsed query. Filters stay in it, so a lookup may find too much, but never too little. */
export function planQuery(tree: GroqNode): Plan {
  const planner = new Planner()
  return { tree: planner.rewrite(tree), lookups: planner.lookups }
}

const EVERYTHING: GroqNode = { type: 'Everything' }
const RELEASES: GroqNode = {
  type: 'Filter',
  base: EVERYTHING,
  expr: {
    type: 'OpCall',
    op: '==',
    left: { type: 'AccessAttribute', name: '_type' },
    right: value('system.release'),
  },
}

class Planner {
  readonly lookups: Lookup[] = []

  rewrite(node: GroqNode, hint: LimitHint = {}): GroqNode {
    if (node.type === 'Value') return node
    const filters = filtersOverEverything(node)
    if (filters !== undefined) return this.#documents(filters, hint)
    if (isCall(node, 'releases', 'all')) return this.rewrite(RELEASES, hint)
    if (isCall(node, 'global', 'count')) return this.#count(node)
    return this.#fields(node, hint)
  }

  #fields(node: GroqNode, hint: LimitHint = {}): GroqNode {
    const rewrite = (child: unknown, hintOfChild: LimitHint) =>
      isNode(child) ? this.rewrite(child, hintOfChild) : child
    const fields = Object.entries(node).map(([field, content]) => [
      field,
      Array.isArray(content)
        ? content.map((child: unknown) => rewrite(child, {}))
        : rewrite(content, field === 'base' ? hintOfBase(node, hint) : {}),
    ])
    return { ...node, ...Object.fromEntries(fields) }
  }

  /** `*`, or filters over it. */
  #documents(filters: GroqNode[], hint: LimitHint): GroqNode {
    const choice = choose(filters)
    const conditions = filters.map((filter) => this.rewrite(filter))
    const first = firstOf(choice, conditions, hint)
    const found = this.#ask({ criteria: choice.criteria, ...(first && { first }) }, choice)
    return conditions.reduce((base, expr) => ({ type: 'Filter', base, expr }), found)
  }

  #ask(lookup: Lookup, { open }: Choice): GroqNode {
    if (open === undefined) return this.#lookUp(lookup)
    const { name, isList } = open
    const expression = this.rewrite(open.expression)
    const opened = { ...lookup, open: name }
    // Values of other kinds cannot be part of a key. They can only equal a slug, though, not an id or a type.
    const lookups = [
      ...(isList ? [] : [this.#lookUp(opened, expression)]),
      ...(name === 'slug' ? [] : [this.#lookUp(opened, textsIn(expression))]),
      this.#lookUp({ criteria: lookup.criteria }),
    ]
    return call('global', 'coalesce', ...lookups)
  }

  #lookUp(lookup: Lookup, values?: GroqNode): GroqNode {
    const number = value(lookupNumber(this.lookups.push(lookup) - 1))
    return dereference(values === undefined ? number : plus(number, values))
  }

  /** Numbers come from the index alone where it has all it takes; readers that cannot count read instead. */
  #count(node: GroqNode): GroqNode {
    const read = this.#fields(node)
    const [counted] = nodesAt(node, 'args')
    const filters = counted && filtersOverEverything(counted)
    if (filters === undefined) return read
    const { criteria, open, isWhole } = choose(filters)
    if (!isWhole) return read
    const lookup: Lookup = { criteria, isCount: true, ...(open && { open: open.name }) }
    const expression = open && this.rewrite(open.expression)
    return call('global', 'coalesce', this.#lookUp(lookup, expression), read)
  }
}

/** The filters of `*[a][b]`, from the inside out; undefined for what does not start from everything. */
function filtersOverEverything(node: GroqNode): GroqNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type === 'Group') return filtersOverEverything(nodeAt(node, 'base'))
  if (node.type !== 'Filter') return undefined
  const below = filtersOverEverything(nodeAt(node, 'base'))
  return below && [...below, nodeAt(node, 'expr')]
}

/** The texts in a list, or a single one, as one text. */
const textsIn = (expression: GroqNode): GroqNode =>
  call('global', 'coalesce', joined(expression), joined(list(expression)))

const joined = (texts: GroqNode): GroqNode =>
  call('array', 'join', call('array', 'compact', texts), value(SEPARATOR))

/** Reading in an index's order pays where all that is known is the type, or words; the filters must not look outside. */
function firstOf({ criteria, open }: Choice, filters: GroqNode[], { length, order }: LimitHint) {
  const { types, fact } = criteria
  const isByType = types !== undefined && (fact === undefined || fact.name === 'words') && !open
  if (!isByType || length === undefined || order === undefined) return undefined
  return filters.some(hasParent) ? undefined : { order, length, filters }
}

const hasParent = (node: GroqNode): boolean =>
  node.type === 'Parent' || childrenOf(node).some(hasParent)

const isCall = (node: GroqNode, namespace: string, name: string) =>
  node.type === 'FuncCall' && node.namespace === namespace && node.name === name
