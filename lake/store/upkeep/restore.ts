import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockFolder } from '../database.ts'
import { migrate } from '../migrations.ts'
import { takeRestored, waitingName } from '../restored-database.ts'
import { syncFile, syncFolder } from '../sync.ts'
import { DROP_TABLES, filesIn, openBackup, partsOf } from './backup-file.ts'
import { problemsIn } from './check.ts'
import type { NamedUpload } from './named-uploads.ts'
import { leaveTo, ownerOf } from './owner.ts'
import type { Progress } from './progress.ts'
import { sha1OfFile, sha1OfPath } from './stored-files.ts'

/** The upload that is being written. */
const PARTIAL = 'lake.file.restored'

interface Restored {
  /** The name under which the old database is kept, if there was one. */
  kept: string | undefined
  /** Uploads that documents name and that neither the backup nor the folder contains. */
  missing: NamedUpload[]
}

/**
 * Replaces the lake in `dir`, which must not be running, by a backup. The old database is kept, and
 * so are the old uploads. Everybody is signed out. Files belong to the folder's owner, also where root
 * restores. If the backup is damaged or of a newer version, throws and changes nothing that the lake
 * reads.
 */
export async function restore(
  file: string,
  dir: string,
  tell: Progress,
  now = new Date(),
): Promise<Restored> {
  const backup = openBackup(file)
  const owner = ownerOf(dir)
  const lock = lockFolder(dir)
  const restored = join(dir, 'lake.db.restored')
  try {
    tell('checking the backup')
    const problems = await problemsIn(backup, dir, () => {})
    const [damage] = problems.damage
    if (damage !== undefined) throw new Error(`The backup is damaged: ${damage}`)
    await writeFiles(backup, dir, tell)
    tell('writing the database')
    await writeDatabase(file, restored)
    // What an earlier restore has left unfinished is kept like any other database.
    takeRestored(dir)
    // From here on, a restore that is killed is finished by the next start of the lake, as the folder's owner.
    leaveTo(owner, dir)
    renameSync(restored, join(dir, waitingName(now)))
    await syncFolder(dir)
    const kept = takeRestored(dir)
    await syncFolder(dir)
    const missing = problems.missing.filter(({ path }) => !existsSync(join(dir, path)))
    return { kept, missing }
  } finally {
    for (const path of [restored, join(dir, PARTIAL)]) rmSync(path, { force: true })
    backup.close()
    lock.close()
    leaveTo(owner, dir)
  }
}

async function writeFiles(backup: DatabaseSync, dir: string, tell: Progress): Promise<void> {
  const paths = filesIn(backup)
  for (const [index, path] of paths.entries()) {
    tell(`uploads: ${index + 1} of ${paths.length}`)
    const target = join(dir, path)
    if ((await sha1OfFile(target)) === sha1OfPath(path)) continue
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    const partial = join(dir, PARTIAL)
    await using handle = await open(partial, 'w', 0o600)
    for (const bytes of partsOf(backup, path)) await handle.write(bytes)
    await handle.sync()
    renameSync(partial, target)
    await syncFolder(dirname(target))
  }
}

/**
 * Writes the lake's own tables, migrated to this version, without sessions: one that has been ended
 * since must not come back.
 */
async function writeDatabase(file: string, target: string): Promise<void> {
  rmSync(target, { force: true })
  copyFileSync(file, target)
  const database = new DatabaseSync(target)
  try {
    database.exec(DROP_TABLES)
    migrate(database)
    database.exec('delete from sessions; delete from sign_in_codes; vacuum;')
  } finally {
    database.close()
  }
  await syncFile(target)
}
