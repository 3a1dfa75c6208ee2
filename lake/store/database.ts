import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { codeOf } from './in-transaction.ts'
import { migrate } from './migrations.ts'

/** SQLite's primary result code: https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5
/** A predecessor that was just killed may take a moment to let go of the file. */
const LOCK_WAIT_MS = 1000

/**
 * Opens `<dir>/lake.db`. Locked for this process alone, because documents are cached in memory
 * and a second writer would make the cache lie. Every commit reaches the disk before it is answered.
 */
export function openDatabase(dir: string): DatabaseSync {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(dir, 'lake.db'), { timeout: LOCK_WAIT_MS })
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal')
    database.exec('pragma synchronous = full; pragma foreign_keys = on')
    migrate(database)
    return database
  } catch (error) {
    database.close()
    if (codeOf(error) !== SQLITE_BUSY) throw error
    throw new Error(
      `Another process has the lake in ${dir} open. Stop it, or set LAKE_DIR to another folder.`,
      { cause: error },
    )
  }
}
