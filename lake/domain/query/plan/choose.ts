import type { Criteria, TextRange } from '../../../store/criteria.ts'
import type { GroqNode } from '../ast.ts'
import { allWords, conditionOf, conjuncts, patternsIn, type Condition } from './condition.ts'
import type { FactName } from './lookup.ts'
import { rangeOf, scalarRangeOf } from './range.ts'
import { seenFromOutside } from './seen-from-outside.ts'

/** What an index can look up for some filters. */
export interface Choice {
  criteria: Criteria
  /** More selective criteria, for types with many documents. */
  ifMany?: Criteria
  /** A fact whose values are known only when the query runs, and the expression they come from. */
  unbound?: { name: FactName; expression: GroqNode; isList: boolean }
  /** True if the filters ask for nothing beyond this lookup. */
  isWhole: boolean
}

/** Facts by selectivity: first those that the fewest documents share. */
const SHARPNESS: readonly FactName[] = [
  'id',
  'version',
  'slug',
  'release',
  'reference',
  'words',
  'pattern',
  'type',
]

/**
 * Picks the lookup that finds the fewest documents: the most selective fact, combined with the
 * type, or a range of an indexed field.
 */
export function choose(filters: GroqNode[]): Choice {
  const parts = filters.flatMap(conjuncts)
  const conditions = parts.map((part) => usable(conditionOf(part)))
  const known = withWordsTogether(conditions.filter((condition) => condition !== undefined))
  const sharpest = known.toSorted((one, other) => rank(one) - rank(other))[0]
  const type = known.find(({ name, values }) => name === 'type' && Array.isArray(values))
  const pattern = patternOf(parts)
  const forMany = known.find(({ isForMany }) => isForMany) ?? pattern
  const scalar = scalarRangeOf(parts)
  const ofType = lookedFor(type, type).criteria
  const ifMany = forMany ? lookedFor(forMany, type).criteria : scalar && { ...ofType, scalar }
  const found = withPattern(lookedFor(sharpest, type), pattern)
  return {
    ...withRange(found, rangeOf(parts)),
    ...(sharpest === type && ifMany && { ifMany }),
    isWhole: conditions.every(
      (condition) => condition?.isExact && (condition === sharpest || condition === type),
    ),
  }
}

/**
 * A pattern such as `*500`; while few documents are left to read, it is not worth asking the index
 * for it.
 */
function patternOf(parts: GroqNode[]): Condition | undefined {
  const values = parts.map(patternsIn).find((alternatives) => alternatives !== undefined)
  return values && { name: 'pattern', values, isExact: false, isForMany: true }
}

/** Tries the pattern before the words: a pattern gives up when it finds too much, words do not. */
function withPattern<Found extends Omit<Choice, 'isWhole'>>(
  found: Found,
  pattern: Condition | undefined,
): Found {
  const { fact } = found.criteria
  if (fact?.name !== 'words' || !Array.isArray(pattern?.values)) return found
  const asked = { name: pattern.name, values: pattern.values, otherwise: fact.values }
  return { ...found, criteria: { ...found.criteria, fact: asked } }
}

/** Other facts find fewer documents than a range does. */
function withRange<Found extends Omit<Choice, 'isWhole'>>(found: Found, range?: TextRange): Found {
  const { criteria, unbound } = found
  if (range === undefined || criteria.fact !== undefined || unbound !== undefined) return found
  return { ...found, criteria: { ...criteria, range } }
}

/** Words that one filter asks for are looked up together: each of them finds fewer documents. */
function withWordsTogether(known: Condition[]): Condition[] {
  const words = known.filter(({ name }) => name === 'words')
  const [first, ...rest] = words.filter(({ isForMany }) => !isForMany)
  const [firstForMany, ...restForMany] = words.filter(({ isForMany }) => isForMany)
  return [
    ...known.filter(({ name }) => name !== 'words'),
    ...(first ? [rest.reduce(allWords, first)] : []),
    ...(firstForMany ? [restForMany.reduce(allWords, firstForMany)] : []),
  ]
}

/** Constant values rank before those of an expression. */
const rank = ({ name, values, isForMany }: Condition) =>
  isForMany ? SHARPNESS.length : SHARPNESS.indexOf(name) + (Array.isArray(values) ? 0 : 0.5)

/** An expression can be used only if its value does not depend on the document being filtered. */
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
  if (!Array.isArray(values)) return { criteria: types, unbound: { name, ...values } }
  return { criteria: { ...types, ...(name !== 'type' && { fact: { name, values } }) } }
}
