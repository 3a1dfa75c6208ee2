import { StepError, actionError } from '../../model/errors.ts'
import { lastRevision } from '../history/revisions.ts'
import type { Store } from '../../store/store.ts'
import type { TransactionOutcome, Transactor } from '../transactions/transactor.ts'
import type { CheckedAction } from './action.ts'
import { ActionScope } from './action-scope.ts'

export interface ActionsRequest {
  actions: CheckedAction[]
  /** The actions as they came, to tell a repetition from another use of the same transaction id. */
  request: unknown
  transactionId: string | undefined
  author: string
  dryRun: boolean
}

/** Carries out actions in order, each against the state its predecessors left: all of them, or none. */
export function runActions(
  { actions, request, transactionId, author, dryRun }: ActionsRequest,
  { store, transactor }: { store: Store; transactor: Transactor },
): TransactionOutcome {
  try {
    return transactor.run({
      transactionId,
      author,
      dryRun,
      // Unlike mutations, which have to ask for it: https://www.sanity.io/docs/http-actions
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
    // Actions are made of mutations, whose refusals clients expect to find under the action's name.
    if (error instanceof StepError) throw actionError(error.status, error.index, error.problem)
    throw error
  }
}
