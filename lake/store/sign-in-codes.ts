import type { DatabaseSync } from 'node:sqlite'

/** How the session is sent to the browser; Sanity's Studio calls it the login method. */
export type LoginMethod = 'cookie' | 'token' | 'dual'

export interface SignInCode {
  personId: string
  loginMethod: LoginMethod
  /** True if the code was created for a link; false if it was given in return for a password. */
  isLink: boolean
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** One-time codes that are exchanged for a session; stored as hashes. */
export class SignInCodes {
  readonly #insert
  readonly #take
  readonly #removeAll
  readonly #sweep

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'insert into sign_in_codes (hash, person_id, delivery, is_link, expires_at) values (?, ?, ?, ?, ?)',
    )
    this.#take = database.prepare('delete from sign_in_codes where hash = ? returning *')
    this.#removeAll = database.prepare('delete from sign_in_codes where person_id = ?')
    this.#sweep = database.prepare('delete from sign_in_codes where expires_at < ?')
  }

  add(hash: string, { personId, loginMethod, isLink, expiresAt }: SignInCode): void {
    this.#insert.run(hash, personId, loginMethod, isLink ? 1 : 0, expiresAt)
  }

  /** Finds and deletes a code in one step, so that none works twice. */
  take(hash: string): SignInCode | undefined {
    const row = this.#take.get(hash)
    if (row === undefined) return undefined
    return {
      personId: String(row.person_id),
      loginMethod: asLoginMethod(row.delivery),
      isLink: row.is_link === 1,
      expiresAt: Number(row.expires_at),
    }
  }

  removeAllOf(personId: string): void {
    this.#removeAll.run(personId)
  }

  forgetExpiredBefore(time: number): void {
    this.#sweep.run(time)
  }
}

function asLoginMethod(value: unknown): LoginMethod {
  return value === 'token' || value === 'dual' ? value : 'cookie'
}
