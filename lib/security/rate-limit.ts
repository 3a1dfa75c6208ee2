import { LRUCache } from 'lru-cache'
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

interface Options {
  /** How many may come at once. */
  burst: number
  /** Time after which one more is allowed. */
  refillSeconds: number
  /** How many visitors are remembered; the longest unseen is forgotten first. */
  memory: number
}

/** Answers, for each visitor by name, whether one more may come now, and counts it. */
export function createRateLimit({ burst, memory, refillSeconds }: Options) {
  const steady = new RateLimiterMemory({ points: 1, duration: refillSeconds })
  // One of the burst is the steady one's.
  const more = new RateLimiterMemory({ points: burst - 1, duration: burst * refillSeconds })
  const limiter = new BurstyRateLimiter(steady, more)
  const seen = new LRUCache<string, true>({
    max: memory,
    dispose(_, visitor) {
      void steady.delete(visitor)
      void more.delete(visitor)
    },
    noDisposeOnSet: true,
  })
  return async function mayGoOn(visitor: string): Promise<boolean> {
    seen.set(visitor, true)
    try {
      await limiter.consume(visitor)
      return true
    } catch (error) {
      if (error instanceof RateLimiterRes) return false
      throw error
    }
  }
}
