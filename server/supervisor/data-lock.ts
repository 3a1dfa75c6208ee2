import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a data folder for this process until `release` is called or the process ends. The operating
 * system holds the lock, so that a crash leaves no stale one behind. Throws when another process
 * holds it.
 */
export function lockData(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const database = new DatabaseSync(file)
  keepPrivate(folder, 0o700)
  keepPrivate(file, 0o600)
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

/** Keeps drafts, sessions and signups from other users of the machine. */
function keepPrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // Only the owner may change the mode; a volume that belongs to somebody else still works.
    console.warn(`Others on this machine may be able to read ${resolve(path)}:`, error)
  }
}
