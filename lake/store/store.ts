import { openDatabase, inTransaction } from './database.ts'
import { Documents } from './documents.ts'
import { People } from './people.ts'
import { ReferenceIndex } from './reference-index.ts'
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
  tokens: Tokens
  people: People
  sessions: Sessions
  codes: SignInCodes
  settings: UserSettings
  /** Writes a transaction whole, or throws and leaves disk and memory as they were. */
  commit(transaction: Transaction): void
  close(): void
}

/** Opens the store in `dir`, creating it at first use. Asset addresses begin with `publicUrl`. */
export function openStore(dir: string, publicUrl: string): Store {
  const database = openDatabase(dir)
  const documents = new Documents(database, publicUrl)
  const references = new ReferenceIndex(database)
  const log = new TransactionLog(database)

  function write(transaction: Transaction): void {
    log.append(transaction)
    for (const { id, after } of transaction.changes) {
      if (after === null) {
        documents.delete(id)
        references.delete(id)
      } else {
        documents.write(after)
        references.write(after)
      }
    }
  }

  return {
    documents,
    references,
    log,
    tokens: new Tokens(database),
    people: new People(database),
    sessions: new Sessions(database),
    codes: new SignInCodes(database),
    settings: new UserSettings(database),
    commit(transaction) {
      inTransaction(database, () => write(transaction))
      for (const { id, after } of transaction.changes) {
        if (after === null) documents.forget(id)
        else documents.cache(after)
      }
    },
    close: () => database.close(),
  }
}
