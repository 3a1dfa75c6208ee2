import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './in-transaction.ts'
import { addQueryIndexes } from './query-indexes.ts'

type Migration = string | ((database: DatabaseSync) => void)

/** Each entry takes the database one version up; entries are only ever added. */
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
]

/** Brings the schema up to date; refuses a database written by a newer version of the lake. */
export function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('pragma user_version').get()?.user_version)
  if (version > MIGRATIONS.length) {
    throw new Error(
      `The lake's database has schema version ${version}, this program knows ${MIGRATIONS.length}: update the program or point LAKE_DIR to another folder.`,
    )
  }
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index < version) continue
    inTransaction(database, () => {
      if (typeof migration === 'string') database.exec(migration)
      else migration(database)
      database.exec(`pragma user_version = ${index + 1}`)
    })
  }
}
