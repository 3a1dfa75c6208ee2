import type { LakeDocument } from '../documents/document.ts'
import type { Criteria, IndexOrder } from '../store/criteria.ts'
import type { DocumentReader } from '../store/documents.ts'

export interface OrderedDocument {
  document: LakeDocument
  /** Its place in the order; equal keys may stand for different values. */
  key: unknown
}

/** What queries read from. Only some sources can count and read in order without reading everything. */
export interface QuerySource extends DocumentReader {
  count?(criteria: Criteria): number
  inOrder?(
    types: readonly string[],
    order: IndexOrder,
    part: { offset: number; length: number },
  ): OrderedDocument[]
}
