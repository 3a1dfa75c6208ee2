import type { LakeDocument } from '../model/document.ts'
import type { Effects } from '../model/effects.ts'

/** The change of one document in a transaction; null means that the document does not exist. */
export interface DocumentChange {
  id: string
  before: LakeDocument | null
  after: LakeDocument | null
  effects: Effects
  /** The mutations of this document, in their wire format. */
  mutations: object[]
}

/** What a mutation did to a document, in the order of the request. */
export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
}

export interface Transaction {
  id: string
  /** ISO 8601, UTC; also the `_updatedAt` of every document written. */
  timestamp: string
  author: string
  /** Hash of the request, to tell a retry from another request with the same id. */
  requestHash: string
  /** The mutations that were carried out, in their wire format, with generated ids filled in. */
  mutations: object[]
  results: MutationResult[]
  changes: DocumentChange[]
}
