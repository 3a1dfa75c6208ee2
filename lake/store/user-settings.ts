import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'

interface UserSetting {
  key: string
  value: unknown
  updatedAt: string
}

/** Settings that the Studio stores for a person: layouts, sort orders, recent searches. */
export class UserSettings {
  readonly #database: DatabaseSync
  readonly #find
  readonly #put
  readonly #count

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#find = database.prepare(
      'select value, updated_at from user_settings where user_id = ? and key = ?',
    )
    this.#put = database.prepare(
      `insert into user_settings (user_id, key, value, updated_at) values (?, ?, ?, ?)
       on conflict (user_id, key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    )
    this.#count = database.prepare('select count(*) as count from user_settings where user_id = ?')
  }

  find(userId: string, key: string): UserSetting | undefined {
    const row = this.#find.get(userId, key)
    if (row === undefined) return undefined
    return { key, value: JSON.parse(String(row.value)), updatedAt: String(row.updated_at) }
  }

  /** Stores all of them or none, with a single wait for the disk. */
  put(userId: string, settings: readonly Pick<UserSetting, 'key' | 'value'>[]): UserSetting[] {
    const updatedAt = new Date().toISOString()
    inTransaction(this.#database, () => {
      for (const { key, value } of settings) {
        this.#put.run(userId, key, JSON.stringify(value ?? null), updatedAt)
      }
    })
    return settings.map(({ key, value }) => ({ key, value, updatedAt }))
  }

  count(userId: string): number {
    return Number(this.#count.get(userId)?.count)
  }
}
