import type { JsonObject, LakeDocument } from '../../model/document.ts'
import { actionError, type StepProblem } from '../../model/errors.ts'
import type { Criteria } from '../../store/criteria.ts'
import type { MutationResult } from '../../store/transaction.ts'
import { applyCreate } from '../transactions/apply-create.ts'
import { applyPatch } from '../transactions/apply-patch.ts'
import type { CreateKind } from '../transactions/mutation.ts'
import type { Stamp } from '../transactions/stamp.ts'
import type { WorkingSet } from '../transactions/working-set.ts'

/** Looks up the last state of a document that no longer exists. */
type FindLastRevision = (id: string) => LakeDocument | undefined

/** What an action works on: the documents as the earlier actions of the same request left them. */
export class ActionScope {
  readonly stamp: Stamp
  readonly results: MutationResult[] = []
  /** Position in the request of the action being carried out. */
  index = 0
  readonly #work: WorkingSet
  readonly #findLastRevision: FindLastRevision
  readonly #removed = new Map<string, LakeDocument>()

  constructor(work: WorkingSet, stamp: Stamp, findLastRevision: FindLastRevision) {
    this.#work = work
    this.stamp = stamp
    this.#findLastRevision = findLastRevision
  }

  find(id: string): LakeDocument | undefined {
    return this.#work.get(id)
  }

  /** Every document that meets the criteria and whose id passes `isWanted`. */
  select(criteria: Criteria, isWanted: (id: string) => boolean): LakeDocument[] {
    return this.#work.find(criteria).filter(({ _id }) => isWanted(_id))
  }

  /** The last state of a document that was deleted, in this request or before. */
  findDeleted(id: string): LakeDocument | undefined {
    return this.#removed.get(id) ?? this.#findLastRevision(id)
  }

  /** Writes a whole document; the time of its last change is always that of the transaction. */
  write(kind: CreateKind, document: JsonObject): void {
    const { _rev, _updatedAt, ...content } = document
    this.results.push(applyCreate({ kind, document: content }, this.index, this.#work, this.stamp))
  }

  patch(id: string, operations: JsonObject): void {
    const target = { ids: [id] }
    const patch = { kind: 'patch', target, ifRevisionID: undefined, operations } as const
    this.results.push(applyPatch(id, patch, this.index, this.#work, this.stamp))
  }

  /** Removes a document. The caller has checked that it exists. */
  remove(document: LakeDocument): void {
    const id = document._id
    this.#removed.set(id, document)
    this.#work.remove(id, { delete: { id } }, this.index)
    this.results.push({ id, operation: 'delete' })
  }

  /** Refuses the whole request, naming the current action as the reason. */
  refuse(status: number, problem: StepProblem): never {
    throw actionError(status, this.index, problem)
  }
}
