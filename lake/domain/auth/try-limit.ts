import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { apiError, type LakeError } from '../../model/errors.ts'
import { upTo } from '../../model/up-to.ts'
import { hashOf } from '../../store/secrets.ts'

/**
 * Above this number, the least recently used counter is dropped. Each takes about half a kilobyte.
 */
const MAX_COUNTERS = 50_000

/** Limits tries per key within a time span. Kept in memory, so a restart resets it. */
export class TryLimit {
  readonly #limiter: RateLimiterMemory
  /** Evicts keys, because the limiter itself would keep any number of them. */
  readonly #keys = new LRUCache<string, true>({
    ...upTo(MAX_COUNTERS),
    dispose: (_, key) => void this.#limiter.delete(key),
  })

  constructor({ tries, spanMs }: { tries: number; spanMs: number }) {
    this.#limiter = new RateLimiterMemory({ points: tries, duration: spanMs / 1000 })
  }

  /** Counts one more try; throws 429 above the limit. `spanMs` sets the time span of a new key. */
  async take(key: string, spanMs?: number): Promise<void> {
    const duration = spanMs === undefined ? {} : { customDuration: spanMs / 1000 }
    try {
      await this.#limiter.consume(this.#bounded(key), 1, duration)
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? tooManyTries(refused.msBeforeNext) : refused
    }
  }

  /** Counts one more try without enforcing the limit; returns the count. */
  async count(key: string): Promise<number> {
    return (await this.#limiter.penalty(this.#bounded(key))).consumedPoints
  }

  /** Keeps a key's count for `spanMs` from now. */
  async extend(key: string, count: number, spanMs: number): Promise<void> {
    await this.#limiter.set(this.#bounded(key), count, spanMs / 1000)
  }

  /** Takes back one counted try. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(this.#bounded(key))
  }

  clear(key: string): void {
    this.#keys.delete(hashOf(key))
  }

  /** Shortens a key: keys contain what visitors send, which can be long. */
  #bounded(key: string): string {
    const hash = hashOf(key)
    this.#keys.set(hash, true)
    return hash
  }
}

/** A 429 error that says how long to wait. */
function tooManyTries(waitMs: number): LakeError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(seconds / 60)
  return apiError(
    429,
    `Too many tries to sign in. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or ask an administrator for a sign-in link.`,
    { retryAfter: seconds },
  )
}
