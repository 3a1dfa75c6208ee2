import type { DatabaseSync } from 'node:sqlite'
import { openForReading } from './database.ts'
import { Documents, type DocumentOptions } from './documents.ts'

/** Reads documents in a process that does not write them. */
export class DocumentSnapshots {
  readonly documents: Documents
  readonly #database: DatabaseSync
  readonly #newest
  readonly #changedSince
  #seen: number

  constructor(dir: string, options: DocumentOptions) {
    this.#database = openForReading(dir)
    this.documents = new Documents(this.#database, options)
    this.#newest = this.#database.prepare('select max(seq) as seq from transactions')
    this.#changedSince = this.#database.prepare(
      'select distinct document_id from transaction_documents where seq > ?',
    )
    this.#seen = this.#newestSeq()
  }

  /** Runs `read` on a snapshot that includes everything committed before the call. */
  atOneMoment<Result>(read: () => Result): Result {
    this.#database.exec('begin')
    try {
      this.#forgetChanged()
      return read()
    } finally {
      this.#database.exec('commit')
    }
  }

  /** Evicts changed documents from the cache; the transaction log lists them. */
  #forgetChanged(): void {
    const newest = this.#newestSeq()
    if (newest === this.#seen) return
    for (const { document_id: id } of this.#changedSince.all(this.#seen)) {
      this.documents.changed(String(id))
    }
    this.#seen = newest
  }

  #newestSeq(): number {
    return Number(this.#newest.get()?.seq ?? 0)
  }

  close(): void {
    this.#database.close()
  }
}
