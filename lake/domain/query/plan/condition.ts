import { wordsReferringTo } from '../../../model/words.ts'
import { canBeLookedUp } from '../../../store/criteria.ts'
import { isNode, nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import { constantOf } from './constant.ts'
import type { FactName } from './lookup.ts'
import { alternativesForMatch, wordsForEquality, wordsForMatch } from './text-condition.ts'

/**
 * A condition of a filter that an index can look up: the fact must have one of these values, or one
 * of those that an expression will have.
 */
export interface Condition {
  name: FactName
  values: string[] | { expression: GroqNode; isList: boolean }
  /** True if the index finds exactly the documents that the filter accepts, and no others. */
  isExact: boolean
  /** True if a few documents of a type are read faster than the index is asked. */
  isForMany?: boolean
}

/** The parts of a filter that must all be true. */
export function conjuncts(node: GroqNode): GroqNode[] {
  if (node.type === 'Group') return conjuncts(nodeAt(node, 'base'))
  if (node.type !== 'And') return [node]
  return [...conjuncts(nodeAt(node, 'left')), ...conjuncts(nodeAt(node, 'right'))]
}

/** The condition in one part of a filter; undefined if no index helps. */
export function conditionOf(node: GroqNode): Condition | undefined {
  if (node.type === 'Group') return conditionOf(nodeAt(node, 'base'))
  if (node.type === 'Or') return eitherOf(nodeAt(node, 'left'), nodeAt(node, 'right'))
  if (node.type === 'And') return bothOf(nodeAt(node, 'left'), nodeAt(node, 'right'))
  if (node.type === 'FuncCall') return functionCondition(node)
  if (node.type !== 'OpCall') return undefined
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')]
  if (node.op === 'match') return wordsCondition(wordsForMatch(node))
  const fact = factOf(left)
  if (node.op === 'in') return condition(fact, right, true) ?? equalityCondition(node)
  if (node.op !== '==') return undefined
  return (
    condition(fact, right, false) ??
    condition(factOf(right), left, false) ??
    equalityCondition(node)
  )
}

/**
 * Alternatives for `WordPatterns`, of which a document must meet one if a part of a filter is true;
 * undefined if it asks for no pattern, or something else is enough.
 */
export function patternsIn(node: GroqNode): string[] | undefined {
  if (node.type === 'Group') return patternsIn(nodeAt(node, 'base'))
  if (node.type === 'OpCall') return node.op === 'match' ? alternativesForMatch(node) : undefined
  if (node.type !== 'And' && node.type !== 'Or') return undefined
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')]
  const [one, other] = [patternsIn(left), patternsIn(right)]
  if (node.type === 'And' || (one ?? other) === undefined) return one ?? other
  const [first, second] = [one ?? wordsIn(left), other ?? wordsIn(right)]
  const isShort = first && second && first.length + second.length <= MAX_QUESTIONS
  return isShort ? [...first, ...second] : undefined
}

function wordsIn(node: GroqNode): string[] | undefined {
  const found = asWords(conditionOf(node))
  return found?.name === 'words' && Array.isArray(found.values) ? found.values : undefined
}

/** Merges the two sides of an `||` about the same fact, such as `_id == "a" || _id == "b"`. */
function eitherOf(left: GroqNode, right: GroqNode): Condition | undefined {
  const [one, other] = alike(conditionOf(left), conditionOf(right))
  if (one === undefined || other === undefined || one.name !== other.name) return undefined
  if (!Array.isArray(one.values) || !Array.isArray(other.values)) return undefined
  if (one.name === 'words' && one.values.length + other.values.length > MAX_QUESTIONS) {
    return undefined
  }
  return {
    name: one.name,
    values: [...one.values, ...other.values],
    isExact: one.isExact && other.isExact,
    ...(one.isForMany && other.isForMany && { isForMany: true }),
  }
}

/** One of the sides of an `&&`, or both if both are about words. */
function bothOf(left: GroqNode, right: GroqNode): Condition | undefined {
  const [one, other] = alike(conditionOf(left), conditionOf(right))
  const found = one && other ? allWords(one, other) : (one ?? other)
  return found && { ...found, isExact: false }
}

/**
 * The condition that a document has the words of both; the first alone if they are not about words or
 * would be too long together.
 */
export function allWords(one: Condition, other: Condition): Condition {
  if (one.name !== 'words' || other.name !== 'words') return one
  if (!Array.isArray(one.values) || !Array.isArray(other.values)) return one
  const both = [one.values, other.values]
    .map((values) => `(${values.map((value) => `(${value})`).join(' OR ')})`)
    .join(' AND ')
  if (both.length > MAX_CHARACTERS) return one
  const isForMany = one.isForMany && other.isForMany
  return { name: 'words', values: [both], isExact: false, ...(isForMany && { isForMany }) }
}

/** Characters of one full-text query; SQLite refuses longer and more deeply nested ones. */
const MAX_CHARACTERS = 1000

/** Most terms in one full-text query: SQLite refuses long ones. */
const MAX_QUESTIONS = 16

/**
 * The full-text index contains references, too, so a search for words or a reference can be one
 * lookup.
 */
function alike(one: Condition | undefined, other: Condition | undefined) {
  return one?.name === 'words' || other?.name === 'words'
    ? [asWords(one), asWords(other)]
    : [one, other]
}

function asWords(found: Condition | undefined): Condition | undefined {
  if (found?.name !== 'reference' || !Array.isArray(found.values)) return found
  const { length } = found.values
  return length === 0 || length > MAX_QUESTIONS
    ? undefined
    : wordsCondition(wordsReferringTo(found.values))
}

const wordsCondition = (words: string | undefined): Condition | undefined =>
  words === undefined ? undefined : { name: 'words', values: [words], isExact: false }

function equalityCondition(node: GroqNode): Condition | undefined {
  const values = wordsForEquality(node)
  if (values === undefined || values.length > MAX_QUESTIONS) return undefined
  return { name: 'words', values, isExact: false, isForMany: true }
}

const ABOUT_VERSIONS = new Map<string, FactName>([
  ['sanity::versionOf', 'version'],
  ['sanity::partOfRelease', 'release'],
])

function functionCondition(node: GroqNode): Condition | undefined {
  const name = `${String(node.namespace)}::${String(node.name)}`
  const args = nodesAt(node, 'args')
  const [first] = args
  if (first === undefined || args.length > 1) return undefined
  if (name === 'global::references') {
    return condition('reference', first, Array.isArray(constantOf(first)?.value))
  }
  const fact = ABOUT_VERSIONS.get(name)
  const found = condition(fact, first, false)
  return found && { ...found, isExact: false }
}

/** The indexed fact that a field of the filtered document stands for. */
function factOf(node: GroqNode): FactName | undefined {
  if (node.type !== 'AccessAttribute') return undefined
  if (!isNode(node.base)) {
    if (node.name === '_id') return 'id'
    return node.name === '_type' ? 'type' : undefined
  }
  const { base } = node
  const isSlug = base.type === 'AccessAttribute' && base.name === 'slug' && base.base === undefined
  return isSlug && node.name === 'current' ? 'slug' : undefined
}

function condition(
  name: FactName | undefined,
  node: GroqNode,
  isList: boolean,
): Condition | undefined {
  if (name === undefined) return undefined
  const constant = constantOf(node)
  if (constant === undefined) {
    return { name, values: { expression: node, isList }, isExact: !isList }
  }
  const values = isList ? constant.value : [constant.value]
  if (!Array.isArray(values)) return undefined
  const texts = values.filter((text) => typeof text === 'string')
  // A slug can be any value, but only texts are indexed. Ids and types are always texts.
  if (name === 'slug' && texts.length < values.length) return undefined
  return texts.every(canBeLookedUp) ? { name, values: texts, isExact: true } : undefined
}
