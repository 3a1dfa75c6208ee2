import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077

/**
 * Makes the data folder readable only for its owner: existing folders (0700) and files (0600), and,
 * by setting the process's umask, all that it will write. Files that belong to somebody else stay
 * as they are, with a warning.
 */
export function keepPrivate(dir: string): void {
  process.umask(OTHERS)
  try {
    close(dir)
  } catch (error) {
    // Opening the database fails next and gives advice.
    if (isMissing(error)) return
    console.error(`Others on this machine may be able to read ${dir}:`, error)
  }
}

function close(path: string): void {
  const stats = lstatSync(path)
  // The target of a symbolic link may belong to somebody else.
  if (stats.isSymbolicLink()) return
  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.mode & ~OTHERS)
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) close(join(path, name))
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
