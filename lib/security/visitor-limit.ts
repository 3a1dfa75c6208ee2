import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { sharedStore } from './shared-store.ts'

interface Options {
  /** Names the limit in the store that instances share: small letters and dashes. */
  name: string
  /** How many each visitor may have in `seconds`. */
  points: number
  seconds: number
  /** How many visitors are remembered in memory; the longest unseen is forgotten first. */
  memory: number
}

/** What a limit of rate-limiter-flexible answers, and rejects with where it is reached. */
export { RateLimiterRes as Counted }

/**
 * Counts what each visitor does: for all instances together where REDIS_URL names a store, else, and
 * while that store fails, for this one alone in memory. `consume` rejects with `Counted` where a
 * visitor has had enough, and with nothing else.
 */
export class VisitorLimit extends RateLimiterMemory {
  readonly #options: Options
  /** The limiter forgets by time only; this bounds its memory. */
  readonly #seen: LRUCache<string, true>
  #shared: RateLimiterRedis | undefined

  constructor(options: Options) {
    super({ points: options.points, duration: options.seconds })
    this.#options = options
    this.#seen = new LRUCache({
      // `max` would set aside room for all of them at the start, in time and memory.
      maxSize: options.memory,
      sizeCalculation: () => 1,
      dispose: (_, visitor) => void this.delete(visitor),
      noDisposeOnSet: true,
    })
  }

  override async consume(visitor: string): Promise<RateLimiterRes> {
    const store = await sharedStore()
    if (store === undefined) return this.#consumeHere(visitor)
    try {
      const counted = await this.#over(store.client).consume(visitor)
      store.noteAnswer()
      return counted
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      store.noteFailure(error)
      return this.#consumeHere(visitor)
    }
  }

  #consumeHere(visitor: string): Promise<RateLimiterRes> {
    this.#seen.set(visitor, true)
    return super.consume(visitor)
  }

  #over(storeClient: unknown): RateLimiterRedis {
    const { name, points, seconds } = this.#options
    return (this.#shared ??= new RateLimiterRedis({
      storeClient,
      keyPrefix: `limit:${name}`,
      points,
      duration: seconds,
      // Visitors beyond the limit are refused without asking the store again: a flood stays with
      // the instance that receives it.
      inMemoryBlockOnConsumed: points + 1,
      rejectIfRedisNotReady: true,
    }))
  }
}
