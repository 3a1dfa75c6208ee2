import type { DocumentChange, Transaction } from '../../store/transaction.ts'
import type { ServerEvent } from './event-receiver.ts'
import type { ListenOptions, Transition } from './listener.ts'

export interface MatchedChange {
  change: DocumentChange
  transition: Transition
}

/**
 * The events of one transaction for one listener. `transactionTotalEvents` counts this listener's own events:
 * the Studio holds a transaction back until that many have arrived.
 */
export function mutationEvents(
  transaction: Transaction,
  matched: MatchedChange[],
  options: ListenOptions,
): ServerEvent[] {
  return matched.map(({ change, transition }, index) => {
    const eventId = `${transaction.id}#${change.id}`
    const data = {
      eventId,
      documentId: change.id,
      transactionId: transaction.id,
      transition,
      identity: transaction.author,
      ...(change.before !== null && { previousRev: change.before._rev }),
      resultRev: transaction.id,
      timestamp: transaction.timestamp,
      visibility: 'query',
      transactionCurrentEvent: index + 1,
      transactionTotalEvents: matched.length,
      ...(options.includeMutations && { mutations: change.mutations }),
      ...(options.effects && { effects: change.effects }),
      ...(options.includeResult && change.after !== null && { result: change.after }),
      ...(options.includePreviousRevision && { previous: change.before }),
    }
    return { event: 'mutation', id: eventId, data }
  })
}
