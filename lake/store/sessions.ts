import type { DatabaseSync } from 'node:sqlite'

/** A sign-in. Times are in milliseconds since 1970. */
export interface Session {
  /** Hash of its secret. The session goes by this everywhere except in the browser. */
  key: string
  personId: string
  createdAt: number
  usedAt: number
}

/**
 * Sessions, stored under the hash of their secret: they survive a restart, and a stolen database
 * does not give access to any.
 */
export class Sessions {
  readonly #find
  readonly #insert
  readonly #touch
  readonly #remove
  readonly #removeAll
  readonly #sweep

  constructor(database: DatabaseSync) {
    this.#find = database.prepare('select * from sessions where hash = ?')
    this.#insert = database.prepare(
      'insert into sessions (hash, person_id, created_at, used_at) values (?, ?, ?, ?)',
    )
    this.#touch = database.prepare('update sessions set used_at = ? where hash = ?')
    this.#remove = database.prepare('delete from sessions where hash = ?')
    this.#removeAll = database.prepare(
      'delete from sessions where person_id = ? and hash is not ? returning hash',
    )
    this.#sweep = database.prepare('delete from sessions where used_at < ?')
  }

  find(key: string): Session | undefined {
    const row = this.#find.get(key)
    if (row === undefined) return undefined
    return {
      key,
      personId: String(row.person_id),
      createdAt: Number(row.created_at),
      usedAt: Number(row.used_at),
    }
  }

  add({ key, personId, createdAt, usedAt }: Session): void {
    this.#insert.run(key, personId, createdAt, usedAt)
  }

  touch(key: string, usedAt: number): void {
    this.#touch.run(usedAt, key)
  }

  remove(key: string): void {
    this.#remove.run(key)
  }

  /** Removes all sessions of a person except `kept`; returns the keys of those removed. */
  removeAllOf(personId: string, kept?: string): string[] {
    return this.#removeAll.all(personId, kept ?? null).map(({ hash }) => String(hash))
  }

  forgetUnusedSince(time: number): void {
    this.#sweep.run(time)
  }
}
