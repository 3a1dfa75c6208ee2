import { LRUCache } from 'lru-cache'
import { upTo } from '../../model/up-to.ts'

/**
 * Beyond this number, the least recently seen client is dropped; should they return, they start with
 * a full budget.
 */
const MOST_CLIENTS = 10_000

/** A budget of CPU time for each client. */
export class TimeBudgets {
  readonly #msPerSecond: number
  readonly #budgets = new LRUCache<string, TimeBudget>(upTo(MOST_CLIENTS))

  constructor(msPerSecond: number) {
    this.#msPerSecond = msPerSecond
  }

  of(client: string): TimeBudget {
    const budget = this.#budgets.get(client) ?? new TimeBudget(this.#msPerSecond)
    this.#budgets.set(client, budget)
    return budget
  }
}

/**
 * A budget of CPU time: `msPerSecond` for each second, of which at most one second's worth can be
 * saved up. All times in ms.
 */
export class TimeBudget {
  readonly #msPerSecond: number
  #left: number
  /** When `has` last looked. A budget begins full, so nothing is earned before the first look. */
  #at: number | undefined

  constructor(msPerSecond: number) {
    this.#msPerSecond = msPerSecond
    this.#left = msPerSecond
  }

  /** True as long as some budget is left. */
  has(now = performance.now()): boolean {
    const earned = ((now - (this.#at ?? now)) / 1000) * this.#msPerSecond
    this.#left = Math.min(this.#msPerSecond, this.#left + earned)
    this.#at = now
    return this.#left > 0
  }

  spend(ms: number): void {
    this.#left -= ms
  }
}
