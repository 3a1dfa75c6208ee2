import type { Criteria, IndexOrder, IndexedFact } from '../../../store/criteria.ts'
import type { GroqNode } from '../ast.ts'

export type FactName = IndexedFact | 'type'

/** The first documents in an index's order that pass all the filters are enough. */
export interface FirstOf {
  order: IndexOrder
  length: number
  filters: GroqNode[]
}

/** The documents that one `*[…]` of a query can be about, and perhaps others: its filter is evaluated all the same. */
export interface Lookup {
  criteria: Criteria
  /** The fact whose values depend on where in the query the lookup is asked for. */
  open?: FactName
  first?: FirstOf
  /** Only their number is wanted; the criteria then say exactly what the filter says. */
  isCount?: true
}
