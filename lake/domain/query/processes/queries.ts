import type { Documents } from '../../../store/documents.ts'
import { runCheapQuery } from '../run-query.ts'
import { cpuMs } from '../../time/time-limit.ts'
import { Views } from '../views.ts'
import { bodyOf, type QueryJob } from './job.ts'
import { QueryProcess } from './query-process.ts'
import { QueryPool } from './query-pool.ts'
import type { QueryProcessOptions } from './start-process.ts'
import { VisitorsTime } from './visitors-time.ts'

/**
 * Longer than any cheap query takes. After this, the query is stopped and starts again in another
 * process.
 */
const INLINE_MS = 20
/**
 * Longer queries go to another process at once, as parsing and planning takes some 2 ms for each
 * 1,000 characters.
 */
const MAX_INLINE_CHARACTERS = 4000
/**
 * How often a query is tried on the event loop: on a busy machine, the time may be over before this
 * thread got to do anything.
 */
const TRIES = 3
const VISITORS = { perClient: 2, waiting: 16, waitMs: 10_000 }
/**
 * Limits for signed-in clients and the site's server, which counts as one client. There are two
 * processes, so that one client's slow query makes nobody else wait.
 */
const TRUSTED = { perClient: 500, waiting: 1000, waitMs: 60_000 }

export interface QueryClient {
  /** Visitors share a process of their own, so that nobody else waits for their queries. */
  isVisitor: boolean
  /** Tells clients of the same kind apart. */
  key: string
}

/** Evaluates cheap queries on the event loop and all others in separate processes. */
export class Queries {
  readonly #views: Views
  readonly #visitorsTime = new VisitorsTime()
  readonly #processes: QueryProcess[]
  readonly #visitors: QueryPool
  readonly #trusted: QueryPool
  /** How many queries were answered in which way since the start. */
  readonly counts = { eventLoop: 0, process: 0, refused: 0 }

  constructor(documents: Documents, options: Omit<QueryProcessOptions, 'yields'>) {
    this.#views = new Views(documents)
    const start = (yields: boolean) => new QueryProcess({ ...options, yields })
    const [visitors, trusted] = [[start(true)], [start(false), start(false)]]
    this.#visitors = new QueryPool(visitors, VISITORS)
    this.#trusted = new QueryPool(trusted, TRUSTED)
    this.#processes = [...visitors, ...trusted]
  }

  /** Resolves to the body of the response, as JSON. Throws LakeErrors in Sanity's shapes. */
  async answer(job: QueryJob, { isVisitor, key }: QueryClient): Promise<string | Uint8Array> {
    try {
      const inline = isVisitor ? this.#inlineForVisitor(job, key) : this.#inline(job)
      const answer = inline ?? (await (isVisitor ? this.#visitors : this.#trusted).run(key, job))
      this.counts[inline === undefined ? 'process' : 'eventLoop'] += 1
      return answer
    } catch (error) {
      this.counts.refused += 1
      throw error
    }
  }

  #inlineForVisitor(job: QueryJob, key: string): string | undefined {
    if (!this.#visitorsTime.has(key)) return undefined
    const before = cpuMs()
    try {
      return this.#inline(job)
    } finally {
      this.#visitorsTime.spend(key, cpuMs() - before)
    }
  }

  #inline(job: QueryJob): string | undefined {
    if (job.query.length > MAX_INLINE_CHARACTERS) return undefined
    const view = this.#views.get(job.perspective, job.publicOnly)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = cpuMs()
      const answer = runCheapQuery(job, view, INLINE_MS)
      if (typeof answer === 'object') return bodyOf(job, answer)
      if (answer === 'costly' || cpuMs() - before > INLINE_MS / 2) return undefined
    }
    return undefined
  }

  close(): void {
    for (const started of this.#processes) started.close()
  }
}
