import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './make-folder.ts'
import { migrate } from './migrations.ts'
import { takeRestored } from './restored-database.ts'
import { openingFailure } from './storage-failure.ts'

/** A process that was just killed may need a moment to release the lock. */
const LOCK_WAIT_MS = 1000
/** Readers may have to wait for a checkpoint of the write-ahead log. */
const READ_WAIT_MS = 5000

/**
 * Every commit is synced to disk. The write-ahead log is copied into the database when it reaches
 * 16 MB; with SQLite's default of 4 MB, copying takes a third of the time of all commits.
 */
export const COMMITS = 'pragma synchronous = full; pragma wal_autocheckpoint = 4000'

/**
 * Locks the lake in `dir` against other writing processes until the result is closed. The operating
 * system locks a separate file, so the lock cannot outlive this process and does not block readers.
 * Throws an error that says what to do.
 */
export function lockFolder(dir: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    makeFolder(dir, 0o700)
    lock = new DatabaseSync(join(dir, 'lake.lock'), { timeout: LOCK_WAIT_MS })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    throw openingFailure(error, dir)
  }
}

/**
 * The only connection that writes. With a second one, the cache of documents would become stale.
 */
class WriterDatabase extends DatabaseSync {
  readonly #lock: DatabaseSync

  constructor(dir: string, lock: DatabaseSync) {
    super(join(dir, 'lake.db'), { timeout: LOCK_WAIT_MS })
    this.#lock = lock
  }

  override close(): void {
    super.close()
    this.#lock.close()
  }
}

/**
 * Opens `<dir>/lake.db` for writing, which only one process at a time can do. Every commit reaches
 * the disk before the request is answered. Throws an error that says what to do if the folder or
 * file is unusable.
 */
export function openDatabase(dir: string): DatabaseSync {
  const lock = lockFolder(dir)
  let database: DatabaseSync | undefined
  try {
    takeRestored(dir)
    database = new WriterDatabase(dir, lock)
    database.exec('pragma journal_mode = wal')
    database.exec(`${COMMITS}; pragma foreign_keys = on`)
    migrate(database)
    return database
  } catch (error) {
    if (database === undefined) lock.close()
    else database.close()
    throw openingFailure(error, dir)
  }
}

/** Throws unless there is a lake in `dir`. */
export function requireLake(dir: string): void {
  if (!existsSync(join(dir, 'lake.db'))) throw new Error(`There is no lake in ${dir}.`)
}

/** Opens `<dir>/lake.db` for reading while another process has it open for writing. */
export function openForReading(dir: string): DatabaseSync {
  return new DatabaseSync(join(dir, 'lake.db'), { readOnly: true, timeout: READ_WAIT_MS })
}
