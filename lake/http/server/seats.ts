import { apiError } from '../../model/errors.ts'

interface SeatLimits {
  perKey: number
  total: number
}

/** Limits the number of open connections, per key and in total. */
export class Seats {
  readonly #what: string
  readonly #limits: SeatLimits
  readonly #taken = new Map<string, number>()
  #total = 0

  /** `what` names the connections in error messages, such as "event streams". */
  constructor(what: string, limits: SeatLimits) {
    this.#what = what
    this.#limits = limits
  }

  /** Takes a seat until the returned function is called; throws 429 if the limit is reached. */
  take(key: string): () => void {
    const { perKey, total } = this.#limits
    if ((this.#taken.get(key) ?? 0) >= perKey) {
      throw full(`At most ${perKey} ${this.#what} for one client; close another one first.`)
    }
    if (this.#total >= total) throw full(`Too many open ${this.#what}; try again later.`)
    this.#add(key, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(key, -1)
      isTaken = false
    }
  }

  #add(key: string, change: 1 | -1): void {
    const taken = (this.#taken.get(key) ?? 0) + change
    this.#total += change
    if (taken === 0) this.#taken.delete(key)
    else this.#taken.set(key, taken)
  }
}

const full = (message: string) => apiError(429, message, { retryAfter: 10 })
