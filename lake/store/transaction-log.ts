import type { DatabaseSync } from 'node:sqlite'
import type { MutationResult, Transaction } from './transaction.ts'

/** A transaction that was answered before, with what is needed to answer its repetition. */
interface PastTransaction {
  requestHash: string
  results: MutationResult[]
}

/** All committed transactions, with their effects on each document. */
export class TransactionLog {
  readonly #insert
  readonly #insertDocument
  readonly #byId

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      `insert into transactions (id, timestamp, author, request_hash, mutations, results)
       values (?, ?, ?, ?, ?, ?)`,
    )
    this.#insertDocument = database.prepare(
      `insert into transaction_documents (seq, document_id, previous_rev, apply, revert)
       values (?, ?, ?, ?, ?)`,
    )
    this.#byId = database.prepare('select request_hash, results from transactions where id = ?')
  }

  find(id: string): PastTransaction | undefined {
    const row = this.#byId.get(id)
    if (row === undefined) return undefined
    return { requestHash: String(row.request_hash), results: JSON.parse(String(row.results)) }
  }

  append({ id, timestamp, author, requestHash, mutations, results, changes }: Transaction): void {
    const { lastInsertRowid } = this.#insert.run(
      id,
      timestamp,
      author,
      requestHash,
      JSON.stringify(mutations),
      JSON.stringify(results),
    )
    for (const { id: documentId, before, effects } of changes) {
      this.#insertDocument.run(
        lastInsertRowid,
        documentId,
        before?._rev ?? null,
        JSON.stringify(effects.apply),
        JSON.stringify(effects.revert),
      )
    }
  }
}
