import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'
import { ADD_OUTBOX } from './migrations/outbox.ts'
import { AUDIT } from './migrations/audit.ts'
import { SIGN_IN } from './migrations/sign-in.ts'
import { addQueryIndexes } from './query-indexes.ts'
import { addScalarIndex } from './scalar-index.ts'
import { addUploadNames } from './upload-names.ts'
import { addVocabulary } from './vocabulary.ts'
import { addWordIndex } from './word-index.ts'

type Migration = string | ((database: DatabaseSync) => void)

/** Each entry migrates the database to the next version. Only ever append to this list. */
const MIGRATIONS: Migration[] = [
  `
  create table documents (
    id text primary key,
    published_id text not null,
    type text not null,
    slug text,
    created_at text not null,
    updated_at text not null,
    body text not null
  ) strict;
  create index documents_by_type on documents (type);
  create index documents_by_slug on documents (slug) where slug is not null;
  create index documents_by_published_id on documents (published_id);

  create table document_references (
    source_id text not null,
    target_id text not null,
    weak integer not null,
    primary key (source_id, target_id)
  ) strict, without rowid;
  create index document_references_by_target on document_references (target_id);

  create table transactions (
    seq integer primary key,
    id text not null unique,
    timestamp text not null,
    author text not null,
    request_hash text not null,
    mutations text not null,
    results text not null
  ) strict;
  create table transaction_documents (
    seq integer not null references transactions (seq),
    document_id text not null,
    previous_rev text,
    apply text not null,
    revert text not null,
    primary key (seq, document_id)
  ) strict, without rowid;
  create index transaction_documents_by_document on transaction_documents (document_id, seq);

  create table tokens (
    id text primary key,
    hash text not null unique,
    role text not null,
    label text not null,
    created_at text not null
  ) strict;
  `,
  addQueryIndexes,
  `
  create table people (
    id text primary key,
    email text not null,
    name text not null,
    role text not null,
    password text,
    created_at text not null,
    last_signed_in_at text,
    removed_at text
  ) strict;
  create unique index people_by_email on people (email) where removed_at is null;

  create table sessions (
    hash text primary key,
    person_id text not null references people (id),
    created_at integer not null,
    used_at integer not null
  ) strict;
  create index sessions_by_person on sessions (person_id);

  create table sign_in_codes (
    hash text primary key,
    person_id text not null references people (id),
    delivery text not null,
    expires_at integer not null
  ) strict;

  create table user_settings (
    user_id text not null,
    key text not null,
    value text not null,
    updated_at text not null,
    primary key (user_id, key)
  ) strict, without rowid;

  alter table tokens add column removed_at text;
  `,
  ADD_OUTBOX,
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
