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

/** Answers, for each visitor by name, whether one more may come now, and counts it. */
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
  return async function mayGoOn(visitor: string): Promise<boolean> {
    try {
      await limiter.consume(visitor)
      return true
    } catch (error) {
      if (error instanceof Counted) return false
      throw error
    }
  }
}
