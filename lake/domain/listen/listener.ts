import type { JsonObject, LakeDocument } from '../../model/document.ts'
import type { GroqNode } from '../query/ast.ts'
import { evaluateNode } from '../query/groq.ts'
import { lookupKeyOf } from '../query/lookup-keys.ts'
import { textsOf } from '../query/text-query.ts'
import type { DocumentChange } from '../../store/transaction.ts'
import type { EventReceiver } from './event-receiver.ts'

/** What a listener wants in each event. */
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
  stream: EventReceiver
}

export type Transition = 'appear' | 'update' | 'disappear'

/** What a change means for a listener's result; undefined if the query matches neither state. */
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
      // The dataset is this one document, so a lookup for texts can only mean its own.
      if (lookupKeyOf(_ref) !== undefined) return textsOf(document)
      return _ref === document._id ? document : undefined
    },
  })
  if (Array.isArray(found)) return found.length > 0
  return found !== null && found !== undefined && found !== false && found !== 0
}
