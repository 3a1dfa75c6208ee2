import { TimeBudget, TimeBudgets } from '../../time/time-budget.ts'

/**
 * How many ms of each second all visitors together may use of the event loop, which also runs all
 * writes.
 */
const ALL_MS_PER_SECOND = 250
const EACH_MS_PER_SECOND = 50

/** Limits how much time visitors' queries take on the event loop. */
export class VisitorsTime {
  readonly #all = new TimeBudget(ALL_MS_PER_SECOND)
  readonly #each = new TimeBudgets(EACH_MS_PER_SECOND)

  /** True if both this visitor and all together have some budget left. */
  has(visitor: string, now = performance.now()): boolean {
    return this.#each.of(visitor).has(now) && this.#all.has(now)
  }

  spend(visitor: string, ms: number): void {
    this.#each.of(visitor).spend(ms)
    this.#all.spend(ms)
  }
}
