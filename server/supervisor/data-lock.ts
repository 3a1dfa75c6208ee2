import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Claims a data folder for this process until `release` is called or the process ends, however
 * it ends: the lock is the operating system's, so that no stale one can be left behind.
 * Throws when another process holds it.
 */
export function lockData(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'lock'))
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw new Error(
      `The data in ${resolve(folder)} is in use: the site, or a command on its content, runs there already.\n` +
        'Stop it, or give this one a folder of its own: DATA_DIR=.data-two npm start',
      { cause: error },
    )
  }
  return {
    release() {
      if (database.isOpen) database.close()
    },
  }
}
