import { childrenOf, isCall, isNode, nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import type { PlannedQuery } from '../prepare-query.ts'
import { FIRST_PART, orderedTypes } from '../first-matches.ts'
import { lookupKeyOf } from '../lookup-keys.ts'
import type { QuerySource } from '../query-source.ts'
import { mayGiveUp, isByWords, MANY, type FactName, type Lookup } from './lookup.ts'

/**
 * The most that a query evaluated on the event loop may cost. One unit is the evaluation of one
 * node of a query, some 0.3 µs. The numbers below are estimates: a wrong one only costs an attempt
 * that is soon stopped, or an unnecessary trip to another process.
 */
const MOST_UNITS = 200_000
/** Reading and parsing a document. */
const DOCUMENT = 100
const MATCH = 50
/** `+` and `array::join` cost more than the rest, since their result can grow with each step of a query. */
const PLUS = 40
/** Less than a document: often the target has been read already, or only few items need it. */
const REFERENCE = 30
/** Characters of a constant that count as one unit, since a query may repeat it many times. */
const CHARACTERS = 100
/** Assumed length of a list inside a document. */
const LIST = 3
const MOST_DOCUMENTS = MOST_UNITS / DOCUMENT
/**
 * An index counts some 10,000 rows a millisecond. A fixed estimate, because finding out the number
 * of rows would take as long as counting them.
 */
const COUNT = 1000
/**
 * Estimated number of documents that a lookup finds if its values are known only when the query
 * runs.
 */
const UNBOUND: Record<FactName, number> = {
  id: 1,
  version: 2,
  slug: 2,
  release: 50,
  reference: 50,
  words: 50,
  pattern: 50,
  type: 50,
}

/**
 * The number of items that a node yields, and an upper estimate of the work. The size of its value
 * is no larger than the work.
 */
interface Cost {
  items: number
  units: number
}

/** True if an index serves every `*` of the query and all of it takes only milliseconds. */
export function isCheap({ tree, lookups }: PlannedQuery, source: QuerySource): boolean {
  return new CostModel(lookups, source).of(tree).units <= MOST_UNITS
}

const NOTHING_STORED: QuerySource = { get: () => undefined, find: () => [] }

/**
 * The same of a query without a plan, for those that have no other process to go to: what it makes of each
 * document takes little time and memory. Of a text that doubles, one operation may take seconds, in which V8
 * does not look at the clock, and end the lake when the memory is full.
 */
export const isCheapForEach = (tree: GroqNode): boolean =>
  new CostModel([], NOTHING_STORED).of(tree).units <= MOST_UNITS

const MAPPING = new Set(['Projection', 'Map', 'FlatMap'])
const CHAINED = new Set([...MAPPING, 'Filter', 'PipeFuncCall'])
const TRANSPARENT = new Set(['Group', 'ArrayCoerce', 'Slice', 'AccessElement', 'AccessAttribute'])

class CostModel {
  readonly #lookups: readonly Lookup[]
  readonly #source: QuerySource

  constructor(lookups: readonly Lookup[], source: QuerySource) {
    this.#lookups = lookups
    this.#source = source
  }

  of(node: GroqNode): Cost {
    if (node.type === 'Value') return ofValue(node.value)
    if (CHAINED.has(node.type)) return this.#chained(node)
    if (node.type === 'Deref') return this.#dereference(node)
    if (node.type === 'FuncCall') return this.#call(node)
    if (node.type === 'Array') return this.#array(node)
    const children = childrenOf(node).map((child) => this.of(child))
    const units = sum(children.map((child) => child.units))
    const [base] = children
    if (TRANSPARENT.has(node.type) && base !== undefined) {
      return { items: Math.max(base.items, LIST), units: units + 1 }
    }
    return { items: LIST, units: units + ownUnits(node) }
  }

  /**
   * The cost of an expression evaluated for each item of a base. If the query itself makes the
   * base, each mention of it may repeat its work.
   */
  #chained(node: GroqNode): Cost {
    const base = this.of(nodeAt(node, 'base'))
    const inner = isNode(node.expr) ? [node.expr] : nodesAt(node, 'args')
    const each = sum(inner.map((child) => this.of(child).units)) + 1
    const repeats = MAPPING.has(node.type) && isMade(nodeAt(node, 'base'))
    const units = repeats ? base.units * each : base.units + base.items * each
    const items = node.type === 'Projection' ? LIST : base.items
    return { items: node.type === 'FlatMap' ? items * LIST : items, units }
  }

  #dereference(node: GroqNode): Cost {
    const asked = lookupIn(node)
    if (asked === undefined) {
      return { items: 1, units: REFERENCE + this.of(nodeAt(node, 'base')).units }
    }
    const lookup = this.#lookups[asked.index]
    const found = lookup === undefined ? NOTHING : this.#found(lookup)
    return { ...found, units: found.units + (asked.values ? this.of(asked.values).units : 0) }
  }

  #found(lookup: Lookup): Cost {
    const { criteria, unbound, isCount } = lookup
    const first = orderedTypes(this.#source, criteria) && lookup.first
    // A search for many words may take long, and SQLite cannot be stopped meanwhile.
    const asksForWords = isByWords(criteria.fact) || this.#asksIfMany(lookup)
    const isEverything = !(criteria.fact ?? criteria.range ?? criteria.types ?? unbound ?? first)
    if (asksForWords || isEverything) {
      return { items: Infinity, units: Infinity }
    }
    if (isCount === true) return { items: 1, units: COUNT }
    const items = first === undefined ? this.#number(lookup) : FIRST_PART + 2 * first.length
    return { items, units: 1 + items * DOCUMENT }
  }

  #asksIfMany({ criteria, ifMany }: Lookup): boolean {
    if (!mayGiveUp(ifMany)) return false
    return (this.#source.count?.(criteria, MANY) ?? 0) >= MANY
  }

  /** How many documents a lookup finds; counting stops once there are too many. */
  #number({ criteria, unbound }: Lookup): number {
    const { fact, types } = criteria
    if (unbound !== undefined) return UNBOUND[unbound]
    // These find a document or two for each value, so they need not be counted.
    if (fact?.name === 'id' || fact?.name === 'slug') return fact.values.length * UNBOUND[fact.name]
    if (types?.length === 0) return 0
    return this.#source.count?.(criteria, MOST_DOCUMENTS) ?? MOST_DOCUMENTS
  }

  /**
   * In a `coalesce()` of lookups, the planner's fallbacks are for values that no index holds, which
   * is rare: only the first argument counts.
   */
  #call(node: GroqNode): Cost {
    const args = nodesAt(node, 'args')
    const [first] = args
    if (node.name === 'coalesce' && first !== undefined && lookupIn(first) !== undefined) {
      return this.of(first)
    }
    const costs = args.map((argument) => this.of(argument))
    const units = 3 + sum(costs.map((cost) => cost.units))
    // Each character may become an item, and a text may come between any two.
    if (isCall(node, 'string', 'split')) return { items: units * CHARACTERS, units }
    if (!isCall(node, 'array', 'join')) return { items: LIST, units }
    const [list = NOTHING, separator = NOTHING] = costs
    return { items: LIST, units: units + list.items * (PLUS + separator.units) }
  }

  #array(node: GroqNode): Cost {
    const elements = nodesAt(node, 'elements').map((element) => ({
      isSplat: element.isSplat === true,
      cost: this.of(nodeAt(element, 'value')),
    }))
    return {
      items: sum(elements.map(({ isSplat, cost }) => (isSplat ? cost.items : 1))),
      units: 1 + sum(elements.map(({ cost }) => cost.units)),
    }
  }
}

