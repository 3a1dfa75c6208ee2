import type { LakeDocument } from '../model/document.ts'
import type { Effects } from '../model/effects.ts'

/** One document's share of a transaction; null stands for "does not exist". */
export interface DocumentChange {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  effects: Effects
  /** The mutations of this document, as they appear on the wire. */
  mutations: object[]
}

/** What a request did to a document, in the order of the request. */
export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

export interface Transaction {
  id: string
  /** ISO 8601, UTC; also the `_updatedAt` of every document written. */
  timestamp: string
  author: string
  /** Hash of the request, to tell a repetition from another use of the same id. */
  requestHash: string
  /** What was carried out, as it appears on the wire, with generated ids filled in. */
  mutations: object[]
  results: MutationResult[]
  changes: DocumentChange[]
}
