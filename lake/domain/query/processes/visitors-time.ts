import { LRUCache } from 'lru-cache'
import { TimeBudget } from './time-budget.ts'

/** How much of each second visitors get of the event loop, on which all writes run. */
const ALL_MS_PER_SECOND = 250
const EACH_MS_PER_SECOND = 50
/** A visitor dropped from here starts with a full budget again, within the common one. */
const MOST_VISITORS = 10_000

/** Visitors' time on the event loop. */
export class VisitorsTime {
  readonly #all = new TimeBudget(ALL_MS_PER_SECOND)
  readonly #each = new LRUCache<string, TimeBudget>({ max: MOST_VISITORS })

  /** True while the visitor, and all together, have some left. */
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
