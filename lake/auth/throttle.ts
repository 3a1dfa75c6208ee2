import { apiError, type LakeError } from '../errors.ts'

const WINDOW_MS = 15 * 60_000
/** Tries within the window: for one e-mail from one address, and for one address in all. */
const MAX_TRIES = { pair: 5, address: 50 }
/** Beyond this many counters the oldest are dropped, so that guessing cannot fill the memory. */
const MAX_COUNTERS = 10_000

interface Counter {
  tries: number
  since: number
}

/** Counts tries to sign in. Kept in memory: a restart forgives. */
export class Throttle {
  readonly #counters = new Map<string, Counter>()

  /** Counts one more try, before its outcome is known so that many at once cannot slip by; 429 beyond the limit. */
  take(address: string, email: string, now = Date.now()): void {
    const pair = this.#count(`${address} ${email}`, now)
    const all = this.#count(address, now)
    const full =
      pair.tries > MAX_TRIES.pair ? pair : all.tries > MAX_TRIES.address ? all : undefined
    if (full !== undefined) throw tooMany(full.since + WINDOW_MS - now)
  }

  /** Forgets the tries of who signed in. */
  clear(address: string, email: string): void {
    this.#counters.delete(`${address} ${email}`)
  }

  #count(key: string, now: number): Counter {
    const known = this.#counters.get(key)
    const isOver = known === undefined || now - known.since >= WINDOW_MS
    const counter = isOver ? { tries: 1, since: now } : { ...known, tries: known.tries + 1 }
    // Begins anew at the end of the map, whose first entries are the oldest.
    if (isOver) this.#counters.delete(key)
    this.#counters.set(key, counter)
    const [oldest] = this.#counters.keys()
    if (this.#counters.size > MAX_COUNTERS && oldest !== undefined) this.#counters.delete(oldest)
    return counter
  }
}

function tooMany(waitMs: number): LakeError {
  const seconds = Math.ceil(waitMs / 1000)
  const minutes = Math.ceil(seconds / 60)
  return apiError(
    429,
    `Too many tries to sign in. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or ask an administrator for a sign-in link.`,
    { retryAfter: seconds },
  )
}
