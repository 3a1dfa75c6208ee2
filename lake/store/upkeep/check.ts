import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openForReading } from '../database.ts'
import { filesIn, isBackup, openBackup, sha1InBackup } from './backup-file.ts'
import { sha1OfFile, sha1OfPath, type Tell } from './stored-files.ts'

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

const ASSETS = `select id, body ->> '$.path' as path from documents
  where json_valid(body) and body ->> '$._type' in ('sanity.imageAsset', 'sanity.fileAsset')`

/**
 * The problems of a lake's database, or of a backup, and of the uploads that it names; empty if
 * there are none.
 */
export async function problemsIn(
  database: DatabaseSync,
  dir: string,
  tell: Tell = () => {},
): Promise<string[]> {
  tell('reading the database')
  const problems = QUESTIONS.flatMap((question) =>
    database
      .prepare(question)
      .all()
      .map((row) => String(Object.values(row)[0])),
  )
  const isInFile = isBackup(database)
  const sha1Of = (path: string) =>
    isInFile ? sha1InBackup(database, path) : sha1OfFile(join(dir, path))
  const named = database.prepare(ASSETS).all()
  const paths = new Map(named.map(({ id, path }) => [String(path), `that ${String(id)} names`]))
  for (const path of isInFile ? filesIn(database) : []) if (!paths.has(path)) paths.set(path, '')
  let checked = 0
  for (const [path, whose] of paths) {
    tell(`uploads: ${(checked += 1)} of ${paths.size}`)
    const expected = sha1OfPath(path)
    const found = expected === undefined ? undefined : await sha1Of(path)
    if (found === undefined) problems.push(`The upload ${path} ${whose} is missing`.trim())
    else if (found !== expected) problems.push(`The upload ${path} has other bytes than were sent`)
  }
  return problems
}

/** The problems of the lake in `dir`, which may be running, or of the backup `file`. */
export async function check(dir: string, file: string | undefined, tell: Tell): Promise<string[]> {
  if (file === undefined && !existsSync(join(dir, 'lake.db')))
    throw new Error(`There is no lake in ${dir}.`)
  const database = file === undefined ? openForReading(dir) : openBackup(file)
  try {
    return await problemsIn(database, dir, tell)
  } finally {
    database.close()
  }
}
