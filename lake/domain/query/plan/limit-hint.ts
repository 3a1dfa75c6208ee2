import { isNode, nodesAt, type GroqNode } from '../ast.ts'
import { ORDERED_FIELDS, type IndexOrder, type OrderedField } from '../../../store/criteria.ts'

/**
 * How many of a node's items the query uses, and in which order; empty if it may use all of them.
 */
export interface LimitHint {
  length?: number
  order?: IndexOrder
}

const ONE_TO_ONE = new Set(['Map', 'ArrayCoerce', 'Group'])

/** The hint for the base of `node`, given the hint for `node` itself. */
export function hintOfBase(node: GroqNode, hint: LimitHint): LimitHint {
  const length = endOf(node)
  if (length !== undefined) return { length }
  if (hint.length === undefined || hint.order !== undefined) return {}
  if (ONE_TO_ONE.has(node.type)) return hint
  const order = indexOrderOf(node)
  return order === undefined ? {} : { ...hint, order }
}

/** How many items from the start a slice or an element access needs. */
function endOf({ type, index, left, right, isInclusive }: GroqNode): number | undefined {
  if (type === 'AccessElement') return Number(index) < 0 ? undefined : Number(index) + 1
  if (type !== 'Slice' || Number(left) < 0 || Number(right) < 0) return undefined
  return Number(right) + (isInclusive === true ? 1 : 0)
}

/**
 * The index whose order is that of `order(field, …)`, by its first field. Items with equal keys are
 * sorted again by the query, so the first field is enough.
 */
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

export const isOrderedField = (name: unknown): name is OrderedField =>
  typeof name === 'string' && Object.hasOwn(ORDERED_FIELDS, name)
