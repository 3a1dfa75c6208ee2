import { createHash } from 'node:crypto'
import { randomId } from '../../model/ids.ts'
import { apiError } from '../../model/errors.ts'
import type { Store } from '../../store/store.ts'
import type { MutationResult, Transaction } from '../../store/transaction.ts'
import { requireIntegrity } from './integrity.ts'
import type { Stamp } from './stamp.ts'
import { WorkingSet } from './working-set.ts'

export interface TransactionRequest {
  /**
   * The id that the client chose. A repeated one gets the first response again and writes nothing.
   */
  transactionId: string | undefined
  author: string
  dryRun: boolean
  autoGenerateArrayKeys: boolean
  /** The request as received, to tell a retry from another request with the same id. */
  request: unknown
  /** Applies the request to the working set; throws to refuse all of it. */
  apply: (work: WorkingSet, stamp: Stamp) => MutationResult[]
}

export interface TransactionOutcome {
  transactionId: string
  results: MutationResult[]
  /** The documents as the transaction left them or, in a dry run, would have left them. */
  work: WorkingSet
  /**
   * Resolves once listeners and the webhook's receiver have been told, or after their timeout;
   * never rejects.
   */
  announced: Promise<void>
}

/** Called once for each committed transaction; must not throw. */
export type Announce = (transaction: Transaction) => Promise<void>

/** The only way to write. Runs synchronously, so that transactions never interleave. */
export class Transactor {
  readonly #store: Store
  readonly #announce: Announce

  constructor(store: Store, announce: Announce) {
    this.#store = store
    this.#announce = announce
  }

  run(request: TransactionRequest): TransactionOutcome {
    const transactionId = request.transactionId ?? randomId()
    const requestHash = hash(request.request)
    const repeated = this.#repetition(request.transactionId, requestHash)
    if (repeated !== undefined) return repeated
    const stamp: Stamp = {
      transactionId,
      timestamp: new Date().toISOString(),
      autoGenerateArrayKeys: request.autoGenerateArrayKeys,
    }
    const work = new WorkingSet(this.#store.documents)
    const results = request.apply(work, stamp)
    const changes = work.changes()
    requireIntegrity(changes, work, this.#store.references)
    const outcome = { transactionId, results, work, announced: Promise.resolve() }
    if (request.dryRun) return outcome
    const transaction = {
      id: transactionId,
      timestamp: stamp.timestamp,
      author: request.author,
      requestHash,
      mutations: work.mutations,
      results,
      changes,
    }
    this.#store.commit(transaction)
    return { ...outcome, announced: this.#announce(transaction) }
  }

  #repetition(transactionId: string | undefined, requestHash: string) {
    if (transactionId === undefined) return undefined
    const past = this.#store.log.find(transactionId)
    if (past === undefined) return undefined
    if (past.requestHash !== requestHash) {
      throw apiError(
        409,
        `The transaction id "${transactionId}" was used before for other mutations; leave transactionId out or choose a new one.`,
      )
    }
    const work = new WorkingSet(this.#store.documents)
    return { transactionId, results: past.results, work, announced: Promise.resolve() }
  }
}

const hash = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')
