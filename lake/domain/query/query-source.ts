import type { LakeDocument } from '../../model/document.ts'
import type { Criteria, IndexOrder } from '../../store/criteria.ts'
import type { DocumentReader } from '../../store/documents.ts'

export interface OrderedDocument {
  document: LakeDocument
  /** Its place in the order; equal keys may stand for different values. */
  key: unknown
}

/** What queries read from. Not every source can count, or read in order, without reading everything. */
export interface QuerySource extends DocumentReader {
  /** How many documents meet the criteria; with `most`, that many where there are more. */
  count?(criteria: Criteria, most?: number): number
  inOrder?(
    criteria: Criteria,
    order: IndexOrder,
    part: { offset: number; length: number },
  ): OrderedDocument[]
}
