import type { Criteria } from '../../../store/criteria.ts'
import type { GroqNode } from '../ast.ts'
import { conditionOf, conjuncts, type Condition } from './condition.ts'
import type { FactName } from './lookup.ts'
import { seenFromOutside } from './seen-from-outside.ts'

/** What filters let an index look for. */
export interface Choice {
  criteria: Criteria
  /** The fact whose values are only known when the query runs, and where from. */
  open?: { name: FactName; expression: GroqNode; isList: boolean }
  /** The filters demand nothing else. */
  isWhole: boolean
}

/** From the fact that few documents share to the one that many do. */
const SHARPNESS: readonly FactName[] = [
  'id',
  'version',
  'slug',
  'release',
  'reference',
  'words',
  'type',
]

/** Picks what leads to the fewest documents: the sharpest fact, and the type beside it. */
export function choose(filters: GroqNode[]): Choice {
  const found = filters.flatMap(conjuncts).map((part) => usable(conditionOf(part)))
  const known = found.filter((condition) => condition !== undefined)
  const sharpest = known.toSorted((one, other) => rank(one) - rank(other))[0]
  const type = known.find(({ name, values }) => name === 'type' && Array.isArray(values))
  return {
    ...lookedFor(sharpest, type),
    isWhole: found.every(
      (condition) => condition?.isExact && (condition === sharpest || condition === type),
    ),
  }
}

/** What is known from the start comes before what takes an expression. */
const rank = ({ name, values }: Condition) =>
  SHARPNESS.indexOf(name) + (Array.isArray(values) ? 0 : 0.5)

/** An expression is usable where its value is known before the documents under the filter are. */
function usable(condition: Condition | undefined): Condition | undefined {
  if (condition === undefined || Array.isArray(condition.values)) return condition
  const expression = seenFromOutside(condition.values.expression)
  return expression && { ...condition, values: { ...condition.values, expression } }
}

function lookedFor(
  sharpest: Condition | undefined,
  type: Condition | undefined,
): Omit<Choice, 'isWhole'> {
  const types = type !== undefined && Array.isArray(type.values) ? { types: type.values } : {}
  if (sharpest === undefined || sharpest === type) return { criteria: types }
  const { name, values } = sharpest
  if (!Array.isArray(values)) return { criteria: types, open: { name, ...values } }
  return { criteria: { ...types, ...(name !== 'type' && { fact: { name, values } }) } }
}
