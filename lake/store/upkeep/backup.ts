import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { openForReading, requireLake } from '../database.ts'
import { inTransaction } from '../in-transaction.ts'
import { syncFile, syncFolder } from '../sync.ts'
import { PART_BYTES, TABLES } from './backup-file.ts'
import { namedUploads, type NamedUpload } from './named-uploads.ts'
import type { Progress } from './progress.ts'
import { storedFiles } from './stored-files.ts'

/**
 * Copies all pages in one step; otherwise a running lake's writes would make SQLite start again.
 */
const WHOLE = { rate: 2 ** 30 }

interface BackedUp {
  /** How many uploads there are in the backup. */
  count: number
  /** Uploads that documents name and that the lake does not have. */
  missing: NamedUpload[]
}

/**
 * Writes the lake in `dir` to one file, as it is at one moment; the lake may keep writing. Uploads
 * are copied after the database: they are on disk before a transaction names them and never change,
 * so that the backup lacks only those that the lake lacks, too. Throws if `file` exists.
 */
export async function backUp(dir: string, file: string, tell: Progress): Promise<BackedUp> {
  requireLake(dir)
  if (existsSync(file)) throw new Error(`${file} exists already; a backup replaces nothing.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}.`)
  const partial = `${file}.part`
  rmSync(partial, { force: true })
  // Created readable for its owner only: it contains drafts and hashes of passwords.
  writeFileSync(partial, '', { mode: 0o600 })
  try {
    await copyDatabase(dir, partial, tell)
    const backedUp = await addFiles(dir, partial, tell)
    await syncFile(partial)
    renameSync(partial, file)
    await syncFolder(dirname(file))
    return backedUp
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

async function copyDatabase(dir: string, target: string, tell: Progress): Promise<void> {
  tell('copying the database')
  const source = openForReading(dir)
  try {
    await backup(source, target, WHOLE)
  } finally {
    source.close()
  }
}

async function addFiles(dir: string, target: string, tell: Progress): Promise<BackedUp> {
  const paths = storedFiles(dir)
  const database = new DatabaseSync(target)
  try {
    // No journal is needed for an unfinished file, which is deleted if anything fails.
    database.exec(`pragma journal_mode = delete; pragma synchronous = off; ${TABLES}`)
    for (const [index, path] of paths.entries()) {
      tell(`uploads: ${index + 1} of ${paths.length}`)
      await addFile(database, dir, path)
    }
    const added = new Set(paths)
    const missing = namedUploads(database).filter(({ path }) => !added.has(path))
    return { count: paths.length, missing }
  } finally {
    database.close()
  }
}

async function addFile(database: DatabaseSync, dir: string, path: string): Promise<void> {
  const insert = database.prepare('insert into backup_parts (path, part, bytes) values (?, ?, ?)')
  database.prepare('insert into backup_files (path) values (?)').run(path)
  await using handle = await open(join(dir, path))
  const buffer = new Uint8Array(PART_BYTES)
  for (let part = 0; ; part += 1) {
    const { bytesRead } = await handle.read(buffer, 0, PART_BYTES)
    if (bytesRead === 0) return
    inTransaction(database, () => insert.run(path, part, buffer.subarray(0, bytesRead)))
  }
}
