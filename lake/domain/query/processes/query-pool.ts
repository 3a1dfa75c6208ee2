import { apiError } from '../../../model/errors.ts'
import type { QueryJob } from './job.ts'

interface PoolLimits {
  /** The most queries of one client that may run and wait. */
  perClient: number
  /** The most queries that may wait, of all clients together. */
  waiting: number
  /** How long a query may wait, in ms. */
  waitMs: number
}

/** Evaluates one job at a time. */
export interface Runner {
  run(job: QueryJob): Promise<Uint8Array>
}

interface Waiting {
  client: string
  begin: (runner: Runner) => void
}

/**
 * Runners for one kind of client, and their queue. Each client uses at most one runner at a time.
 */
export class QueryPool {
  readonly #idle: Runner[]
  readonly #limits: PoolLimits
  readonly #open = new Map<string, number>()
  readonly #running = new Set<string>()
  readonly #queue: Waiting[] = []

  constructor(runners: readonly Runner[], limits: PoolLimits) {
    this.#idle = [...runners]
    this.#limits = limits
  }

  /**
   * Resolves to the body of the response. Throws 429 if the client has too many open queries, 503
   * if there is no room or the wait was too long.
   */
  async run(client: string, job: QueryJob): Promise<Uint8Array> {
    const open = this.#open.get(client) ?? 0
    if (open >= this.#limits.perClient) throw tooMany(this.#limits.perClient)
    this.#open.set(client, open + 1)
    try {
      return await this.#runInTurn(client, job)
    } finally {
      const left = (this.#open.get(client) ?? 1) - 1
      if (left === 0) this.#open.delete(client)
      else this.#open.set(client, left)
    }
  }

  async #runInTurn(client: string, job: QueryJob): Promise<Uint8Array> {
    const runner = this.#runnerFor(client) ?? (await this.#turn(client))
    try {
      return await runner.run(job)
    } finally {
      this.#running.delete(client)
      this.#idle.push(runner)
      this.#next(client)
    }
  }

  /** A free runner, unless the client is using one already. */
  #runnerFor(client: string): Runner | undefined {
    if (this.#running.has(client)) return undefined
    const runner = this.#idle.shift()
    if (runner !== undefined) this.#running.add(client)
    return runner
  }

  /** Resolves to a runner when it is the client's turn. */
  #turn(client: string): Promise<Runner> {
    if (this.#queue.length >= this.#limits.waiting) throw tooBusy()
    const { promise, resolve, reject } = Promise.withResolvers<Runner>()
    const timer = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(entry), 1)
      reject(tooBusy())
    }, this.#limits.waitMs)
    const entry: Waiting = {
      client,
      begin(runner) {
        clearTimeout(timer)
        resolve(runner)
      },
    }
    this.#queue.push(entry)
    return promise
  }

  /** Gives free runners to those who wait. The client served last goes to the end of the queue. */
  #next(last: string): void {
    const isFree = ({ client }: Waiting) => !this.#running.has(client)
    const next =
      this.#queue.find((waiting) => isFree(waiting) && waiting.client !== last) ??
      this.#queue.find(isFree)
    if (next === undefined) return
    const runner = this.#runnerFor(next.client)
    if (runner === undefined) return
    this.#queue.splice(this.#queue.indexOf(next), 1)
    next.begin(runner)
  }
}

const tooMany = (perClient: number) =>
  apiError(
    429,
    `At most ${perClient} queries that no index serves may be open at a time; wait for the responses to the others.`,
    { retryAfter: 1 },
  )

const tooBusy = () =>
  apiError(
    503,
    'Too many queries that no index serves are waiting; ask again in a few seconds, or look documents up by _type, _id or slug.',
    { retryAfter: 5 },
  )
