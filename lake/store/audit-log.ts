import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'

/** Refusals have a limit of their own, so that a flood of them cannot push out the actions. */
const MAX_ENTRIES = { done: 80_000, refused: 20_000 }
const MAX_AGE_MS = 2 * 365 * 24 * 3_600_000
/** Old entries are removed once for every so many new ones. */
const TRIM_EVERY = 100

/** An entry as it is stored. Its texts are shown as they are and must not contain secrets. */
export interface AuditEntry {
  action: string
  isRefusal: boolean
  /** The person or token, and their e-mail or label at that time; null if unknown. */
  actorId: string | null
  actor: string | null
  /** The object of the action: an e-mail, a token's label or a document's id. */
  target: string | null
  detail: string | null
  /** The network of the client. */
  address: string | null
}

export interface CountedEntry extends AuditEntry {
  /** Milliseconds since 1970. */
  firstAt: number
  lastAt: number
  /** How often it happened between `firstAt` and `lastAt`. */
  count: number
}

export interface StoredEntry extends CountedEntry {
  id: number
}

/**
 * The audit log: who did what, from where. Limited in size; the oldest entries are removed first.
 */
export class AuditLog {
  readonly #database: DatabaseSync
  readonly #insert
  readonly #repeat
  readonly #select
  readonly #trimOld
  readonly #trimMany
  #untilTrim = 0

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#insert = database.prepare(
      `insert into audit (first_at, last_at, count, action, is_refusal, actor_id, actor, target, detail, address)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    this.#repeat = database.prepare(
      'update audit set count = count + ?, last_at = ? where seq = ? returning seq',
    )
    this.#select = database.prepare(
      'select * from audit where last_at >= ? and seq < ? order by seq desc limit ?',
    )
    this.#trimOld = database.prepare('delete from audit where last_at < ?')
    this.#trimMany = database.prepare(
      `delete from audit where is_refusal = ?1 and seq <=
         (select seq from audit where is_refusal = ?1 order by seq desc limit 1 offset ?2)`,
    )
  }

  /** Returns the id of the new entry. */
  add(entry: CountedEntry): number {
    if (this.#untilTrim === 0) this.#trim(Date.now())
    this.#untilTrim -= 1
    const values: SQLInputValue[] = [entry.firstAt, entry.lastAt, entry.count, entry.action]
    const { isRefusal, actorId, actor, target, detail, address } = entry
    values.push(isRefusal ? 1 : 0, actorId, actor, target, detail, address)
    return Number(this.#insert.run(...values).lastInsertRowid)
  }

  /** Adds `times` to an entry's count; returns false if the entry no longer exists. */
  repeat(id: number, times: number, lastAt: number): boolean {
    return this.#repeat.get(times, lastAt, id) !== undefined
  }

  /** Runs several writes in one transaction, with a single wait for the disk. */
  together(write: () => void): void {
    inTransaction(this.#database, write)
  }

  /** The newest entries since a time: at most `limit`, with ids below `before`. */
  list({ since, before, limit }: { since: number; before: number; limit: number }): StoredEntry[] {
    const oldest = Math.max(since, Date.now() - MAX_AGE_MS)
    return this.#select.all(oldest, before, limit).map(fromRow)
  }

  #trim(now: number): void {
    this.#untilTrim = TRIM_EVERY
    this.#trimOld.run(now - MAX_AGE_MS)
    this.#trimMany.run(0, MAX_ENTRIES.done)
    this.#trimMany.run(1, MAX_ENTRIES.refused)
  }
}

const textOrNull = (value: SQLOutputValue | undefined) =>
  value === null || value === undefined ? null : String(value)

function fromRow(row: Record<string, SQLOutputValue>): StoredEntry {
  return {
    id: Number(row.seq),
    firstAt: Number(row.first_at),
    lastAt: Number(row.last_at),
    count: Number(row.count),
    action: String(row.action),
    isRefusal: row.is_refusal === 1,
    actorId: textOrNull(row.actor_id),
    actor: textOrNull(row.actor),
    target: textOrNull(row.target),
    detail: textOrNull(row.detail),
    address: textOrNull(row.address),
  }
}
