import { canBeLookedUp, type ScalarRange, type TextRange } from '../../../store/criteria.ts'
import { isNode, nodeAt, type GroqNode } from '../ast.ts'
import { constantOf } from './constant.ts'
import { isOrderedField } from './limit-hint.ts'

/** The bound that a comparison sets when it is read from left to right, and from right to left. */
const BOUNDS: Record<string, ['from' | 'to', 'from' | 'to']> = {
  '>': ['from', 'to'],
  '>=': ['from', 'to'],
  '<': ['to', 'from'],
  '<=': ['to', 'from'],
}

/**
 * The range in which a filter wants an indexed field to be, by the `parts` that must all be true;
 * undefined if it wants none. Bounds are always included, so it may find too many documents.
 */
export function rangeOf(parts: readonly GroqNode[]): TextRange | undefined {
  const [first, ...others] = parts.map(boundOf).filter((bound) => bound !== undefined)
  return first && Object.assign(first, ...others.filter(({ field }) => field === first.field))
}

/** `publishedAt > "2026-03-01"`, or the same the other way round. Only texts are compared. */
function boundOf(part: GroqNode): TextRange | undefined {
  const bounds = part.type === 'OpCall' ? BOUNDS[String(part.op)] : undefined
  if (bounds === undefined) return undefined
  const [left, right] = [nodeAt(part, 'left'), nodeAt(part, 'right')]
  const [bound, field, constant] =
    fieldOf(left) === undefined
      ? [bounds[1], fieldOf(right), constantOf(left)]
      : [bounds[0], fieldOf(left), constantOf(right)]
  const text = constant?.value
  return field !== undefined && typeof text === 'string' ? { field, [bound]: text } : undefined
}

/**
 * The range in which a filter wants a number or boolean of the document to be, by the `parts` that
 * must all be true; undefined if it wants none. Bounds are always included.
 */
export function scalarRangeOf(parts: readonly GroqNode[]): ScalarRange | undefined {
  const [first, ...others] = parts.map(scalarBoundOf).filter((bound) => bound !== undefined)
  return first && Object.assign(first, ...others.filter(({ field }) => field === first.field))
}

/** `minutes > 5`, `featured == true`, or the same the other way round. */
function scalarBoundOf(part: GroqNode): ScalarRange | undefined {
  if (part.type !== 'OpCall') return undefined
  const [left, right] = [nodeAt(part, 'left'), nodeAt(part, 'right')]
  const isReversed = attributeOf(left) === undefined
  const field = attributeOf(isReversed ? right : left)
  const constant = constantOf(isReversed ? left : right)?.value
  if (field === undefined || !(typeof constant === 'number' || typeof constant === 'boolean')) {
    return undefined
  }
  const value = Number(constant)
  if (Number.isNaN(value)) return undefined
  if (part.op === '==') return { field, from: value, to: value }
  const bounds = BOUNDS[String(part.op)]
  return bounds && { field, [bounds[isReversed ? 1 : 0]]: value }
}

function attributeOf({ type, name, base }: GroqNode): string | undefined {
  const isOwn = type === 'AccessAttribute' && !isNode(base) && typeof name === 'string'
  return isOwn && canBeLookedUp(name) ? name : undefined
}

function fieldOf({ type, name, base }: GroqNode) {
  const isOwn = type === 'AccessAttribute' && !isNode(base)
  return isOwn && isOrderedField(name) ? name : undefined
}
