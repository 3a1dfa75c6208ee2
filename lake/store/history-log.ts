import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { replacing } from '../model/effects.ts'

/** One transaction's effect on one document. */
export interface LoggedChange {
  /** Position of the transaction in the log: 1, 2, 3 and so on. */
  seq: number
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  kind: 'create' | 'update' | 'delete'
  previousRevision: string | undefined
}

export interface LoggedTransaction {
  id: string
  timestamp: string
  author: string
  mutations: object[]
  /** The patches are JSON text, because most readers only pass them on. */
  effects: { documentId: string; apply: string; revert: string }[]
}

/** What to look for in the log; bounds are inclusive. */
export interface LogSelection {
  documentIds: string[]
  fromSeq: number
  toSeq: number
  fromTime: string
  toTime: string
  authors: string[] | undefined
  newestFirst: boolean
  limit: number
}

/** The patch that deletes a document; it also reverts a creation. */
const TO_NOTHING = JSON.stringify(replacing(null))

const CHANGES = `
  select seq, id as transaction_id, timestamp, author, document_id, previous_rev,
    case when apply = '${TO_NOTHING}' then 'delete'
      when revert = '${TO_NOTHING}' then 'create' else 'update' end as kind
  from transaction_documents join transactions using (seq)`

/** Reads the transaction log. */
export class HistoryLog {
  readonly #seqOf
  readonly #select
  readonly #transaction
  readonly #effects
  readonly #patches
  readonly #changesOf
  readonly #changesIn
  readonly #changesBelow
  readonly #lastKind
  readonly #deletions

  constructor(database: DatabaseSync) {
    this.#seqOf = database.prepare('select seq from transactions where id = ?')
    this.#select = database.prepare(`
      select distinct seq from transaction_documents join transactions using (seq)
      where document_id in (select value from json_each(:documentIds))
        and seq between :fromSeq and :toSeq and timestamp between :fromTime and :toTime
        and (:authors is null or author in (select value from json_each(:authors)))
      order by seq * :direction limit :limit`)
    this.#transaction = database.prepare(
      'select id, timestamp, author, mutations from transactions where seq = ?',
    )
    this.#effects = database.prepare(
      'select document_id, apply, revert from transaction_documents where seq = ? order by document_id',
    )
    this.#patches = database.prepare(`
      select id, apply from transaction_documents join transactions using (seq)
      where document_id = :documentId and seq <= :seq and seq >= (
        select max(seq) from transaction_documents
        where document_id = :documentId and seq <= :seq and previous_rev is null)
      order by seq`)
    this.#changesOf = database.prepare(`${CHANGES} where document_id = ? order by seq`)
    this.#changesIn = database.prepare(`${CHANGES} where seq = ? order by document_id`)
    this.#changesBelow = database.prepare(
      `${CHANGES} where document_id >= ? and document_id < ? order by seq`,
    )
    this.#lastKind = database.prepare(
      `${CHANGES} where document_id = ? and seq <= ? order by seq desc limit 1`,
    )
    this.#deletions = database.prepare(`
      with deletions as (${CHANGES} where apply = '${TO_NOTHING}' and document_id not like 'versions.%'),
        named as (
          select *, iif(document_id like 'drafts.%', substr(document_id, 8), document_id) as published_id
          from deletions)
      select * from named
      where not exists (select 1 from documents where id in (published_id, 'drafts.' || published_id))
      order by seq desc`)
  }

  /** Position of a transaction in the log. */
  seqOf(transactionId: string): number | undefined {
    const seq = this.#seqOf.get(transactionId)?.seq
    return seq === undefined ? undefined : Number(seq)
  }

  /** Positions of the transactions that changed any of the documents. */
  select({ documentIds, authors, newestFirst, ...bounds }: LogSelection): number[] {
    const rows = this.#select.all({
      ...bounds,
      documentIds: JSON.stringify(documentIds),
      authors: authors === undefined ? null : JSON.stringify(authors),
      direction: newestFirst ? -1 : 1,
    })
    return rows.map(({ seq }) => Number(seq))
  }

  read(seq: number): LoggedTransaction | undefined {
    const row = this.#transaction.get(seq)
    if (row === undefined) return undefined
    return {
      id: String(row.id),
      timestamp: String(row.timestamp),
      author: String(row.author),
      mutations: JSON.parse(String(row.mutations)),
      effects: this.#effects.all(seq).map(({ document_id, apply, revert }) => ({
        documentId: String(document_id),
        apply: String(apply),
        revert: String(revert),
      })),
    }
  }

  /** The patches that lead from a document's last creation to its state at `seq`. */
  patchesUpTo(documentId: string, seq: number): { transactionId: string; apply: unknown[] }[] {
    return this.#patches
      .all({ documentId, seq })
      .map(({ id, apply }) => ({ transactionId: String(id), apply: JSON.parse(String(apply)) }))
  }

  /** All changes of a document, oldest first. */
  changesOf(documentId: string): LoggedChange[] {
    return this.#changesOf.all(documentId).map(toChange)
  }

  /** All changes made by a transaction. */
  changesIn(seq: number): LoggedChange[] {
    return this.#changesIn.all(seq).map(toChange)
  }

  /** All changes of documents whose id starts with `prefix`, which ends in a dot; oldest first. */
  changesBelow(prefix: string): LoggedChange[] {
    // In ASCII, the slash comes right after the dot.
    return this.#changesBelow.all(prefix, `${prefix.slice(0, -1)}/`).map(toChange)
  }

  /** The last change of a document at or before a position in the log. */
  lastChange(documentId: string, seq = Number.MAX_SAFE_INTEGER): LoggedChange | undefined {
    const row = this.#lastKind.get(documentId, seq)
    return row === undefined ? undefined : toChange(row)
  }

  /**
   * Deletions of documents and drafts of which neither is left now, at or after a time that has the format of
   * the log's timestamps; the newest first. Reads no further than it is asked.
   */
  *deletionsSince(time: string): Generator<LoggedChange> {
    for (const row of this.#deletions.iterate()) {
      const change = toChange(row)
      if (change.timestamp < time) return
      yield change
    }
  }
}

function toChange(row: Record<string, SQLOutputValue>): LoggedChange {
  const { kind, previous_rev: previous } = row
  return {
    seq: Number(row.seq),
    transactionId: String(row.transaction_id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    documentId: String(row.document_id),
    kind: kind === 'create' || kind === 'delete' ? kind : 'update',
    previousRevision: previous === null ? undefined : String(previous),
  }
}
