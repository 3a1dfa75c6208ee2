import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookConfig } from '../config.ts'
import type { Transaction } from '../store/transaction.ts'
import { payloadsOf, type WebhookPayload } from './payload.ts'
import { SIGNATURE_HEADER, signatureOf } from './sign.ts'

const ATTEMPT_TIMEOUT_MS = 3000
const RETRY_DELAYS_MS = [500, 2000, 8000]
/** How long a writer waits for the receiver, so that who publishes and reloads sees the new page. */
const WRITER_WAIT_MS = 1000
const CONCURRENCY = 4

/** Tells the site which published documents changed, signed, one request for each document. */
export class Webhook {
  readonly #config: WebhookConfig
  readonly #stop = new AbortController()
  readonly #lanes: Promise<unknown>[] = Array.from({ length: CONCURRENCY }, () => Promise.resolve())
  #next = 0

  constructor(config: WebhookConfig) {
    this.#config = config
  }

  /** Settles when every first attempt is over, or after a second; later attempts go on behind. Never rejects. */
  async announce(transaction: Transaction): Promise<void> {
    const payloads = payloadsOf(transaction)
    if (payloads.length === 0) return
    const attempts = payloads.map((payload) => this.#deliver(payload))
    await Promise.race([Promise.all(attempts), sleep(WRITER_WAIT_MS, undefined, { ref: false })])
  }

  /** Gives up all attempts still to come. */
  close(): void {
    this.#stop.abort()
  }

  /** Settles when the first attempt of this payload is over. */
  async #deliver(payload: WebhookPayload): Promise<void> {
    const problem = await this.#inLane(() => this.#attempt(payload))
    if (problem !== undefined) void this.#retry(payload, problem)
  }

  /** Runs `attempt` when the attempts before it in one of the lanes are over. */
  #inLane<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const lane = this.#next++ % CONCURRENCY
    const result = Promise.resolve(this.#lanes[lane]).then(attempt)
    this.#lanes[lane] = result
    return result
  }

  async #retry(payload: WebhookPayload, firstProblem: string): Promise<void> {
    let problem: string | undefined = firstProblem
    for (const delay of RETRY_DELAYS_MS) {
      console.error(`${describe(payload)}: ${problem}; next attempt in ${delay} ms`)
      const stopped = await this.#pause(delay)
      if (stopped) return
      problem = await this.#inLane(() => this.#attempt(payload))
      if (problem === undefined) return
    }
    console.error(`${describe(payload)}: ${problem}; given up, pages may stay stale`)
  }

  async #pause(delay: number): Promise<boolean> {
    const { signal } = this.#stop
    await sleep(delay, undefined, { signal, ref: false }).catch(() => undefined)
    return signal.aborted
  }

  /** What went wrong, or undefined. */
  async #attempt(payload: WebhookPayload): Promise<string | undefined> {
    const { url, secret } = this.#config
    const body = JSON.stringify(payload)
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signatureOf(body, secret, Date.now()),
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `the receiver answered ${response.status}`
    } catch (error) {
      return error instanceof Error ? reasonOf(error) : String(error)
    }
  }
}

/** fetch() hides why a connection failed in the error's cause. */
const reasonOf = (error: Error) =>
  error.cause instanceof Error && error.cause.message ? error.cause.message : error.message

const describe = ({ operation, _type, _id }: WebhookPayload) =>
  `Webhook for ${operation} of ${_type} "${_id}"`
