import { isNode, nodesAt, type GroqNode } from '../ast.ts'
import { ORDERED_FIELDS, type IndexOrder, type OrderedField } from '../../store/criteria.ts'

/** Where in a query a node stands, as far as that decides what can be looked up there. */
export interface Place {
  /** Directly inside `[].field` and the like, where `^` skips a level. */
  isIterating: boolean
  /** Only so many of the node's items are wanted, */
  wanted?: number
  /** by this order. */
  order?: IndexOrder
}

const ONE_TO_ONE = new Set(['Map', 'ArrayCoerce', 'Group'])

/** The place of what stands in a field of `node`. */
export function placeBelow(node: GroqNode, field: string, place: Place): Place {
  const { isIterating, order } = place
  const plain = { isIterating }
  if (node.type === 'Map' || node.type === 'FlatMap') {
    if (field === 'expr') return { isIterating: true }
  } else if (field === 'expr' || (node.type === 'PipeFuncCall' && field === 'args')) {
    return { isIterating: false }
  }
  if (field !== 'base') return plain
  const end = endOf(node)
  if (end !== undefined) return { isIterating, wanted: end }
  if (place.wanted === undefined || order !== undefined) return plain
  if (ONE_TO_ONE.has(node.type)) return place
  const indexed = indexOrderOf(node)
  return indexed === undefined ? plain : { ...place, order: indexed }
}

/** How many items from the start a slice or an element needs. */
function endOf({ type, index, left, right, isInclusive }: GroqNode): number | undefined {
  if (type === 'AccessElement') return Number(index) < 0 ? undefined : Number(index) + 1
  if (type !== 'Slice' || Number(left) < 0 || Number(right) < 0) return undefined
  return Number(right) + (isInclusive === true ? 1 : 0)
}

/** The index that is in the order of `order(field)`, or of its first field: equal ones are sorted again anyway. */
function indexOrderOf(node: GroqNode): IndexOrder | undefined {
  const [argument] = nodesAt(node, 'args')
  if (node.type !== 'PipeFuncCall' || node.name !== 'order' || !argument) return undefined
  const { type, base } = argument
  const isDirected = type === 'Desc' || type === 'Asc'
  const field = isDirected && isNode(base) ? base : argument
  if (field.type !== 'AccessAttribute' || field.base !== undefined) return undefined
  const { name } = field
  return isOrderedField(name) ? { field: name, descending: type === 'Desc' } : undefined
}

const isOrderedField = (name: unknown): name is OrderedField =>
  typeof name === 'string' && Object.hasOwn(ORDERED_FIELDS, name)
