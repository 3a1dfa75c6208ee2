import pLimit from 'p-limit'
import { apiError } from '../../model/errors.ts'
import { QUEUES, RETRY_AFTER_SECONDS } from './limits.ts'

interface QueueLimits {
  running: number
  waiting: number
  perClient: number
  patienceMs: number
}

/** The error for a full queue: 429 if the client itself filled it, 503 otherwise. */
const busy = (status: 429 | 503, message: string) =>
  apiError(status, message, { retryAfter: RETRY_AFTER_SECONDS })

const full = () => busy(503, 'Too many images are being processed. Try again in a few seconds.')

/**
 * Runs a few tasks at once and keeps others waiting in order. A client with too many open tasks is
 * refused before it can fill the queue for everybody else.
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
   * Resolves to the result of `task` once its turn has come. Throws 429 or 503 immediately if there
   * is no room; rejects with 503 if the turn came too late.
   */
  add<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    const { running, waiting, perClient, patienceMs } = this.#limits
    const own = this.#tasksOf.get(client) ?? 0
    if (own >= perClient) {
      throw busy(
        429,
        `${own} images are already being made for you. Wait for them, then ask again.`,
      )
    }
    if (this.#run.activeCount + this.#run.pendingCount >= running + waiting) throw full()
    this.#tasksOf.set(client, own + 1)
    const since = performance.now()
    return this.#run(() => {
      // The client has probably given up, and others are still waiting.
      if (performance.now() - since > patienceMs) throw full()
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
