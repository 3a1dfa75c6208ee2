/**
 * A budget of CPU time: `msPerSecond` for each second, of which at most one second's worth can be
 * saved up. All times in ms.
 */
export class TimeBudget {
  readonly #msPerSecond: number
  #left: number
  #at = 0

  constructor(msPerSecond: number) {
    this.#msPerSecond = msPerSecond
    this.#left = msPerSecond
  }

  /** True as long as some budget is left. */
  has(now = performance.now()): boolean {
    const earned = ((now - this.#at) / 1000) * this.#msPerSecond
    this.#left = Math.min(this.#msPerSecond, this.#left + earned)
    this.#at = now
    return this.#left > 0
  }

  spend(ms: number): void {
    this.#left -= ms
  }
}
