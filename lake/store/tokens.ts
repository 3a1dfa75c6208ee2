import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { randomId } from '../documents/ids.ts'

export interface Token {
  id: string
  role: string
  label: string
}

/** Access tokens. Only hashes are stored; a token has 256 random bits, so a plain SHA-256 is enough. */
export class Tokens {
  readonly #byHash
  readonly #insert
  readonly #deleteByLabel

  constructor(database: DatabaseSync) {
    this.#byHash = database.prepare('select id, role, label from tokens where hash = ?')
    this.#insert = database.prepare(
      'insert into tokens (id, hash, role, label, created_at) values (?, ?, ?, ?, ?)',
    )
    this.#deleteByLabel = database.prepare('delete from tokens where label = ?')
  }

  find(secret: string): Token | undefined {
    const row = this.#byHash.get(hash(secret))
    if (row === undefined) return undefined
    return { id: String(row.id), role: String(row.role), label: String(row.label) }
  }

  /** Creates a token in place of any other with the same label and returns its secret, which is kept nowhere. */
  replace(label: string, role: string): string {
    const secret = `lake_${randomBytes(32).toString('base64url')}`
    this.#deleteByLabel.run(label)
    this.#insert.run(`token-${randomId(10)}`, hash(secret), role, label, new Date().toISOString())
    return secret
  }
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex')
