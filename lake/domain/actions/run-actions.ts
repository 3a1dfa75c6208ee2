import { StepError, actionError } from '../../model/errors.ts'
import { lastRevision } from '../history/revisions.ts'
import type { Store } from '../../store/store.ts'
import type { TransactionRequest } from '../transactions/carry-out.ts'
import type { TransactionOutcome, Transactor } from '../transactions/transactor.ts'
import type { CheckedAction } from './action.ts'
import { ActionScope } from './action-scope.ts'

interface ActionsRequest extends Pick<TransactionRequest, 'requireStillAllowed'> {
  actions: CheckedAction[]
  /**
   * The actions as received, to tell a retry from another request with the same transaction id.
   */
  request: unknown
  transactionId: string | undefined
  author: string
  dryRun: boolean
}

interface Dependencies {
  store: Store
  transactor: Transactor
}

/**
 * Carries out actions in order, each on the state that the earlier ones left: either all of them,
 * or none. Resolves once they are on disk.
 */
export async function runActions(
  request: ActionsRequest,
  { store, transactor }: Dependencies,
): Promise<TransactionOutcome> {
  try {
    return await transactor.run(transactionOf(request, store))
  } catch (error) {
    throw namingAction(error)
  }
}

/** The same before anything else can happen, in a commit of its own. */
export function runActionsAtOnce(
  request: ActionsRequest,
  { store, transactor }: Dependencies,
): TransactionOutcome {
  try {
    return transactor.runAtOnce(transactionOf(request, store))
  } catch (error) {
    throw namingAction(error)
  }
}

function transactionOf({ actions, ...request }: ActionsRequest, store: Store): TransactionRequest {
  return {
    ...request,
    // Mutations generate keys only on request, actions always:
    // https://www.sanity.io/docs/http-actions
    autoGenerateArrayKeys: true,
    apply(work, stamp) {
      const scope = new ActionScope(work, stamp, (id) => lastRevision(id, store))
      for (const [index, carryOut] of actions.entries()) {
        scope.index = index
        carryOut(scope)
      }
      return scope.results
    },
  }
}

/** Actions run as mutations, but clients expect a refusal to name the action. */
const namingAction = (error: unknown): unknown =>
  error instanceof StepError ? actionError(error.status, error.index, error.problem) : error
