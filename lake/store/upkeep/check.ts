import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openForReading, requireLake } from '../database.ts'
import { filesIn, isBackup, openBackup, sha1InBackup } from './backup-file.ts'
import { missingUpload, namedUploads, type NamedUpload } from './named-uploads.ts'
import type { Progress } from './progress.ts'
import { sha1OfFile, sha1OfPath } from './stored-files.ts'

/** Queries in which each row is a problem, described in its first column. */
const QUESTIONS = [
  `select 'The database: ' || message from (select integrity_check as message from pragma_integrity_check)
   where message <> 'ok'`,
  `select 'The database refers to what is not there, in ' || "table" from pragma_foreign_key_check`,
  `select 'The document ' || id || ' cannot be read' from documents where not json_valid(body)`,
  `select 'The document ' || id || ' is in one table of documents and not in the other'
   from documents full join document_facts using (id)
   where documents.rowid is null or document_facts.id is null`,
  `select 'The document ' || id || ' is not as the log of transactions left it' from documents
   where json_valid(body) and body ->> '$._rev' is not (
     select transactions.id from transaction_documents join transactions using (seq)
     where document_id = documents.id order by seq desc limit 1)`,
]

/** What is wrong with a lake or a backup; empty if nothing is. */
export interface Problems {
  damage: string[]
  /**
   * Uploads that documents name and that are missing, in a backup perhaps because the lake had lost
   * them already.
   */
  missing: NamedUpload[]
}

/** The problems of a lake's database, or of a backup, and of its uploads. */
export async function problemsIn(
  database: DatabaseSync,
  dir: string,
  tell: Progress,
): Promise<Problems> {
  tell('reading the database')
  const damage = QUESTIONS.flatMap((question) =>
    database
      .prepare(question)
      .all()
      .map((row) => String(Object.values(row)[0])),
  )
  const missing: NamedUpload[] = []
  const isInFile = isBackup(database)
  const sha1Of = (path: string) =>
    isInFile ? sha1InBackup(database, path) : sha1OfFile(join(dir, path))
  const held = new Set(isInFile ? filesIn(database) : [])
  const named = new Map(namedUploads(database).map((upload) => [upload.path, upload]))
  const paths = new Set([...named.keys(), ...held])
  let checked = 0
  for (const path of paths) {
    tell(`uploads: ${(checked += 1)} of ${paths.size}`)
    const expected = sha1OfPath(path)
    const found = expected === undefined ? undefined : await sha1Of(path)
    const upload = named.get(path)
    if (found !== undefined && found !== expected)
      damage.push(`The upload ${path} has other bytes than were sent`)
    else if (found === undefined && held.has(path)) damage.push(`No upload is called ${path}`)
    else if (found === undefined && upload !== undefined) missing.push(upload)
  }
  return { damage, missing }
}

/** The problems of the lake in `dir`, which may be running, or of the backup `file`. */
export async function check(
  dir: string,
  file: string | undefined,
  tell: Progress,
): Promise<string[]> {
  if (file === undefined) requireLake(dir)
  const database = file === undefined ? openForReading(dir) : openBackup(file)
  try {
    const { damage, missing } = await problemsIn(database, dir, tell)
    return [...damage, ...missing.map(missingUpload)]
  } finally {
    database.close()
  }
}
