import { LRUCache } from 'lru-cache'
import { SIGNATURE_WINDOW_MS } from './signed-body.ts'

/** Only requests signed with the secret reach this, so strangers cannot evict entries. */
const MOST_SIGNATURES = 20_000

/** Remembers each signature for as long as it would be valid, to reject replays. */
export class UsedSignatures {
  // A signature may be as far in the future as it may be in the past.
  readonly #seen = new LRUCache<string, true>({
    max: MOST_SIGNATURES,
    ttl: 2 * SIGNATURE_WINDOW_MS,
  })

  /** Whether `signature` is used for the first time. */
  accept(signature: string): boolean {
    if (this.#seen.has(signature)) return false
    this.#seen.set(signature, true)
    return true
  }
}
