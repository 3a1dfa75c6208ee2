import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Files that SQLite leaves beside a database that was not closed. */
const SUFFIXES = ['', '-wal', '-shm']
const WAITING = /^lake\.db\.restored-[\dTZ-]+$/

/** The name of a restored database that is complete and waits to take its place, by the time of the restore. */
export const waitingName = (now: Date): string =>
  `lake.db.restored-${now.toISOString().replaceAll(/[:.]/g, '-')}`

/**
 * Puts a restored database that waits in `dir` in the place of the current one, which may be damaged and is
 * kept beside it. Can be killed after each step: it then goes on when it is called again, as at the next start,
 * which would begin an empty lake otherwise. Returns the name under which the old database is kept, if there
 * was one. The lake must not be running.
 */
export function takeRestored(dir: string): string | undefined {
  const waiting = readdirSync(dir).find((name) => WAITING.test(name))
  if (waiting === undefined) return undefined
  const kept = waiting.replace('restored', 'before')
  for (const suffix of SUFFIXES) {
    const path = join(dir, `lake.db${suffix}`)
    if (existsSync(path)) renameSync(path, join(dir, kept + suffix))
  }
  renameSync(join(dir, waiting), join(dir, 'lake.db'))
  return existsSync(join(dir, kept)) ? kept : undefined
}
