import { AccountBrake } from './account-brake.ts'
import { TryLimit } from './try-limit.ts'

const SPAN_MS = 15 * 60_000

/** An attempt to sign in with a password. */
export interface Attempt {
  /** The client's network; see VISITOR in network.ts. */
  address: string
  email: string
  /** The person with this e-mail, if there is one. */
  personId: string | undefined
  /** Whether this person has signed in from this address before. */
  isKnownAddress: boolean
}

/**
 * Slows down guessing of passwords. There are limits for each address and e-mail together, for each
 * address in all, and for each account from all addresses. From an address where they have signed
 * in before, people have tries of their own, which strangers cannot use up, and sign-in links are
 * not counted: so an attack cannot lock anybody out.
 */
export class Throttle {
  readonly #addresses = new TryLimit({ tries: 50, spanMs: SPAN_MS })
  readonly #pairs = new TryLimit({ tries: 5, spanMs: SPAN_MS })
  readonly #known = new TryLimit({ tries: 5, spanMs: SPAN_MS })
  readonly #own = new TryLimit({ tries: 5, spanMs: SPAN_MS })
  readonly #people = new AccountBrake()
  /**
   * Separate from the counters of real accounts, which a flood of invented e-mails must not evict.
   */
  readonly #strangers = new AccountBrake()

  /**
   * Counts one more try; throws 429 above a limit. Behaves the same for e-mails that nobody has.
   */
  async take(attempt: Attempt): Promise<void> {
    if (attempt.isKnownAddress) return this.#known.take(pairOf(attempt))
    await this.#addresses.take(attempt.address)
    await this.#pairs.take(pairOf(attempt))
    await this.#brakeOf(attempt).take(accountOf(attempt))
  }

  /** Takes back what `take` counted, because the password was right. */
  async forgive(attempt: Attempt): Promise<void> {
    this.#known.clear(pairOf(attempt))
    this.#pairs.clear(pairOf(attempt))
    if (!attempt.isKnownAddress) await this.#brakeOf(attempt).forgive(accountOf(attempt))
  }

  /**
   * Counts a try of a signed-in person to enter their current password; throws 429 above the limit.
   */
  takeOwn(personId: string): Promise<void> {
    return this.#own.take(personId)
  }

  forgiveOwn(personId: string): void {
    this.#own.clear(personId)
  }

  #brakeOf({ personId }: Attempt): AccountBrake {
    return personId === undefined ? this.#strangers : this.#people
  }
}

const accountOf = ({ personId, email }: Attempt) => personId ?? email
const pairOf = (attempt: Attempt) => `${attempt.address} ${accountOf(attempt)}`
