import type { DatabaseSync } from 'node:sqlite'
import { LakeError, apiError } from '../errors.ts'

/** SQLite's primary result code: https://www.sqlite.org/rescode.html */
const SQLITE_FULL = 13

/** Runs `write` in one transaction: all of it is on disk afterwards, or nothing. */
export function inTransaction(database: DatabaseSync, write: () => void): void {
  try {
    database.exec('begin immediate')
    write()
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw storageError(error)
  }
}

function storageError(error: unknown): unknown {
  if (error instanceof LakeError || codeOf(error) !== SQLITE_FULL) return error
  return apiError(507, 'The disk is full: nothing was written. Free some space and try again.')
}

/** The primary result code of an error from SQLite. */
export function codeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  // The low byte is the primary code, the rest says where it came from.
  return typeof code === 'number' ? code & 0xff : undefined
}
