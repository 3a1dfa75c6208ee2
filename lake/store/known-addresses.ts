import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/**
 * Limit for each person, so that somebody who travels does not fill the table. The oldest are
 * removed.
 */
const MAX_PER_PERSON = 20
/**
 * How many hexadecimal digits of each hash are kept. A whole hash would give the address away,
 * because all IPv4 addresses can be hashed in minutes. A hash this short fits 256 addresses;
 * somebody else's address fits by chance once in 800,000 times.
 */
const HASH_LENGTH = 6

/** The addresses each person has signed in from, as truncated hashes that do not reveal them. */
export class KnownAddresses {
  readonly #has
  readonly #put
  readonly #trim
  readonly #removeAll

  constructor(database: DatabaseSync) {
    this.#has = database.prepare('select 1 from known_addresses where person_id = ? and hash = ?')
    this.#put = database.prepare(
      `insert into known_addresses (person_id, hash, used_at) values (?, ?, ?)
       on conflict do update set used_at = excluded.used_at`,
    )
    this.#trim = database.prepare(
      `delete from known_addresses where person_id = ?1 and hash not in
         (select hash from known_addresses where person_id = ?1
          order by used_at desc limit ${MAX_PER_PERSON})`,
    )
    this.#removeAll = database.prepare('delete from known_addresses where person_id = ?')
  }

  has(personId: string, address: string): boolean {
    return this.#has.get(personId, shortHash(personId, address)) !== undefined
  }

  add(personId: string, address: string, now = Date.now()): void {
    this.#put.run(personId, shortHash(personId, address), now)
    this.#trim.run(personId)
  }

  removeAllOf(personId: string): void {
    this.#removeAll.run(personId)
  }
}

const shortHash = (personId: string, address: string) =>
  createHash('sha256').update(`${personId} ${address}`).digest('hex').slice(0, HASH_LENGTH)
