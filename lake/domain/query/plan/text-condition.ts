import { wordsMatching } from '../../../model/words.ts'
import { isNode, nodeAt, nodesAt, type GroqNode } from '../ast.ts'
import { lookupKeyOf } from '../lookup-keys.ts'
import { constantOf } from './constant.ts'

/** Nodes that lead from a document to texts of its own, and change nothing that `match` would notice. */
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

/** What the index of words is asked for `… match "…"`; undefined where it cannot know. */
export function wordsForMatch(node: GroqNode): string | undefined {
  const left = nodeAt(node, 'left')
  if (!isOwnText(left)) return undefined
  const patterns = constantOf(nodeAt(node, 'right'))?.value
  const texts: unknown[] = Array.isArray(patterns) ? patterns : [patterns]
  if (!texts.every((text) => typeof text === 'string')) return undefined
  return wordsMatching(texts, readsAllTexts(left))
}

/** True where an expression reads nothing but texts that stand in the document itself. */
function isOwnText(node: GroqNode): boolean {
  if (isAllTexts(node)) return true
  if (node.type === 'AccessAttribute' && !isKnown(node)) return false
  const is =
    LEADS.has(node.type) ||
    (node.type === 'FuncCall' && node.namespace === 'global' && FUNCTIONS.has(String(node.name)))
  return is && inner(node).every(isOwnText)
}

/** System fields are not in the index, but for the id; nor is the address of an asset, which the lake adds. */
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

/** All texts of the document, as `text::query()` is rewritten to read them. */
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
