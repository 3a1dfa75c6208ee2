import { createHash, randomBytes } from 'node:crypto'
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { apiError } from '../../model/errors.ts'

/** Requests that one client may make: `perSecond` in each second, and `burst` more in each ten. */
const LIMITS = {
  query: { perSecond: 20, burst: 60 },
  /** High, because a page may be full of pictures. */
  asset: { perSecond: 50, burst: 300 },
  stream: { perSecond: 2, burst: 20 },
  socket: { perSecond: 2, burst: 20 },
  signIn: { perSecond: 5, burst: 30 },
  /** Secrets of previews and settings of the Studio, which viewers write; counted for each person. */
  viewerWrite: { perSecond: 1, burst: 20 },
  /** Pings, and requests that are refused without a sign-in. */
  other: { perSecond: 10, burst: 60 },
} as const
const BURST_SECONDS = 10
/** Clients are hashed into this many counters, so that many addresses cannot fill the memory. */
const CELLS = 2 ** 16

export type RateLimitName = keyof typeof LIMITS

/** Rate limits for visitors and viewers. */
export class RateLimits {
  /** Random, so that nobody can find an address that shares a counter with somebody else's. */
  readonly #salt = randomBytes(16)
  readonly #limiters = new Map(
    Object.entries(LIMITS).map(([name, { perSecond, burst }]) => [
      name,
      new BurstyRateLimiter(
        new RateLimiterMemory({ points: perSecond, duration: 1 }),
        new RateLimiterMemory({ points: burst, duration: BURST_SECONDS }),
      ),
    ]),
  )

  /** Counts one request; throws 429 with the time to wait if it is one too many. */
  async take(name: RateLimitName, client: string): Promise<void> {
    try {
      await this.#limiters.get(name)?.consume(this.#cellOf(client))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw apiError(429, `Too many requests; wait ${retryAfter} s and ask again.`, {
        retryAfter,
      })
    }
  }

  #cellOf(client: string): number {
    const hash = createHash('sha256').update(this.#salt).update(client).digest()
    return hash.readUInt32BE() % CELLS
  }
}
