import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'
import { AUDIT } from './migrations/audit.ts'
import { FIRST_TABLES } from './migrations/first-tables.ts'
import { OUTBOX } from './migrations/outbox.ts'
import { PEOPLE } from './migrations/people.ts'
import { SIGN_IN } from './migrations/sign-in.ts'
import { addQueryIndexes } from './query-indexes.ts'
import { addScalarIndex } from './scalar-index.ts'
import { addUploadNames } from './upload-names.ts'
import { addVocabulary } from './vocabulary.ts'
import { addWordIndex } from './word-index.ts'

type Migration = string | ((database: DatabaseSync) => void)

/** Each entry migrates the database to the next version. Only ever append to this list. */
const MIGRATIONS: Migration[] = [
  FIRST_TABLES,
  addQueryIndexes,
  PEOPLE,
  OUTBOX,
  AUDIT,
  SIGN_IN,
  addWordIndex,
  // Made anew below.
  'create table vocabulary (word text primary key) strict, without rowid',
  addScalarIndex,
  addVocabulary,
  addUploadNames,
]

/**
 * Migrates the schema to `target`, by default the newest version. Throws if the database was
 * written by a newer version of the lake.
 */
export function migrate(database: DatabaseSync, target = MIGRATIONS.length): void {
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > MIGRATIONS.length) {
    throw new Error(
      `The lake's database has schema version ${version}, this program knows ${MIGRATIONS.length}: a newer version wrote it. Start that version again. Or stay with this one: restore a backup that it made (restore <file>), or begin in another folder (DATA_DIR with npm start, else LAKE_DIR).`,
    )
  }
  for (const [index, migration] of MIGRATIONS.slice(0, target).entries()) {
    if (index < version) continue
    inTransaction(database, () => {
      if (typeof migration === 'string') database.exec(migration)
      else migration(database)
      database.exec(`pragma user_version = ${index + 1}`)
    })
  }
}
