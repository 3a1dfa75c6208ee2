/** A budget of thread time: `msPerSecond` of each second, saved up for at most one second. Times in ms. */
export class TimeBudget {
  readonly #msPerSecond: number
  #left: number
  #at = 0

  constructor(msPerSecond: number) {
    this.#msPerSecond = msPerSecond
    this.#left = msPerSecond
  }

  /** True while there is something left. */
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
