import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'
import { composeChanges, type PublishedChange } from './published-change.ts'

/** Changes that the site has not confirmed yet. */
export interface Pending {
  /** The site has confirmed everything up to this number. */
  previousSequence: number
  /** After these changes, the site is up to date to this number. */
  sequence: number
  /** One change for each document, the oldest first. */
  changes: PublishedChange[]
}

/** Changes of published documents, kept on disk until the site has confirmed them. */
export class Outbox {
  readonly #database: DatabaseSync
  readonly #find
  readonly #remove
  readonly #insert
  readonly #oldest
  readonly #state
  readonly #removeUpTo
  readonly #setDelivered

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#find = database.prepare('select change from outbox where document_id = ? and type = ?')
    this.#remove = database.prepare('delete from outbox where document_id = ? and type = ?')
    this.#insert = database.prepare(
      'insert into outbox (document_id, type, change) values (?, ?, ?)',
    )
    this.#oldest = database.prepare('select change from outbox order by seq limit ?')
    this.#state = database.prepare(
      'select up_to, (select max(seq) from outbox) as last from outbox_delivered',
    )
    this.#removeUpTo = database.prepare('delete from outbox where seq <= ?')
    this.#setDelivered = database.prepare('update outbox_delivered set up_to = ?')
  }

  /**
   * Adds changes; to be called within the transaction that makes them. A pending change of the same
   * document is merged with the new one.
   */
  add(changes: readonly PublishedChange[]): void {
    for (const change of changes) {
      const { _id, _type } = change
      const earlier = this.#find.get(_id, _type)
      const pending = earlier ? composeChanges(parse(earlier.change), change) : change
      // The merged change gets a new number, because a message with the old one may be on its way.
      this.#remove.run(_id, _type)
      this.#insert.run(_id, _type, JSON.stringify(pending))
    }
  }

  /** The pending changes, at most `limit`. */
  pending(limit: number): Pending {
    const state = this.#state.get()
    const previousSequence = Number(state?.up_to)
    return {
      previousSequence,
      sequence: Number(state?.last ?? previousSequence),
      changes: this.#oldest.all(limit).map(({ change }) => parse(change)),
    }
  }

  /** Removes everything up to `sequence`, which the site has confirmed. */
  confirm(sequence: number): void {
    inTransaction(this.#database, () => {
      this.#removeUpTo.run(sequence)
      this.#setDelivered.run(sequence)
    })
  }
}

const parse = (change: unknown): PublishedChange => JSON.parse(String(change))
