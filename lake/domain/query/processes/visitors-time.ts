import { LRUCache } from 'lru-cache'
import { TimeBudget } from './time-budget.ts'

/**
 * How many ms of each second all visitors together may use of the event loop, which also runs all
 * writes.
 */
const ALL_MS_PER_SECOND = 250
const EACH_MS_PER_SECOND = 50
/**
 * Beyond this number, the least recently seen visitor is dropped; should they return, they start
 * with a full budget, still within the common one.
 */
const MOST_VISITORS = 10_000

/** Limits how much time visitors' queries take on the event loop. */
export class VisitorsTime {
  readonly #all = new TimeBudget(ALL_MS_PER_SECOND)
  readonly #each = new LRUCache<string, TimeBudget>({ max: MOST_VISITORS })

  /** True if both this visitor and all together have some budget left. */
  has(visitor: string, now = performance.now()): boolean {
    return (this.#each.get(visitor)?.has(now) ?? true) && this.#all.has(now)
  }

  spend(visitor: string, ms: number): void {
    const own = this.#each.get(visitor) ?? new TimeBudget(EACH_MS_PER_SECOND)
    this.#each.set(visitor, own)
    own.spend(ms)
    this.#all.spend(ms)
  }
}
