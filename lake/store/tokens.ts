import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { asRole, type Role } from '../model/roles.ts'
import { hashOf, newSecret } from './secrets.ts'
import { randomId } from '../model/ids.ts'

export interface Token {
  id: string
  role: Role
  label: string
  createdAt: string
  isRemoved: boolean
}

/**
 * Access tokens of programs, stored under the hash of their secret. Removed ones stay in the table,
 * because history names them.
 */
export class Tokens {
  readonly #byHash
  readonly #byId
  readonly #all
  readonly #insert
  readonly #remove
  readonly #removeByLabel

  constructor(database: DatabaseSync) {
    this.#byHash = database.prepare('select * from tokens where hash = ? and removed_at is null')
    this.#byId = database.prepare('select * from tokens where id = ?')
    this.#all = database.prepare(
      'select * from tokens where removed_at is null order by created_at',
    )
    this.#insert = database.prepare(
      'insert into tokens (id, hash, role, label, created_at) values (?, ?, ?, ?, ?)',
    )
    this.#remove = database.prepare(
      'update tokens set removed_at = ? where id = ? and removed_at is null returning hash',
    )
    this.#removeByLabel = database.prepare('update tokens set removed_at = ? where label = ?')
  }

  find(secret: string): Token | undefined {
    return fromRow(this.#byHash.get(hashOf(secret)))
  }

  /** Also finds removed ones. */
  findById(id: string): Token | undefined {
    return fromRow(this.#byId.get(id))
  }

  list(): Token[] {
    return this.#all
      .all()
      .map(fromRow)
      .filter((token) => token !== undefined)
  }

  /** Creates a token and returns its secret, which is not stored. */
  add(label: string, role: Role): { id: string; secret: string } {
    const id = `token-${randomId(10)}`
    const secret = newSecret('lake_')
    this.#insert.run(id, hashOf(secret), role, label, new Date().toISOString())
    return { id, secret }
  }

  /** Creates a token that replaces any other with the same label. */
  replace(label: string, role: Role): string {
    this.#removeByLabel.run(new Date().toISOString(), label)
    return this.add(label, role).secret
  }

  /**
   * Removes a token. Returns its hash, by which open connections are found; undefined if there is
   * no such token.
   */
  remove(id: string): string | undefined {
    const row = this.#remove.get(new Date().toISOString(), id)
    return row === undefined ? undefined : String(row.hash)
  }
}

function fromRow(row: Record<string, SQLOutputValue> | undefined): Token | undefined {
  if (row === undefined) return undefined
  return {
    id: String(row.id),
    role: asRole(row.role),
    label: String(row.label),
    createdAt: String(row.created_at),
    isRemoved: row.removed_at !== null,
  }
}
