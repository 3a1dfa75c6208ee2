import type { SequenceRange } from './message.ts'

/** Tracks the sequence numbers of the lake's messages to detect missed ones. */
export class Continuity {
  #last: SequenceRange | undefined
  #hasExpiredAll = false

  /** Why something before the message with this range may have been missed; undefined where nothing was. */
  gapBefore({ instance, previousSequence }: SequenceRange): string | undefined {
    if (this.#last === undefined) {
      // server/main.ts has every page expire at its start: none can be older than this process.
      return this.#hasExpiredAll ? undefined : 'this is the first message since the site started'
    }
    if (this.#last.instance !== instance) return 'the lake was started again'
    const { sequence } = this.#last
    if (previousSequence <= sequence) return undefined
    return `messages ${sequence + 1} to ${previousSequence} did not arrive`
  }

  /** All pages were expired, so earlier messages no longer matter. */
  expireAll(): void {
    this.#hasExpiredAll = true
  }

  /** Records that the message with this range was processed. Late or repeated messages change nothing. */
  follow(range: SequenceRange): void {
    const isLate = this.#last?.instance === range.instance && this.#last.sequence >= range.sequence
    if (!isLate) this.#last = range
  }
}
