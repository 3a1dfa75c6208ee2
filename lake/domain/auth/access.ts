import type { SessionLimits } from '../config.ts'
import type { KnownAddresses } from '../../store/known-addresses.ts'
import type { People } from '../../store/people.ts'
import type { Sessions } from '../../store/sessions.ts'
import type { SignInCode, SignInCodes } from '../../store/sign-in-codes.ts'
import type { Store } from '../../store/store.ts'
import type { Tokens } from '../../store/tokens.ts'
import { Audit } from './audit.ts'
import { Connections } from './connections.ts'
import { hashOf, newSecret } from '../../store/secrets.ts'
import { LINK_MS, REMEMBERED_MS, isExpired } from './session-lifetime.ts'
import { Throttle, type Attempt } from './throttle.ts'

/** How often expired sessions are searched for, to close their connections. */
const SWEEP_MS = 30_000
/** For this long after it expired, a code is reported as expired rather than unknown. */
const EXPIRED_CODE_MS = 24 * 3_600_000

/** Starts and ends sessions and tokens, and closes the connections opened with them. */
export class Access {
  readonly people: People
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly limits: SessionLimits
  readonly connections = new Connections()
  readonly throttle = new Throttle()
  readonly audit: Audit
  readonly #knownAddresses: KnownAddresses
  readonly #codes: SignInCodes
  readonly #timer: NodeJS.Timeout

  constructor(store: Store, limits: SessionLimits) {
    this.people = store.people
    this.tokens = store.tokens
    this.sessions = store.sessions
    this.limits = limits
    this.audit = new Audit(store)
    this.#knownAddresses = store.knownAddresses
    this.#codes = store.codes
    const interval = Math.min(SWEEP_MS, limits.idleMs / 4)
    this.#timer = setInterval(() => this.#sweep(Date.now()), interval).unref()
  }

  /** What the throttle needs to know about a sign-in with `email` from `address`. */
  attempt(email: string, address: string): Attempt {
    const personId = this.people.findByEmail(email)?.id
    const isKnownAddress = personId !== undefined && this.#knownAddresses.has(personId, address)
    return { email, address, personId, isKnownAddress }
  }

  /** Creates a code for one sign-in within `lifeMs`; only its hash is stored. */
  createCode(
    code: Pick<SignInCode, 'personId' | 'loginMethod' | 'isLink'>,
    lifeMs: number,
  ): { code: string; expiresAt: number } {
    const secret = newSecret('', 24)
    const expiresAt = Date.now() + lifeMs
    this.#codes.add(hashOf(secret), { ...code, expiresAt })
    return { code: secret, expiresAt }
  }

  /**
   * Redeems a code, which works once. `code` is undefined if it is unknown, was used before, or its
   * person was removed.
   */
  redeemCode(secret: string): { code: SignInCode | undefined; isExpired: boolean } {
    const found = this.#codes.take(hashOf(secret))
    const isGood = found !== undefined && this.people.find(found.personId)?.isRemoved === false
    if (!isGood) return { code: undefined, isExpired: false }
    const left = found.expiresAt - Date.now()
    return { code: found, isExpired: left <= 0 || left > LINK_MS }
  }

  /** Starts a session from `address` and returns its secret; only its hash is stored. */
  startSession(personId: string, address: string): string {
    const secret = newSecret('lks_')
    const now = Date.now()
    this.sessions.add({ key: hashOf(secret), personId, createdAt: now, usedAt: now })
    this.people.noteSignIn(personId)
    this.#knownAddresses.add(personId, address)
    return secret
  }

  /** Returns the id of the session's person; undefined if there was no such session. */
  endSession(secret: string): string | undefined {
    const key = hashOf(secret)
    const personId = this.sessions.find(key)?.personId
    this.sessions.remove(key)
    this.connections.cut(key)
    return personId
  }

  /**
   * Ends every session of a person except `kept`, and deletes sign-in codes that could begin new
   * ones.
   */
  endSessionsOf(personId: string, kept?: string): void {
    this.#codes.removeAllOf(personId)
    for (const key of this.sessions.removeAllOf(personId, kept)) this.connections.cut(key)
  }

  /**
   * For a removed person: ends their sessions and also forgets the addresses they signed in from.
   */
  forget(personId: string): void {
    this.endSessionsOf(personId)
    this.#knownAddresses.removeAllOf(personId)
  }

  /** Returns false if there is no such token. */
  removeToken(id: string): boolean {
    const key = this.tokens.remove(id)
    if (key !== undefined) this.connections.cut(key)
    return key !== undefined
  }

  close(): void {
    clearInterval(this.#timer)
    this.audit.close()
  }

  /** Never throws: an error in a timer would end the lake, and on a full disk again and again. */
  #sweep(now: number): void {
    try {
      this.#forgetExpired(now)
    } catch (error) {
      console.error('Expired sign-ins could not be cleared away:', error)
    }
  }

  #forgetExpired(now: number): void {
    for (const key of this.connections.keys()) {
      const session = this.sessions.find(key)
      if (session !== undefined && isExpired(session, this.limits, now)) this.connections.cut(key)
    }
    this.sessions.forgetUnusedSince(now - this.limits.idleMs - REMEMBERED_MS)
    this.#codes.forgetExpiredBefore(now - EXPIRED_CODE_MS)
  }
}
