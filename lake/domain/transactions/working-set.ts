import type { LakeDocument } from '../../model/document.ts'
import { effectsBetween } from '../effects/effects.ts'
import type { Criteria } from '../../store/criteria.ts'
import type { DocumentReader, Documents } from '../../store/documents.ts'
import type { DocumentChange } from '../../store/transaction.ts'
import { PathEffort } from './path-effort.ts'

interface Touched {
  before: LakeDocument | null
  after: LakeDocument | null
  mutations: object[]
  /** Position in the request of the last mutation that touched the document. */
  index: number
}

/**
 * The documents as an unfinished transaction sees them: its own writes on top of what is stored.
 */
export class WorkingSet implements DocumentReader {
  readonly #stored: Documents
  readonly #touched = new Map<string, Touched>()
  /** All mutations so far, in order, in their wire format. */
  readonly mutations: object[] = []
  /** What the paths of its patches may still take. */
  readonly effort = new PathEffort()

  constructor(stored: Documents) {
    this.#stored = stored
  }

  get(id: string): LakeDocument | undefined {
    const touched = this.#touched.get(id)
    return touched === undefined ? this.#stored.get(id) : (touched.after ?? undefined)
  }

  /** The document as it was before the transaction. */
  original(id: string): LakeDocument | undefined {
    return this.#touched.get(id)?.before ?? undefined
  }

  /** Stored documents that meet the criteria, and all documents that the transaction touched. */
  find(criteria: Criteria): LakeDocument[] {
    const stored = this.#stored.find(criteria).filter(({ _id }) => !this.#touched.has(_id))
    const written = Array.from(this.#touched.values(), ({ after }) => after)
    return [...stored, ...written.filter((document) => document !== null)].toSorted((one, other) =>
      one._id < other._id ? -1 : 1,
    )
  }

  /** Records the new state of a document, and the mutation at `index` of the request that led to it. */
  put(document: LakeDocument, mutation: object, index: number): LakeDocument {
    const presented = this.#stored.present(document)
    this.#record(document._id, presented, mutation, index)
    return presented
  }

  remove(id: string, mutation: object, index: number): void {
    this.#record(id, null, mutation, index)
  }

  #record(id: string, after: LakeDocument | null, mutation: object, index: number): void {
    this.mutations.push(mutation)
    const touched = this.#touched.get(id)
    if (touched === undefined) {
      const before = this.#stored.get(id) ?? null
      this.#touched.set(id, { before, after, mutations: [mutation], index })
      return
    }
    touched.mutations.push(mutation)
    Object.assign(touched, { after, index })
  }

  /** Position in the request of the last mutation that touched the document. */
  indexOf(id: string): number {
    return this.#touched.get(id)?.index ?? 0
  }

  /** The net changes of the transaction. A document both created and deleted in it is left out. */
  changes(): DocumentChange[] {
    return [...this.#touched]
      .filter(([, { before, after }]) => before !== null || after !== null)
      .map(([id, { before, after, mutations }]) => ({
        id,
        before,
        after,
        mutations,
        effects: effectsBetween(before, after),
      }))
  }
}
