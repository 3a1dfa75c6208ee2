import { RELEASE_TYPE } from '../../../model/releases.ts'
import { childrenOf, isCall, isNode, nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import { call, dereference, list, plus, value } from '../nodes.ts'
import { SEPARATOR, lookupPrefix } from '../lookup-keys.ts'
import { choose, type Choice } from './choose.ts'
import { isByWords, type Lookup } from './lookup.ts'
import { hintOfBase, type LimitHint } from './limit-hint.ts'

/**
 * A query in which every `*` is replaced by a lookup of the documents that its filters may accept.
 */
export interface Plan {
  tree: GroqNode
  /** The lookups; a lookup key holds an index into this list. */
  lookups: Lookup[]
}

/**
 * Plans a parsed query. Its filters stay in place, so a lookup may find too many documents, but
 * never too few.
 */
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
    right: value(RELEASE_TYPE),
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
    const { criteria, ifMany } = choice
    const lookup = { criteria, ...(first && { first }), ...(ifMany && { ifMany }) }
    const found = this.#ask(lookup, choice)
    return conditions.reduce((base, expr) => ({ type: 'Filter', base, expr }), found)
  }

  #ask(lookup: Lookup, { unbound }: Choice): GroqNode {
    if (unbound === undefined) return this.#lookUp(lookup)
    const { name, isList } = unbound
    const expression = this.rewrite(unbound.expression)
    const later = { ...lookup, unbound: name }
    // The lookup keys can hold only texts. Values of other types can equal a slug, but never an id
    // or a type.
    const lookups = [
      ...(isList ? [] : [this.#lookUp(later, expression)]),
      ...(name === 'slug' ? [] : [this.#lookUp(later, textsIn(expression))]),
      this.#lookUp({ criteria: lookup.criteria }),
    ]
    return call('global', 'coalesce', ...lookups)
  }

  #lookUp(lookup: Lookup, values?: GroqNode): GroqNode {
    const prefix = value(lookupPrefix(this.lookups.push(lookup) - 1))
    return dereference(values === undefined ? prefix : plus(prefix, values))
  }

  /**
   * `count()` is answered from the index alone if that covers the filter. The fallback, which reads
   * the documents, is for sources that cannot count.
   */
  #count(node: GroqNode): GroqNode {
    const read = this.#fields(node)
    const [counted] = nodesAt(node, 'args')
    const filters = counted && filtersOverEverything(counted)
    if (filters === undefined) return read
    const { criteria, unbound, isWhole } = choose(filters)
    if (!isWhole) return read
    const lookup: Lookup = { criteria, isCount: true, ...(unbound && { unbound: unbound.name }) }
    const expression = unbound && this.rewrite(unbound.expression)
    return call('global', 'coalesce', this.#lookUp(lookup, expression), read)
  }
}

/**
 * The filters of `*[a][b]`, the innermost first; undefined if the expression does not start with
 * `*`.
 */
function filtersOverEverything(node: GroqNode): GroqNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type === 'Group') return filtersOverEverything(nodeAt(node, 'base'))
  if (node.type !== 'Filter') return undefined
  const below = filtersOverEverything(nodeAt(node, 'base'))
  return below && [...below, nodeAt(node, 'expr')]
}

/** Joins the texts of a list, or a single text, into one text. */
const textsIn = (expression: GroqNode): GroqNode =>
  call('global', 'coalesce', joined(expression), joined(list(expression)))

const joined = (texts: GroqNode): GroqNode =>
  call('array', 'join', call('array', 'compact', texts), value(SEPARATOR))

/**
 * Reading in an index's order pays off if nothing is known but the type, or the type and words. The
 * filters must not depend on other documents.
 */
function firstOf({ criteria, unbound }: Choice, filters: GroqNode[], { length, order }: LimitHint) {
  const { types, fact } = criteria
  const paysOff = fact === undefined || (isByWords(fact) && types !== undefined)
  if (!paysOff || unbound !== undefined || length === undefined || order === undefined)
    return undefined
  return filters.some(hasParent) ? undefined : { order, length, filters }
}

const hasParent = (node: GroqNode): boolean =>
  node.type === 'Parent' || childrenOf(node).some(hasParent)
