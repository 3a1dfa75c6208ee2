import pLimit from 'p-limit'
import { apiError } from '../../model/errors.ts'
import { MAX_WAIT_MS, QUEUES, RETRY_AFTER_SECONDS } from './limits.ts'

type QueueLimits = { running: number; waiting: number; perClient: number }

/** The queue is full: 429 if by this client's own requests, 503 otherwise. */
const busy = (status: 429 | 503, message: string) =>
  apiError(status, message, { retryAfter: RETRY_AFTER_SECONDS })

const full = () => busy(503, 'Too many images are being processed. Try again in a few seconds.')

/**
 * Runs a few tasks at once and lets some wait, in their order. A client that has too many
 * under way is refused before it can fill the queue for all others.
 */
export class Queue {
  readonly #limits: QueueLimits
  readonly #run: ReturnType<typeof pLimit>
  readonly #tasksOf = new Map<string, number>()

  constructor(limits: QueueLimits) {
    this.#limits = limits
    this.#run = pLimit(limits.running)
  }

  /**
   * The result of `task` once it had its turn. Throws 429 or 503 at once if there is no room, and
   * rejects with 503 if the turn came too late.
   */
  add<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    const { running, waiting, perClient } = this.#limits
    const own = this.#tasksOf.get(client) ?? 0
    if (own >= perClient) {
      throw busy(429, `${own} images are being made for you already. Wait for them.`)
    }
    if (this.#run.activeCount + this.#run.pendingCount >= running + waiting) throw full()
    this.#tasksOf.set(client, own + 1)
    const since = performance.now()
    return this.#run(() => {
      // The client has probably given up, and others are waiting.
      if (performance.now() - since > MAX_WAIT_MS) throw full()
      return task()
    }).finally(() => this.#leave(client))
  }

  #leave(client: string): void {
    const left = (this.#tasksOf.get(client) ?? 1) - 1
    if (left > 0) this.#tasksOf.set(client, left)
    else this.#tasksOf.delete(client)
  }
}

/** One queue per kind of work, so that no kind waits for another. */
export const queues = {
  visitors: new Queue(QUEUES.visitors),
  site: new Queue(QUEUES.site),
  editors: new Queue(QUEUES.editors),
  uploads: new Queue(QUEUES.uploads),
}
