import { HistoryLog } from './history-log.ts'
import { AuditLog } from './audit-log.ts'
import type { LakeDocument } from '../model/document.ts'
import { openDatabase, openForReading } from './database.ts'
import { Documents, type DocumentOptions } from './documents.ts'
import { DocumentTables } from './document-tables.ts'
import { Outbox } from './outbox.ts'
import { KnownAddresses } from './known-addresses.ts'
import { People } from './people.ts'
import { publishedChanges } from './published-change.ts'
import type { ReferenceIndex } from './reference-index.ts'
import { Sessions } from './sessions.ts'
import { SignInCodes } from './sign-in-codes.ts'
import { Tokens } from './tokens.ts'
import { createStatistics, type Statistics } from './statistics.ts'
import { TransactionLog } from './transaction-log.ts'
import type { Transaction } from './transaction.ts'
import { UploadNames } from './upload-names.ts'
import { UserSettings } from './user-settings.ts'

export interface Store {
  documents: Documents
  references: ReferenceIndex
  uploads: Pick<UploadNames, 'has'>
  log: TransactionLog
  /** Stays empty if no webhook is configured. */
  outbox: Outbox
  history: HistoryLog
  tokens: Tokens
  people: People
  sessions: Sessions
  codes: SignInCodes
  settings: UserSettings
  knownAddresses: KnownAddresses
  audit: AuditLog
  statistics: () => Statistics
  /**
   * All documents, or those of `types`, by id, as they are when the first is read. Each is read when it is asked for, over
   * a connection that closes when the iteration ends.
   */
  snapshot(types?: readonly string[]): Iterable<LakeDocument>
  /**
   * Commits all transactions that `work` passes to `write`. They are on disk at the return; if it
   * throws, disk and memory are as they were.
   */
  commit(work: (write: (transaction: Transaction) => void) => void): void
  close(): void
}

interface StoreOptions extends DocumentOptions {
  /** Whether changes of published documents are kept in the outbox until they are confirmed. */
  fillsOutbox?: boolean
}

/** Opens the store in `dir`, creating it at first use. */
export function openStore(dir: string, options: StoreOptions): Store {
  const database = openDatabase(dir)
  const documents = new Documents(database, options)
  const tables = new DocumentTables(database)
  const log = new TransactionLog(database)
  const outbox = new Outbox(database)

  function write(transaction: Transaction): void {
    log.append(transaction)
    if (options.fillsOutbox) outbox.add(publishedChanges(transaction))
    for (const { id, before, after } of transaction.changes) {
      if (after === null) tables.delete(id, before)
      else tables.write(after, before)
    }
  }

  function* snapshot(types?: readonly string[]) {
    const reader = openForReading(dir)
    try {
      reader.exec('begin')
      yield* new Documents(reader, options).values(types)
    } finally {
      reader.close()
    }
  }

  return {
    documents,
    snapshot,
    references: tables.references,
    uploads: new UploadNames(database),
    log,
    outbox,
    history: new HistoryLog(database),
    tokens: new Tokens(database),
    people: new People(database),
    sessions: new Sessions(database),
    codes: new SignInCodes(database),
    settings: new UserSettings(database),
    knownAddresses: new KnownAddresses(database),
    audit: new AuditLog(database),
    statistics: createStatistics(database),
    commit(work) {
      const changed: string[] = []
      let hasBegun = false
      try {
        work((transaction) => {
          // Not before: reads must work on a full disk.
          if (!hasBegun) database.exec('begin immediate')
          hasBegun = true
          // SQLite takes everything back by itself when the disk fails, even in a reading statement.
          if (!database.isTransaction) throw new Error('Earlier writes of this commit were undone.')
          write(transaction)
          for (const { id } of transaction.changes) {
            documents.changed(id)
            changed.push(id)
          }
        })
        // Throws if everything was taken back.
        if (hasBegun) database.exec('commit')
      } catch (error) {
        if (database.isTransaction) database.exec('rollback')
        tables.rolledBack()
        // A later transaction of the same commit may have read what is gone now.
        for (const id of changed) documents.changed(id)
        throw error
      }
    },
    close: () => database.close(),
  }
}
