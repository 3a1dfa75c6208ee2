import type { DatabaseSync } from 'node:sqlite'

/** How the session goes to the browser; Sanity's Studio calls it the login method. */
export type Delivery = 'cookie' | 'token' | 'dual'

export interface SignInCode {
  personId: string
  delivery: Delivery
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Codes that are exchanged for a session, once; stored by their hash. */
export class SignInCodes {
  readonly #insert
  readonly #take
  readonly #removeAll
  readonly #sweep

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'insert into sign_in_codes (hash, person_id, delivery, expires_at) values (?, ?, ?, ?)',
    )
    this.#take = database.prepare('delete from sign_in_codes where hash = ? returning *')
    this.#removeAll = database.prepare('delete from sign_in_codes where person_id = ?')
    this.#sweep = database.prepare('delete from sign_in_codes where expires_at < ?')
  }

  add(hash: string, { personId, delivery, expiresAt }: SignInCode): void {
    this.#insert.run(hash, personId, delivery, expiresAt)
  }

  /** Finds and deletes in one step, so that no code works twice. */
  take(hash: string): SignInCode | undefined {
    const row = this.#take.get(hash)
    if (row === undefined) return undefined
    return {
      personId: String(row.person_id),
      delivery: asDelivery(row.delivery),
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

function asDelivery(value: unknown): Delivery {
  return value === 'token' || value === 'dual' ? value : 'cookie'
}
