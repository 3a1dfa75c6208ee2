/** Allows `most` events in each span of `perMs` milliseconds. */
export class RateLimit {
  readonly #most: number
  readonly #perMs: number
  #since = 0
  #count = 0

  constructor({ most, perMs }: { most: number; perMs: number }) {
    this.#most = most
    this.#perMs = perMs
  }

  /** Counts one event; false where it is one too many. */
  take(now = Date.now()): boolean {
    if (now - this.#since >= this.#perMs) {
      this.#since = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.#most
  }
}
