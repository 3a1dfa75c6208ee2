import { isObject, type JsonObject } from '../../model/document.ts'
import { isCall, isNode, mapNodes, type GroqNode } from './ast.ts'
import { dereference, plus, value } from './nodes.ts'
import { TEXTS_PREFIX } from './lookup-keys.ts'

/**
 * groq-js parses `@ match text::query($words)` but cannot evaluate it. It is rewritten into plain matches:
 * all words must occur, `-word` must not, "quoted words" stand for themselves, `*` or nothing matches everything.
 */
export function rewriteTextQueries(tree: GroqNode, params: JsonObject): GroqNode {
  return mapNodes(tree, (node) => {
    const { left, right } = node
    if (node.type !== 'OpCall' || node.op !== 'match' || !isNode(left) || !isTextQuery(right)) {
      return undefined
    }
    const words = wordsOf(right, params)
    if (words === undefined) return undefined
    const conditions = words.map((word) => wordCondition(searchedBy(left), word))
    return conditions.length === 0
      ? value(true)
      : conditions.reduce((both, condition) => ({ type: 'And', left: both, right: condition }))
  })
}

const isTextQuery = (node: unknown): node is GroqNode =>
  isNode(node) && isCall(node, 'text', 'query')

/** The words of a constant or parameter; undefined if the expression depends on the document. */
function wordsOf(call: GroqNode, params: JsonObject): string[] | undefined {
  const argument: unknown = Array.isArray(call.args) ? call.args[0] : undefined
  if (!isNode(argument)) return undefined
  if (argument.type === 'Value') return splitWords(argument.value)
  return argument.type === 'Parameter' ? splitWords(params[String(argument.name)]) : undefined
}

const splitWords = (text: unknown): string[] =>
  (String(text ?? '').match(/-?"[^"]+"|\S+/g) ?? []).filter((word) => word !== '*' && word !== '-')

function wordCondition(left: GroqNode, word: string): GroqNode {
  const negated = word.startsWith('-')
  const pattern = (negated ? word.slice(1) : word).replaceAll('"', '')
  const match = { type: 'OpCall', op: 'match', left, right: value(pattern) }
  return negated ? { type: 'Not', base: match } : match
}

/**
 * Replaces `@` in the searched expressions by all texts of the document, which are fetched by a
 * lookup key.
 */
function searchedBy(left: GroqNode): GroqNode {
  return mapNodes(left, (node) => {
    if (node.type === 'This') return documentTexts
    const element = node.value
    // groq-js does not search nested lists, so the list is flattened.
    return node.isSplat === false && isNode(element) && element.type === 'This'
      ? { ...node, value: documentTexts, isSplat: true }
      : undefined
  })
}

const documentTexts = dereference(
  plus(value(TEXTS_PREFIX), { type: 'AccessAttribute', name: '_id' }),
)

/** All texts of a document's content, without system fields. */
export function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (Array.isArray(content)) return content.flatMap(textsOf)
  if (!isObject(content)) return []
  return Object.entries(content).flatMap(([name, nested]) =>
    name.startsWith('_') ? [] : textsOf(nested),
  )
}
