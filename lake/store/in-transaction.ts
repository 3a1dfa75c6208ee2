import type { DatabaseSync } from 'node:sqlite'

/** Runs `write` in one transaction: afterwards either all of it is on disk, or nothing. */
export function inTransaction(database: DatabaseSync, write: () => void): void {
  try {
    database.exec('begin immediate')
    write()
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
