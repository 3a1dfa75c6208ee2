import { globMatching } from '../../../model/word-pattern.ts'
import { EVERY_ASSET, wordsEqualTo, wordsMatching } from '../../../model/words.ts'
import { isNode, nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import { lookupKeyOf } from '../lookup-keys.ts'
import { constantOf } from './constant.ts'

/** Nodes that select texts of a document without changing anything that matters to `match`. */
const LEADS = new Set([
  'This',
  'AccessAttribute',
  'ArrayCoerce',
  'AccessElement',
  'Slice',
  'Map',
  'FlatMap',
  'Group',
  'Array',
  'ArrayElement',
])
const FUNCTIONS = new Set(['coalesce'])

/** The full-text query for `… match "…"`; undefined if the index cannot answer it. */
export function wordsForMatch(node: GroqNode): string | undefined {
  const patterns = patternsOf(node)
  return patterns && wordsMatching(patterns, readsAllTexts(nodeAt(node, 'left')))
}

/**
 * Alternatives for `WordPatterns`, of which a document must meet one if `… match "*…"` is true;
 * undefined if there is no star before the end of a word, or the index cannot answer it.
 */
export function alternativesForMatch(node: GroqNode): string[] | undefined {
  const patterns = patternsOf(node)
  const glob = patterns && globMatching(patterns)
  if (glob === undefined) return undefined
  return readsAllTexts(nodeAt(node, 'left')) ? [glob, EVERY_ASSET] : [glob]
}

/** What a text of the document must match, all of it; undefined if that is not known beforehand. */
function patternsOf(node: GroqNode): string[] | undefined {
  if (!isOwnText(nodeAt(node, 'left'))) return undefined
  const patterns = constantOf(nodeAt(node, 'right'))?.value
  const texts: unknown[] = Array.isArray(patterns) ? patterns : [patterns]
  return texts.every((text) => typeof text === 'string') ? texts : undefined
}

/**
 * The full-text queries for `field == "text"`, `field in ["text", …]` and `"text" in field`, of which
 * a document must meet one; undefined if the index cannot answer them.
 */
export function wordsForEquality(node: GroqNode): string[] | undefined {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')]
  const texts = textsOf(node.op, left, right)
  const queries = texts?.map((text) => (typeof text === 'string' ? wordsEqualTo(text) : undefined))
  if (queries === undefined || queries.length === 0) return undefined
  return queries.every((query) => query !== undefined) ? queries : undefined
}

/** The constants that a text of the document is compared with. */
function textsOf(op: unknown, left: GroqNode, right: GroqNode): unknown[] | undefined {
  if (isOwnText(right)) {
    const text = constantOf(left)
    return text && [text.value]
  }
  const constant = isOwnText(left) ? constantOf(right) : undefined
  if (op === '==') return constant && [constant.value]
  return Array.isArray(constant?.value) ? constant.value : undefined
}

/** True if an expression reads only texts that are in the document itself. */
function isOwnText(node: GroqNode): boolean {
  if (isAllTexts(node)) return true
  if (node.type === 'AccessAttribute' && !isKnown(node)) return false
  const is =
    LEADS.has(node.type) ||
    (node.type === 'FuncCall' && node.namespace === 'global' && FUNCTIONS.has(String(node.name)))
  return is && inner(node).every(isOwnText)
}

/**
 * Whether the full-text index covers this field. It covers no system fields except the id, and not
 * the `url` of an asset, which the lake adds when reading.
 */
function isKnown({ name, base }: GroqNode): boolean {
  const isTop = !isNode(base)
  if (isTop && (name === '_id' || name === 'url')) return name === '_id'
  return !String(name).startsWith('_')
}

const inner = (node: GroqNode): GroqNode[] => [
  ...['base', 'expr', 'value'].map((field) => node[field]).filter(isNode),
  ...nodesAt(node, 'elements'),
  ...nodesAt(node, 'args'),
]

/** Whether a node is what `text::query()` is rewritten to: all texts of the document. */
function isAllTexts(node: GroqNode): boolean {
  const [attribute] = node.type === 'Deref' ? nodesAt(nodeAt(node, 'base'), 'attributes') : []
  if (attribute === undefined || !isNode(attribute.value)) return false
  const { value: key } = attribute
  const head = key.type === 'OpCall' ? nodeAt(key, 'left').value : undefined
  const isOwn = isNode(key.right) && key.right.name === '_id' && key.right.base === undefined
  return isOwn && typeof head === 'string' && lookupKeyOf(head)?.kind === 'texts'
}

const readsAllTexts = (node: GroqNode): boolean =>
  isAllTexts(node) || inner(node).some(readsAllTexts)
