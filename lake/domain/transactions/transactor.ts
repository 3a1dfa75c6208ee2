import type { Store } from '../../store/store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { carryOut, type Carried, type Outcome, type TransactionRequest } from './carry-out.ts'

export interface TransactionOutcome extends Outcome {
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

/** What became of a request. */
type Attempt = { refusal: unknown } | Carried

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
      carried = carryOut(request, this.#store)
    } catch (refusal) {
      return { refusal }
    }
    if (carried.transaction !== undefined) write(carried.transaction)
    return carried
  }
}
