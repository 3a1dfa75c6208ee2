import type { SessionLimits } from '../config.ts'
import type { People } from '../store/people.ts'
import type { Sessions } from '../store/sessions.ts'
import type { Delivery, SignInCode, SignInCodes } from '../store/sign-in-codes.ts'
import type { Store } from '../store/store.ts'
import type { Tokens } from '../store/tokens.ts'
import { Connections } from './connections.ts'
import { hashOf, newSecret } from './secrets.ts'
import { REMEMBERED_MS, isExpired } from './session-lifetime.ts'
import { Throttle } from './throttle.ts'

/** How often ended sessions lose their open connections, at the latest. */
const SWEEP_MS = 30_000

/** Sign-ins and tokens: beginning them, ending them, and ending what was opened with them. */
export class Access {
  readonly people: People
  readonly tokens: Tokens
  readonly sessions: Sessions
  readonly limits: SessionLimits
  readonly connections = new Connections()
  readonly throttle = new Throttle()
  readonly #codes: SignInCodes
  readonly #timer: NodeJS.Timeout

  constructor({ people, tokens, sessions, codes }: Store, limits: SessionLimits) {
    this.people = people
    this.tokens = tokens
    this.sessions = sessions
    this.limits = limits
    this.#codes = codes
    const interval = Math.min(SWEEP_MS, limits.idleMs / 4)
    this.#timer = setInterval(() => this.#sweep(Date.now()), interval).unref()
  }

  /** A code that is good for one sign-in within `lifeMs`; it is kept nowhere. */
  createCode(
    personId: string,
    delivery: Delivery,
    lifeMs: number,
  ): { code: string; expiresAt: number } {
    const code = newSecret('', 24)
    const expiresAt = Date.now() + lifeMs
    this.#codes.add(hashOf(code), { personId, delivery, expiresAt })
    return { code, expiresAt }
  }

  /** Uses a code up; undefined where it is unknown, used, too old, or its person was removed. */
  redeemCode(code: string): SignInCode | undefined {
    const found = this.#codes.take(hashOf(code))
    if (found === undefined || found.expiresAt <= Date.now()) return undefined
    return this.people.find(found.personId)?.isRemoved === false ? found : undefined
  }

  /** Begins a session and returns its secret, which is kept nowhere. */
  startSession(personId: string): string {
    const secret = newSecret('lks_')
    const now = Date.now()
    this.sessions.add({ key: hashOf(secret), personId, createdAt: now, usedAt: now })
    this.people.noteSignIn(personId)
    return secret
  }

  endSession(secret: string): void {
    const key = hashOf(secret)
    this.sessions.remove(key)
    this.connections.cut(key)
  }

  /** Ends every session of a person, and the codes that would begin new ones. */
  endSessionsOf(personId: string): void {
    this.#codes.removeAllOf(personId)
    for (const key of this.sessions.removeAllOf(personId)) this.connections.cut(key)
  }

  /** False where there is no such token. */
  removeToken(id: string): boolean {
    const key = this.tokens.remove(id)
    if (key !== undefined) this.connections.cut(key)
    return key !== undefined
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #sweep(now: number): void {
    for (const key of this.connections.keys()) {
      const session = this.sessions.find(key)
      if (session !== undefined && isExpired(session, this.limits, now)) this.connections.cut(key)
    }
    this.sessions.forgetUnusedSince(now - this.limits.idleMs - REMEMBERED_MS)
    this.#codes.forgetExpiredBefore(now)
  }
}
