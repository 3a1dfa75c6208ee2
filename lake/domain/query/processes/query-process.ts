import type { ChildProcess } from 'node:child_process'
import { LakeError, apiError } from '../../../model/errors.ts'
import { tookTooLong, tooLarge } from '../limited-query.ts'
import { BUSY_FACTOR } from '../../time/time-limit.ts'
import type { QueryJob, QueryProcessMessage } from './job.ts'
import { startProcess, type QueryProcessOptions } from './start-process.ts'

/**
 * The process enforces time limits itself. If it is late by more than this, it is taken for stuck
 * and ended.
 */
const GRACE_MS = 1000

/**
 * A process that evaluates one query at a time; started when needed, and again after it died. A
 * worker thread would not do: if one allocates a large array beyond its limit at once, V8 ends the
 * whole process.
 */
export class QueryProcess {
  readonly #options: QueryProcessOptions
  #child: Promise<ChildProcess> | undefined

  constructor(options: QueryProcessOptions) {
    this.#options = options
  }

  /**
   * Resolves to the body of the response. Call it again only after the last call has settled.
   * Throws LakeErrors.
   */
  async run(job: QueryJob): Promise<Uint8Array> {
    const child = await this.#started()
    const { promise, resolve, reject } = Promise.withResolvers<QueryProcessMessage>()
    const stuck = setTimeout(
      () => {
        this.#child = undefined
        reject(tookTooLong(job.query, job.limitMs))
        child.kill('SIGKILL')
      },
      job.limitMs * BUSY_FACTOR + GRACE_MS,
    )
    const ended = (code: number | null, signal: string | null) =>
      reject(this.#end(job, code, signal))
    child.once('message', resolve).once('exit', ended)
    try {
      child.send(job)
      return bodyIn(await promise)
    } finally {
      clearTimeout(stuck)
      child.off('message', resolve).off('exit', ended)
    }
  }

  #started(): Promise<ChildProcess> {
    if (this.#child !== undefined) return this.#child
    const started = startProcess(this.#options)
    const forget = () => {
      if (this.#child === started) this.#child = undefined
    }
    started.then((child) => child.once('exit', forget), forget)
    this.#child = started
    return started
  }

  /** V8 aborts a process whose heap is full. */
  #end({ query }: QueryJob, code: number | null, signal: string | null): LakeError {
    if (signal !== 'SIGABRT' && code !== 134) {
      return apiError(503, 'The query was interrupted; ask again.', { retryAfter: 1 })
    }
    return tooLarge(
      query,
      `The query needed more than ${this.#options.megabytes} MB of memory and was stopped; ask for fewer documents or fields, or raise LAKE_QUERY_MB`,
    )
  }

  close(): void {
    this.#child?.then(
      (child) => child.kill('SIGKILL'),
      () => {},
    )
  }
}

function bodyIn(message: QueryProcessMessage): Uint8Array {
  if (message.kind === 'answer') return message.body
  if (message.kind === 'refusal') throw new LakeError(message.status, message.body, message.message)
  throw new Error(
    message.kind === 'failure'
      ? message.reason
      : 'A query process sent a message that was not expected.',
  )
}
