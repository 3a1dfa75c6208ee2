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
 * Counts one more of a visitor, by name, and answers after how many seconds it may come: 0 where it
 * may come now.
 */
export function createRateLimit({ burst, memory, name, refillSeconds }: Options) {
  const limiter = new BurstyRateLimiter(
    new VisitorLimit({ name, points: 1, seconds: refillSeconds, memory }),
    // The steady limiter already grants one request of the burst.
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
      // No longer than that, even where the clock was set back meanwhile.
      return Math.min(Math.max(1, Math.ceil(error.msBeforeNext / 1000)), refillSeconds)
    }
  }
}
