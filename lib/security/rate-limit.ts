import { BurstyRateLimiter } from 'rate-limiter-flexible'
import { Counted, VisitorLimit } from './visitor-limit.ts'

interface Options {
  /** Names the limit where instances share it. */
  name: string
  /** How many may come at once. */
  burst: number
  /** Time after which one more is allowed. */
  refillSeconds: number
  /** How many visitors are remembered; the longest unseen is forgotten first. */
  memory: number
}

/**
 * Returns a function that counts one more request of a visitor, by its key, and returns how many seconds
 * the visitor has to wait: 0 if it is allowed now.
 */
export function createRateLimit({ burst, memory, name, refillSeconds }: Options) {
  const limiter = new BurstyRateLimiter(
    new VisitorLimit({ name, points: 1, seconds: refillSeconds, memory }),
    // The first limiter already allows one request of the burst.
    new VisitorLimit({
      name: `${name}-burst`,
      points: burst - 1,
      seconds: burst * refillSeconds,
      memory,
    }),
  )
  return async function secondsToWait(visitor: string): Promise<number> {
    try {
      await limiter.consume(visitor)
      return 0
    } catch (error) {
      if (!(error instanceof Counted)) throw error
      // Never longer, even if the clock was set back meanwhile.
      return Math.min(Math.max(1, Math.ceil(error.msBeforeNext / 1000)), refillSeconds)
    }
  }
}
