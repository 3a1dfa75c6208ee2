import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from './migrations.ts'
import { openingFailure } from './storage-failure.ts'

/** A predecessor that was just killed may take a moment to let go of the file. */
const LOCK_WAIT_MS = 1000

/**
 * Opens `<dir>/lake.db`. Locked for this process alone, because documents are cached in memory
 * and a second writer would make the cache lie. Every commit reaches the disk before it is answered.
 * Throws an error that says what to do where folder or file are not usable.
 */
export function openDatabase(dir: string): DatabaseSync {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    database = new DatabaseSync(join(dir, 'lake.db'), { timeout: LOCK_WAIT_MS })
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal')
    database.exec('pragma synchronous = full; pragma foreign_keys = on')
    migrate(database)
    return database
  } catch (error) {
    database?.close()
    throw openingFailure(error, dir)
  }
}
