import type { JsonObject, LakeDocument } from '../../model/document.ts'
import { nodeAt, type GroqNode } from '../query/ast.ts'
import { evaluateNode } from '../query/groq.ts'
import type { TimeBudget } from '../time/time-budget.ts'
import { lookupKeyOf } from '../query/lookup-keys.ts'
import { textsOf } from '../query/text-query.ts'
import type { DocumentChange } from '../../store/transaction.ts'
import type { EventReceiver } from './event-receiver.ts'

/** What to include in each event of a listener. */
export interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  effects: boolean
}

/** What a listener asks about each document that changes. */
interface Question {
  filter: GroqNode
  params: JsonObject
  identity: string
}

export interface Listener extends Question {
  /** The filter as it was sent, for the log. */
  query: string
  /**
   * What asking and telling it may take, together with others of the same viewer; undefined where only
   * transactions limit it.
   */
  budget?: TimeBudget | undefined
  options: ListenOptions
  stream: EventReceiver
}

export type Transition = 'appear' | 'update' | 'disappear'

/**
 * How a change affects a listener's result: the document appears in it, disappears from it, or is
 * updated. Undefined if the query matches neither state.
 */
export function transitionOf(
  question: Question,
  { before, after }: DocumentChange,
): Transition | undefined {
  const matchedBefore = matches(question, before)
  const matchesAfter = matches(question, after)
  if (matchedBefore) return matchesAfter ? 'update' : 'disappear'
  return matchesAfter ? 'appear' : undefined
}

/**
 * The query without the projection at its end. Listeners are told nothing of that, and it may be most of the
 * work: a Studio's `listenQuery` listens with the same query with which it reads.
 */
export function withoutProjection(query: GroqNode): GroqNode {
  const isMade = query.type === 'Map' || query.type === 'Projection'
  return isMade ? withoutProjection(nodeAt(query, 'base')) : query
}

/** Whether the query finds the document in a dataset that holds only that document. */
export function matches(
  { filter, params, identity }: Question,
  document: LakeDocument | null,
): boolean {
  if (document === null) return false
  const found = evaluateNode(filter, {
    dataset: [document],
    params,
    identity,
    dereference({ _ref }) {
      // Only this one document is in the dataset, so a lookup of texts must be about it.
      if (lookupKeyOf(_ref) !== undefined) return textsOf(document)
      return _ref === document._id ? document : undefined
    },
  })
  if (Array.isArray(found)) return found.length > 0
  return found !== null && found !== undefined && found !== false && found !== 0
}
