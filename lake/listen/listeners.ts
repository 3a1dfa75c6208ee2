import { randomId } from '../documents/ids.ts'
import { withTimeLimit } from '../query/guard.ts'
import type { Transaction } from '../store/transaction.ts'
import { transitionOf, type Listener } from './listener.ts'
import { mutationEvents, type MatchedChange } from './mutation-event.ts'

/** A listener whose query takes longer than this over one transaction is cut off. */
const MATCH_LIMIT_MS = 1000

/** Everyone who listens for mutations. */
export class Listeners {
  readonly #listeners = new Set<Listener>()

  add(listener: Listener): void {
    this.#listeners.add(listener)
    listener.stream.onClose(() => this.#listeners.delete(listener))
    listener.stream.send({ event: 'welcome', data: { listenerName: randomId(15) } })
  }

  /** Tells each listener about its documents among the changes. */
  publish(transaction: Transaction): void {
    for (const listener of this.#listeners) {
      const matched = this.#match(listener, transaction)
      for (const event of mutationEvents(transaction, matched, listener.options)) {
        listener.stream.send(event)
      }
    }
  }

  #match(listener: Listener, { changes }: Transaction): MatchedChange[] {
    try {
      return withTimeLimit(MATCH_LIMIT_MS, () =>
        changes.flatMap((change) => {
          const transition = transitionOf(listener, change)
          return transition === undefined ? [] : [{ change, transition }]
        }),
      )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      console.error(`Listener cut off, its query failed: ${listener.query}: ${reason}`)
      listener.stream.send({ event: 'disconnect', data: { reason: `Query failed: ${reason}` } })
      listener.stream.end()
      this.#listeners.delete(listener)
      return []
    }
  }

  close(): void {
    for (const { stream } of this.#listeners) stream.end()
  }
}
