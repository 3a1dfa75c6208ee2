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
  /** Throws if whoever asked for this may no longer write: it may have waited for its turn. */
  requireStillAllowed?: () => void
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

/** Tells others of what has been committed; must not throw. */
export interface Announcer {
  /** Called with the transactions of one commit, in their order. */
  tellListeners(transactions: Transaction[]): void
  /** Tells the webhook's receiver and open pages. */
  tellPages(transaction: Transaction): Promise<void>
}

interface Waiting {
  request: TransactionRequest
  resolve: (outcome: TransactionOutcome) => void
  reject: (reason: unknown) => void
}

/** What became of a request; without a transaction, there is nothing to write. */
type Attempt = { refusal: unknown } | Carried

interface Carried {
  outcome: Omit<TransactionOutcome, 'announced'>
  transaction?: Transaction
}

/** A commit takes no further transaction after this time, so that other requests get their turn. */
const MOST_MS = 20

/** The only way to write. Transactions are carried out one after another and never interleave. */
export class Transactor {
  readonly #store: Store
  readonly #announcer: Announcer
  readonly #mostMs: number
  readonly #waiting: Waiting[] = []

  constructor(store: Store, announcer: Announcer, mostMs = MOST_MS) {
    this.#store = store
    this.#announcer = announcer
    this.#mostMs = mostMs
  }

  /**
   * Resolves once the transaction is on disk. Those that arrive at the same time share one commit,
   * and so one wait for the disk; each is refused or carried out by itself.
   */
  run(request: TransactionRequest): Promise<TransactionOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<TransactionOutcome>()
    if (this.#waiting.length === 0) setImmediate(() => this.#runWaiting())
    this.#waiting.push({ request, resolve, reject })
    return promise
  }

  /** Carries out a transaction before anything else can happen, in a commit of its own. */
  runAtOnce(request: TransactionRequest): TransactionOutcome {
    const attempts = this.#commit([request])
    this.#tellListeners(attempts)
    return this.#outcomeOf(attempts[0])
  }

  #runWaiting(): void {
    const attempts = this.#commitOrNothing(this.#waiting.map(({ request }) => request))
    const group = this.#waiting.splice(0, attempts?.length ?? this.#waiting.length)
    if (this.#waiting.length > 0) setImmediate(() => this.#runWaiting())
    if (attempts !== undefined) this.#tellListeners(attempts)
    for (const [index, { request, resolve, reject }] of group.entries()) {
      try {
        // One that the disk does not take must not fail the others.
        resolve(attempts ? this.#outcomeOf(attempts[index]) : this.runAtOnce(request))
      } catch (error) {
        reject(error)
      }
    }
  }

  /** Undefined if the transactions cannot be written together; then none of them is. */
  #commitOrNothing(requests: TransactionRequest[]): Attempt[] | undefined {
    try {
      return this.#commit(requests)
    } catch {
      return undefined
    }
  }

  /** Carries out the first of the requests, or as many as there is time for, in one commit. */
  #commit(requests: TransactionRequest[]): Attempt[] {
    const attempts: Attempt[] = []
    const end = performance.now() + this.#mostMs
    this.#store.commit((write) => {
      for (const request of requests) {
        if (attempts.length > 0 && performance.now() > end) return
        attempts.push(this.#attempt(request, write))
      }
    })
    return attempts
  }

  #tellListeners(attempts: Attempt[]): void {
    this.#announcer.tellListeners(
      attempts.flatMap((attempt) =>
        'outcome' in attempt && attempt.transaction ? [attempt.transaction] : [],
      ),
    )
  }

  /** The outcome of an attempt that is on disk; throws if it was refused. */
  #outcomeOf(attempt: Attempt | undefined): TransactionOutcome {
    if (attempt === undefined || 'refusal' in attempt) throw attempt?.refusal
    const { outcome, transaction } = attempt
    const announced = transaction ? this.#announcer.tellPages(transaction) : Promise.resolve()
    return { ...outcome, announced }
  }

  /** Throws only if the transaction cannot be written. */
  #attempt(request: TransactionRequest, write: (transaction: Transaction) => void): Attempt {
    let carried: Carried
    try {
      carried = this.#carryOut(request)
    } catch (refusal) {
      return { refusal }
    }
    if (carried.transaction !== undefined) write(carried.transaction)
    return carried
  }

  #carryOut(request: TransactionRequest): Carried {
    request.requireStillAllowed?.()
    const transactionId = request.transactionId ?? randomId()
    const requestHash = hash(request.request)
    const repeated = this.#repetition(request.transactionId, requestHash)
    if (repeated !== undefined) return { outcome: repeated }
    const stamp: Stamp = {
      transactionId,
      timestamp: new Date().toISOString(),
      autoGenerateArrayKeys: request.autoGenerateArrayKeys,
    }
    const work = new WorkingSet(this.#store.documents)
    const results = request.apply(work, stamp)
    const changes = work.changes()
    requireIntegrity(changes, work, this.#store.references)
    const outcome = { transactionId, results, work }
    if (request.dryRun) return { outcome }
    const transaction = {
      id: transactionId,
      timestamp: stamp.timestamp,
      author: request.author,
      requestHash,
      mutations: work.mutations,
      results,
      changes,
    }
    return { outcome, transaction }
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
    return { transactionId, results: past.results, work }
  }
}

const hash = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')
