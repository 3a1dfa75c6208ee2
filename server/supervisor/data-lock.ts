import { accessSync, chmodSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isDatabaseBusy } from '../../lib/is-database-busy.ts'
import { makeFolder } from '../../lib/make-folder.ts'

/** What runs on a data folder, for commands in other terminals. */
const runningGuard = z.object({
  /** Of the lake itself, on this machine. */
  lakeUrl: z.url(),
  /** Where people open the site. */
  siteUrl: z.url(),
})
export type Running = z.infer<typeof runningGuard>

interface DataLock {
  /** Lets commands on the same data find what runs on it, until the release. */
  announce(running: Running): void
  release(): void
}

const lockFile = (folder: string) => join(folder, 'lock')
const runningFile = (folder: string) => join(folder, 'running.json')

/**
 * Locks a data folder for this process until `release` is called or the process ends. The operating
 * system holds the lock, so that a crash leaves no stale one behind. Throws when another process
 * holds it, and when the folder cannot be written to.
 */
export function lockData(folder: string): DataLock {
  const database = openLock(folder)
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!isDatabaseBusy(error)) throw unusable(folder, error)
    throw new Error(
      `The data in ${resolve(folder)} is in use: the site, or a command on its content, runs there already.\n` +
        'Stop it, or give this one a folder of its own: DATA_DIR=.data-two npm start',
      { cause: error },
    )
  }
  // Of a process that crashed; what answers at its addresses now may be anybody.
  rmSync(runningFile(folder), { force: true })
  return {
    announce(running) {
      writeFileSync(runningFile(folder), JSON.stringify(running), { mode: 0o600 })
    },
    release() {
      if (!database.isOpen) return
      rmSync(runningFile(folder), { force: true })
      database.close()
    },
  }
}

function openLock(folder: string): DatabaseSync {
  const file = lockFile(folder)
  try {
    makeFolder(folder)
    // Longer than a command needs to see whether the folder is locked.
    const database = new DatabaseSync(file, { timeout: 200 })
    keepPrivate(folder, 0o700)
    keepPrivate(file, 0o600)
    return database
  } catch (error) {
    throw unusable(folder, error)
  }
}

/** SQLite's code for a disk without space. */
const FULL = 13

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('errcode' in error && error.errcode === FULL) || ('code' in error && error.code === 'ENOSPC'))

function unusable(folder: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const advice = isDiskFull(error)
    ? 'Free some space on its disk, and start again.'
    : 'It must be a folder in which this user may write. Correct that, or set DATA_DIR to another.'
  return new Error(`The data folder ${resolve(folder)} cannot be used (${reason}).\n${advice}`, {
    cause: error,
  })
}

/**
 * What the process that holds `folder` announced; undefined where none holds it, or it announced nothing.
 * Throws where this user may not know.
 */
export function findRunning(folder: string): Running | undefined {
  if (!isLocked(folder)) return undefined
  try {
    return runningGuard.parse(JSON.parse(readFileSync(runningFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

function isLocked(folder: string): boolean {
  const file = lockFile(folder)
  try {
    accessSync(file, constants.R_OK)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false
    throw new Error(
      `This user may not read the data in ${resolve(folder)} (${error.message}).\n` +
        'Run the command as the user that runs the site, such as with sudo -u site.',
      { cause: error },
    )
  }
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.exec('SELECT 1 FROM sqlite_schema')
    return false
  } catch {
    return true
  } finally {
    database.close()
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
