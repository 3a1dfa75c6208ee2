import type { LakeDocument } from '../../model/document.ts'
import type { Criteria, IndexOrder } from '../../store/criteria.ts'
import type { DocumentReader } from '../../store/documents.ts'

export interface OrderedDocument {
  document: LakeDocument
  /** Its position in the order. Documents with different values may have equal keys. */
  key: unknown
}

/**
 * What queries read from. `types`, `count` and `inOrder` are missing where a source could not answer
 * without reading everything.
 */
export interface QuerySource extends DocumentReader {
  /** The types of all documents. */
  types?(): string[]
  /** How many documents meet the criteria; counting stops at `most`. */
  count?(criteria: Criteria, most?: number): number
  inOrder?(
    criteria: Criteria,
    order: IndexOrder,
    part: { offset: number; length: number },
  ): OrderedDocument[]
}
