import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookConfig } from '../config.ts'
import { randomId } from '../../model/ids.ts'
import type { Outbox, Pending } from '../../store/outbox.ts'
import { publishedChanges } from '../../store/published-change.ts'
import type { Transaction } from '../../store/transaction.ts'
import { deliver, type Failure } from './deliver.ts'
import { describeChanges, messageOf, MOST_CHANGES, vagueMessageOf } from './message.ts'

/** Pauses between retries, in ms. Each is twice the one before it, up to a limit. */
interface Pauses {
  first: number
  /** Limit if there is no response: the receiver is probably starting. */
  mostUnanswered: number
  /** Limit if the response is an error, which somebody has to fix. */
  mostRefused: number
}

const PAUSES: Pauses = { first: 250, mostUnanswered: 1000, mostRefused: 30_000 }
/**
 * How long a write waits for the receiver's response, so that reloading right after publishing
 * shows the new page.
 */
const WRITER_WAIT_MS = 1000
/** Statuses that mean the receiver will never accept this body. */
const UNUSABLE_BODY = new Set([400, 413, 422])

/**
 * Sends the outbox to the site until the site has confirmed it, one message at a time; changes made
 * meanwhile go into the next message. After a start, a first message is sent even if nothing is
 * pending, because the site may hold pages it made while the lake was away.
 */
export class Webhook {
  readonly #config: WebhookConfig
  readonly #outbox: Outbox
  readonly #pauses: Pauses
  readonly #instance = randomId()
  readonly #stop = new AbortController()
  #waiting: (() => void)[] = []
  #wake = () => {}
  #hasGreeted = false
  #isVague = false
  #failures = 0
  #lastProblem: string | undefined

  constructor(config: WebhookConfig, outbox: Outbox, pauses = PAUSES) {
    this.#config = config
    this.#outbox = outbox
    this.#pauses = pauses
    void this.#run()
  }

  /**
   * Resolves when the first attempt to send a committed transaction is over, or after a second.
   * Never rejects.
   */
  async announce(transaction: Transaction): Promise<void> {
    if (publishedChanges(transaction).length === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    this.#wake()
    await Promise.race([promise, sleep(WRITER_WAIT_MS, undefined, { ref: false })])
  }

  /** Stops sending. Unconfirmed changes stay in the outbox for the next start. */
  close(): void {
    this.#stop.abort()
    this.#wake()
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      // The changes of the writers waiting now are in this message; later writers wait for the next
      // one.
      const waiting = this.#waiting.splice(0)
      const pause = await this.#tell()
      for (const settle of waiting) settle()
      if (this.#waiting.length === 0) await this.#pause(pause)
    }
  }

  /**
   * Sends pending changes, if there are any, and resolves to the pause before the next attempt, in
   * ms.
   */
  async #tell(): Promise<number> {
    try {
      const pending = this.#outbox.pending(MOST_CHANGES + 1)
      if (pending.changes.length === 0 && this.#hasGreeted) return Number.POSITIVE_INFINITY
      const write = this.#isVague ? vagueMessageOf : messageOf
      const failure = await deliver(this.#config, write(this.#instance, pending), this.#stop.signal)
      if (this.#stop.signal.aborted) return 0
      if (failure) return this.#failed(failure, pending)
      this.#outbox.confirm(pending.sequence)
      this.#succeeded()
      return 0
    } catch (error) {
      console.error('The outbox cannot be read or written; trying again:', error)
      return this.#pauses.mostRefused
    }
  }

  #failed({ problem, status }: Failure, { changes }: Pending): number {
    const most = status === undefined ? this.#pauses.mostUnanswered : this.#pauses.mostRefused
    const pause = Math.min(this.#pauses.first * 2 ** this.#failures, most)
    this.#failures += 1
    this.#isVague ||= status !== undefined && UNUSABLE_BODY.has(status)
    if (changes.length > 0 && problem !== this.#lastProblem) {
      this.#lastProblem = problem
      console.error(
        `Webhook for ${describeChanges(changes)}: ${problem}; next attempt in ${pause} ms, and so on until it succeeds`,
      )
    }
    return pause
  }

  #succeeded(): void {
    if (this.#lastProblem !== undefined) {
      console.error(`Webhook: the receiver is up to date again, after ${this.#failures} failures`)
    }
    this.#hasGreeted = true
    this.#isVague = false
    this.#failures = 0
    this.#lastProblem = undefined
  }

  /** Resolves after `ms`, or earlier if there are new changes. */
  async #pause(ms: number): Promise<void> {
    if (ms === 0 || this.#stop.signal.aborted) return
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      if (ms < Number.POSITIVE_INFINITY) setTimeout(resolve, ms).unref()
    })
    this.#wake = () => {}
  }
}
