import { AccountBrake } from './account-brake.ts'
import { TryLimit } from './try-limit.ts'

const SPAN_MS = 15 * 60_000

/** A try to sign in with a password. */
export interface Attempt {
  /** Where from; see VISITOR in network.ts. */
  address: string
  email: string
  /** Whose e-mail it is, if anyone's. */
  personId: string | undefined
  /** This person has signed in from there before. */
  isKnownAddress: boolean
}

/**
 * Slows down guessing of passwords. An address has a few tries for each e-mail and some more in all,
 * and an account has some from all addresses. From an address where they have signed in before, people
 * have tries of their own that no stranger can use up, and sign-in links are not counted at all: so an
 * attack keeps nobody out.
 */
export class Throttle {
  readonly #addresses = new TryLimit({ tries: 50, spanMs: SPAN_MS })
  readonly #pairs = new TryLimit({ tries: 5, spanMs: SPAN_MS })
  readonly #known = new TryLimit({ tries: 5, spanMs: SPAN_MS })
  readonly #own = new TryLimit({ tries: 5, spanMs: SPAN_MS })
  readonly #people = new AccountBrake()
  /** Apart from people's, whose counters a flood of invented e-mails must not push out. */
  readonly #strangers = new AccountBrake()

  /** Counts one more try; throws 429 beyond a limit, and answers alike for e-mails that nobody has. */
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

  /** Counts a try of somebody who is signed in to tell their own password; throws 429 beyond the limit. */
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