const NOTHING: Cost = { items: 0, units: 0 }

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function ownUnits({ op }: GroqNode): number {
  if (op === 'match') return MATCH
  return op === '+' ? PLUS : 1
}

function ofValue(value: unknown): Cost {
  const items = Array.isArray(value) ? value.length : 1
  const characters = JSON.stringify(value)?.length ?? 0
  return { items, units: items + Math.floor(characters / CHARACTERS) }
}

const FOUND = new Set(['This', 'Parent', 'Deref', 'Everything', 'Value'])
const HANDED_ON = new Set([...TRANSPARENT, 'Filter', 'PipeFuncCall'])

/** True if the query builds this value, rather than finding it in a document. */
function isMade(node: GroqNode): boolean {
  if (FOUND.has(node.type)) return false
  if (node.type === 'FuncCall') return !nodesAt(node, 'args').some((child) => lookupIn(child))
  return HANDED_ON.has(node.type) ? isNode(node.base) && isMade(node.base) : true
}

/**
 * The index of the lookup that a node of a plan asks for, and the expression for its values, if
 * any.
 */
function lookupIn(node: GroqNode): { index: number; values?: GroqNode } | undefined {
  const object = node.type === 'Deref' && isNode(node.base) ? node.base : undefined
  const [attribute] = object?.type === 'Object' ? nodesAt(object, 'attributes') : []
  if (attribute === undefined || !isNode(attribute.value)) return undefined
  const { value: reference } = attribute
  const head = reference.type === 'OpCall' ? nodeAt(reference, 'left') : reference
  const key = typeof head.value === 'string' ? lookupKeyOf(head.value) : undefined
  if (key?.kind !== 'lookup') return undefined
  const { index } = key
  return reference === head ? { index } : { index, values: nodeAt(reference, 'right') }
}
