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

/** The result of counting, with which `consume` also rejects when the limit is reached. */
export { RateLimiterRes as Counted }

/**
 * Limits how often each visitor does something: counted in the store of REDIS_URL, for all instances
 * together, or in memory, for this one alone, if there is no store or it fails. `consume` rejects only
 * with `Counted`, when the limit is reached.
 */
export class VisitorLimit extends RateLimiterMemory {
  readonly #options: Options
  /** Limits the memory used, because the limiter itself forgets visitors by time only. */
  readonly #seen: LRUCache<string, true>
  #shared: RateLimiterRedis | undefined

  constructor(options: Options) {
    super({ points: options.points, duration: options.seconds })
    this.#options = options
    this.#seen = new LRUCache({
      // Not `max`, which would allocate room for all of them at the start.
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
