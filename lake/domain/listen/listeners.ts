import { randomId } from '../../model/ids.ts'
import { withTimeLimit } from '../time/time-limit.ts'
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
/**
 * First all listeners are asked under one limit, because setting one takes 0.2 ms, a hundred times
 * as long as most of their queries. Those left when it is over are asked one by one.
 */
const TOGETHER_LIMIT_MS = 50

/** How many characters of a query the log tells. */
const MOST_LOGGED = 300

type Matches = Map<Listener, MatchedChange[]>

/** Everyone who listens for mutations. */
export class Listeners {
  readonly #listeners = new Set<Listener>()

  add(listener: Listener): void {
    this.#listeners.add(listener)
    listener.stream.onClose(() => this.#listeners.delete(listener))
    listener.stream.send({ event: 'welcome', data: { listenerName: randomId(15) } })
  }

  /** Sends each listener the changes of documents that its query matches, in their order. */
  publish(transactions: Transaction[]): void {
    if (this.#listeners.size === 0) return
    const matches = this.#matchTogether(transactions)
    for (const transaction of transactions) this.#tell(transaction, matches.get(transaction))
  }

  #tell(transaction: Transaction, matches: Matches | undefined): void {
    const spent = new Map<string, number>()
    for (const listener of this.#listeners) {
      const { budget, options, stream } = listener
      if (budget?.has() === false) {
        // Without a reason, which clients take for final: they come back when there is time again.
        this.#end(listener)
        continue
      }
      const startedAt = performance.now()
      const matched = matches?.get(listener) ?? this.#matchInTurn(listener, transaction, spent)
      for (const event of mutationEvents(transaction, matched, options)) stream.send(event)
      budget?.spend(performance.now() - startedAt)
    }
  }

  /** What the listeners' queries match; leaves out those that fail or come too late. */
  #matchTogether(transactions: Transaction[]): Map<Transaction, Matches> {
    const found = new Map<Transaction, Matches>()
    try {
      withTimeLimit(TOGETHER_LIMIT_MS, () => {
        for (const transaction of transactions) {
          const matches: Matches = new Map()
          found.set(transaction, matches)
          for (const listener of this.#listeners) {
            matches.set(listener, match(listener, transaction))
          }
        }
      })
    } catch {
      // A query that failed or was stopped is asked again by itself, which tells whose it was.
    }
    return found
  }

  /** `spent` is how many ms each person's listeners have taken so far. */
  #matchInTurn(listener: Listener, transaction: Transaction, spent: Map<string, number>) {
    const before = spent.get(listener.identity) ?? 0
    const startedAt = performance.now()
    const limitMs = Math.max(1, Math.min(MATCH_LIMIT_MS, Math.ceil(PERSON_LIMIT_MS - before)))
    const matched = this.#matchOrCutOff(listener, transaction, limitMs)
    spent.set(listener.identity, before + performance.now() - startedAt)
    return matched
  }

  #matchOrCutOff(listener: Listener, transaction: Transaction, limitMs: number): MatchedChange[] {
    try {
      return withTimeLimit(limitMs, () => match(listener, transaction))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      // On one line, and short: whoever listens chose the query.
      const query = listener.query.slice(0, MOST_LOGGED).replaceAll(/[\s\p{Cc}]+/gu, ' ')
      console.error(`Listener cut off because its query failed: ${query}: ${reason}`)
      this.#cutOff(listener, `Query failed: ${reason}`)
      return []
    }
  }

  #cutOff(listener: Listener, reason: string): void {
    listener.stream.send({ event: 'disconnect', data: { reason } })
    this.#end(listener)
  }

  #end(listener: Listener): void {
    listener.stream.end()
    this.#listeners.delete(listener)
  }

  close(): void {
    for (const { stream } of this.#listeners) stream.end()
  }
}

const match = (listener: Listener, { changes }: Transaction): MatchedChange[] =>
  changes.flatMap((change) => {
    const transition = transitionOf(listener, change)
    return transition === undefined ? [] : [{ change, transition }]
  })
