import { TryLimit } from './try-limit.ts'

const MINUTE_MS = 60_000
/**
 * Wrong passwords for an account, from all addresses together, before each further try has to wait.
 */
const FREE_TRIES = { tries: 10, spanMs: 15 * MINUTE_MS }
const WAIT_MS = { first: MINUTE_MS, longest: 15 * MINUTE_MS }
/**
 * While guessing goes on, an account keeps the longest wait for this long; that allows about a
 * hundred guesses a day.
 */
const REMEMBERED_MS = 24 * 60 * MINUTE_MS

/** Slows down guessing of one account's password from many addresses. */
export class AccountBrake {
  readonly #tries = new TryLimit(FREE_TRIES)
  readonly #waits = new TryLimit({ tries: 1, spanMs: WAIT_MS.first })

  /**
   * Counts one more try, before its outcome is known, so that simultaneous tries cannot get around
   * the limit; throws 429.
   */
  async take(account: string): Promise<void> {
    const count = await this.#tries.count(account)
    const beyond = count - FREE_TRIES.tries
    if (beyond <= 0) return
    try {
      // The first try after a wait may proceed and starts the next wait.
      const waitMs = WAIT_MS.first * 2 ** Math.min(beyond - 1, 10)
      await this.#waits.take(account, Math.min(waitMs, WAIT_MS.longest))
    } catch (refusal) {
      // Refused tries must not prolong the wait, or retrying would never end.
      await this.#tries.giveBack(account)
      throw refusal
    }
    await this.#tries.extend(account, count, REMEMBERED_MS)
  }

  /** Takes back the last counted try: its password was right. */
  async forgive(account: string): Promise<void> {
    await this.#tries.giveBack(account)
    this.#waits.clear(account)
  }
}
