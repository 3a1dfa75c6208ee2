import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Longer files are split into parts, so that none has to fit into memory. */
export const PART_BYTES = 4 * 1024 * 1024

/**
 * A backup is one file that SQLite can check: a copy of the lake's database with the uploads in two
 * additional tables.
 */
export const TABLES = `
  create table backup_files (path text primary key) strict;
  create table backup_parts (
    path text not null references backup_files (path),
    part integer not null,
    bytes blob not null,
    primary key (path, part)
  ) strict;
`
export const DROP_TABLES = 'drop table backup_parts; drop table backup_files;'

/** Opens a backup for reading. Throws if the file is not one. */
export function openBackup(file: string): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    if (isBackup(database)) return database
  } catch {
    // Not even a database.
  }
  database.close()
  throw new Error(`${file} is no backup of a lake, or damaged.`)
}

export const isBackup = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from sqlite_schema where name = 'backup_files'").get() !== undefined

/** The paths of a backup's uploads. */
export const filesIn = (backup: DatabaseSync): string[] =>
  backup
    .prepare('select path from backup_files order by path')
    .all()
    .map(({ path }) => String(path))

/** The bytes of an upload, part by part. */
export function* partsOf(backup: DatabaseSync, path: string): Iterable<Uint8Array> {
  const parts = backup.prepare('select bytes from backup_parts where path = ? order by part')
  for (const { bytes } of parts.iterate(path)) if (bytes instanceof Uint8Array) yield bytes
}

/** SHA-1 of an upload's bytes; undefined if the backup does not contain it. */
export function sha1InBackup(backup: DatabaseSync, path: string): string | undefined {
  if (!backup.prepare('select 1 from backup_files where path = ?').get(path)) return undefined
  const hash = createHash('sha1')
  for (const bytes of partsOf(backup, path)) hash.update(bytes)
  return hash.digest('hex')
}
