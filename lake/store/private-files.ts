import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from '../model/errors.ts'

const OTHERS = 0o077

/**
 * Makes the data folder readable only for its owner: existing folders (0700) and files (0600), and,
 * by setting the process's umask, all that it will write. Files that belong to somebody else stay
 * as they are, with a warning.
 */
export function keepPrivate(dir: string): void {
  process.umask(OTHERS)
  const failures: unknown[] = []
  restrict(dir, failures)
  if (failures.length === 0) return
  console.error(
    `Others on this machine may be able to read files in ${dir}: ${failures.length} could not be closed to them, the first because of`,
    failures[0],
  )
}

function restrict(path: string, failures: unknown[]): void {
  try {
    const stats = lstatSync(path)
    // The target of a symbolic link may belong to somebody else.
    if (stats.isSymbolicLink()) return
    // First what is inside: a folder of somebody else may hold files of the lake's.
    if (stats.isDirectory())
      for (const name of readdirSync(path)) restrict(join(path, name), failures)
    if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.mode & ~OTHERS)
  } catch (error) {
    // Without a data folder, opening the database fails next and gives advice.
    if (systemCode(error) !== 'ENOENT') failures.push(error)
  }
}
