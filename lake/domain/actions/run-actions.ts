import { StepError, actionError } from '../../model/errors.ts'
import { lastRevision } from '../history/revisions.ts'
import type { Store } from '../../store/store.ts'
import type { TransactionOutcome, Transactor } from '../transactions/transactor.ts'
import type { CheckedAction } from './action.ts'
import { ActionScope } from './action-scope.ts'

export interface ActionsRequest {
  actions: CheckedAction[]
  /**
   * The actions as received, to tell a retry from another request with the same transaction id.
   */
  request: unknown
  transactionId: string | undefined
  author: string
  dryRun: boolean
}

/**
 * Carries out actions in order, each on the state that the earlier ones left: either all of them,
 * or none.
 */
export function runActions(
  { actions, request, transactionId, author, dryRun }: ActionsRequest,
  { store, transactor }: { store: Store; transactor: Transactor },
): TransactionOutcome {
  try {
    return transactor.run({
      transactionId,
      author,
      dryRun,
      // Mutations generate keys only on request, actions always:
      // https://www.sanity.io/docs/http-actions
      autoGenerateArrayKeys: true,
      request,
      apply(work, stamp) {
        const scope = new ActionScope(work, stamp, (id) => lastRevision(id, store))
        for (const [index, carryOut] of actions.entries()) {
          scope.index = index
          carryOut(scope)
        }
        return scope.results
      },
    })
  } catch (error) {
    // Actions run as mutations, but clients expect a refusal to name the action.
    if (error instanceof StepError) throw actionError(error.status, error.index, error.problem)
    throw error
  }
}
