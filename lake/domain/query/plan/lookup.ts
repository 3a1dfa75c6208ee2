import type { Criteria, IndexOrder, IndexedFact } from '../../../store/criteria.ts'
import type { GroqNode } from '../ast.ts'

export type FactName = IndexedFact | 'type'

/** Whether a fact is looked up in the full-text index. */
export const isByWords = (fact: Criteria['fact']): boolean =>
  fact?.name === 'words' || fact?.name === 'pattern'

/**
 * Whether an index may give up on these criteria because too much meets them; then
 * `DocumentIndex.found()` leaves them out.
 */
export const mayGiveUp = (criteria?: Criteria): boolean =>
  criteria?.fact?.name === 'pattern' || criteria?.scalar !== undefined

/** From this number of documents on, the full-text index is asked to find fewer. */
export const MANY = 1000

/** Set if the first documents in an index's order that pass all the filters are enough. */
export interface FirstOf {
  order: IndexOrder
  length: number
  filters: GroqNode[]
}

/**
 * Finds the documents that one `*[…]` of a query may select. It may find too many: the filter is
 * evaluated all the same.
 */
export interface Lookup {
  criteria: Criteria
  /** To be looked up instead where many documents meet the criteria. */
  ifMany?: Criteria
  /** The fact whose values are known only when the query runs. */
  unbound?: FactName
  first?: FirstOf
  /**
   * Only the number of documents is wanted. The criteria are then exactly equivalent to the filter.
   */
  isCount?: true
}
