import { HistoryLog } from '../history/history-log.ts'
import { openDatabase } from './database.ts'
import { Documents, type DocumentOptions } from './documents.ts'
import { DocumentTables } from './document-tables.ts'
import { inTransaction } from './in-transaction.ts'
import { People } from './people.ts'
import type { ReferenceIndex } from './reference-index.ts'
import { Sessions } from './sessions.ts'
import { SignInCodes } from './sign-in-codes.ts'
import { Tokens } from './tokens.ts'
import { TransactionLog } from './transaction-log.ts'
import type { Transaction } from './transaction.ts'
import { UserSettings } from './user-settings.ts'

export interface Store {
  documents: Documents
  references: ReferenceIndex
  log: TransactionLog
  history: HistoryLog
  tokens: Tokens
  people: People
  sessions: Sessions
  codes: SignInCodes
  settings: UserSettings
  /** Writes a transaction whole, or throws and leaves disk and memory as they were. */
  commit(transaction: Transaction): void
  close(): void
}

/** Opens the store in `dir`, creating it at first use. */
export function openStore(dir: string, options: DocumentOptions): Store {
  const database = openDatabase(dir)
  const documents = new Documents(database, options)
  const tables = new DocumentTables(database)
  const log = new TransactionLog(database)

  function write(transaction: Transaction): void {
    log.append(transaction)
    for (const { id, after } of transaction.changes) {
      if (after === null) tables.delete(id)
      else tables.write(after)
    }
  }

  return {
    documents,
    references: tables.references,
    log,
    history: new HistoryLog(database),
    tokens: new Tokens(database),
    people: new People(database),
    sessions: new Sessions(database),
    codes: new SignInCodes(database),
    settings: new UserSettings(database),
    commit(transaction) {
      inTransaction(database, () => write(transaction))
      for (const { id } of transaction.changes) documents.changed(id)
    },
    close: () => database.close(),
  }
}
