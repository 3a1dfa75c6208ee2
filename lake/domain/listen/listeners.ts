import { randomId } from '../../model/ids.ts'
import { withTimeLimit } from '../query/time-limit.ts'
import type { Transaction } from '../../store/transaction.ts'
import { transitionOf, type Listener } from './listener.ts'
import { mutationEvents, type MatchedChange } from './mutation-event.ts'

/**
 * A listener whose query takes longer than this for one transaction is cut off, because the writer
 * waits for it.
 */
const MATCH_LIMIT_MS = 500
/** The same limit for all listeners of one person or token together, who might open many. */
const PERSON_LIMIT_MS = 3000

/** Everyone who listens for mutations. */
export class Listeners {
  readonly #listeners = new Set<Listener>()

  add(listener: Listener): void {
    this.#listeners.add(listener)
    listener.stream.onClose(() => this.#listeners.delete(listener))
    listener.stream.send({ event: 'welcome', data: { listenerName: randomId(15) } })
  }

  /** Sends each listener the changes of documents that its query matches. */
  publish(transaction: Transaction): void {
    const spent = new Map<string, number>()
    for (const listener of this.#listeners) {
      const { identity } = listener
      const before = spent.get(identity) ?? 0
      const startedAt = performance.now()
      const limitMs = Math.min(MATCH_LIMIT_MS, Math.ceil(PERSON_LIMIT_MS - before))
      const matched = this.#match(listener, transaction, Math.max(1, limitMs))
      spent.set(identity, before + performance.now() - startedAt)
      for (const event of mutationEvents(transaction, matched, listener.options)) {
        listener.stream.send(event)
      }
    }
  }

  #match(listener: Listener, { changes }: Transaction, limitMs: number): MatchedChange[] {
    try {
      return withTimeLimit(limitMs, () =>
        changes.flatMap((change) => {
          const transition = transitionOf(listener, change)
          return transition === undefined ? [] : [{ change, transition }]
        }),
      )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      console.error(`Listener cut off because its query failed: ${listener.query}: ${reason}`)
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
