import type { JsonObject, LakeDocument } from '../documents/document.ts'
import type { GroqNode } from '../query/ast.ts'
import { evaluateNode } from '../query/groq.ts'
import { questionOf } from '../query/questions.ts'
import { textsOf } from '../query/text-query.ts'
import type { DocumentChange } from '../store/transaction.ts'
import type { EventStream } from '../transport/event-stream.ts'

/** What a subscriber wants to be told, beside the plain fact of a change. */
export interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  effects: boolean
}

export interface Listener {
  query: string
  filter: GroqNode
  params: JsonObject
  identity: string
  options: ListenOptions
  stream: EventStream
}

export type Transition = 'appear' | 'update' | 'disappear'

/** How a change looks to a listener; undefined where it concerns none of its documents. */
export function transitionOf(
  listener: Pick<Listener, 'filter' | 'params' | 'identity'>,
  { before, after }: DocumentChange,
): Transition | undefined {
  const matchedBefore = matches(listener, before)
  const matchesAfter = matches(listener, after)
  if (matchedBefore) return matchesAfter ? 'update' : 'disappear'
  return matchesAfter ? 'appear' : undefined
}

/** A document matches when the query finds something in a dataset of that document alone. */
export function matches(
  { filter, params, identity }: Pick<Listener, 'filter' | 'params' | 'identity'>,
  document: LakeDocument | null,
): boolean {
  if (document === null) return false
  const found = evaluateNode(filter, {
    dataset: [document],
    params,
    identity,
    dereference({ _ref }) {
      // The document is all that there is, so its texts are the only ones that can be asked for.
      if (questionOf(_ref) !== undefined) return textsOf(document)
      return _ref === document._id ? document : undefined
    },
  })
  if (Array.isArray(found)) return found.length > 0
  return found !== null && found !== undefined && found !== false && found !== 0
}
