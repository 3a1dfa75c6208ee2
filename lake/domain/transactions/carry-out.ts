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

export interface Outcome {
  transactionId: string
  results: MutationResult[]
  /** The documents as the transaction left them or, in a dry run, would have left them. */
  work: WorkingSet
}

/** A request that was carried out; without a transaction, there is nothing to write. */
export interface Carried {
  outcome: Outcome
  transaction?: Transaction
}

/** Carries out a request on the documents as they are now, without writing; throws to refuse it. */
export function carryOut(request: TransactionRequest, store: Store): Carried {
  request.requireStillAllowed?.()
  const transactionId = request.transactionId ?? randomId()
  const requestHash = hash(request.request)
  const repeated = repetition(request.transactionId, requestHash, store)
  if (repeated !== undefined) return { outcome: repeated }
  const stamp: Stamp = {
    transactionId,
    timestamp: new Date().toISOString(),
    autoGenerateArrayKeys: request.autoGenerateArrayKeys,
  }
  const work = new WorkingSet(store.documents)
  const results = request.apply(work, stamp)
  const changes = work.changes()
  requireIntegrity(changes, work, store.references)
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

/** What the same request was answered before, if it was; throws 409 if another one had its id. */
function repetition(
  transactionId: string | undefined,
  requestHash: string,
  { documents, log }: Store,
): Outcome | undefined {
  if (transactionId === undefined) return undefined
  const past = log.find(transactionId)
  if (past === undefined) return undefined
  if (past.requestHash !== requestHash) {
    throw apiError(
      409,
      `The transaction id "${transactionId}" was used before for other mutations; leave transactionId out or choose a new one.`,
    )
  }
  return { transactionId, results: past.results, work: new WorkingSet(documents) }
}

const hash = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')
