import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../documents/document.ts'
import { UPSERT, rowOf } from './document-row.ts'
import { ReferenceIndex } from './reference-index.ts'

const TABLE = `
  alter table documents rename to documents_before;
  drop index documents_by_type;
  drop index documents_by_slug;
  drop index documents_by_published_id;
  create table documents (
    id text primary key,
    published_id text not null,
    layer text not null,
    gone integer not null,
    type text not null,
    slug text,
    published_at any not null,
    created_at any not null,
    updated_at any not null,
    body text not null
  ) strict;
`

/** The field of an order comes right after the type; what follows only saves reading the documents themselves. */
const INDEXES = `
  drop table documents_before;
  create index documents_by_published_id on documents (published_id, layer, gone, id);
  create index documents_by_slug on documents (slug) where slug is not null;
  create index documents_by_published_at on documents (type, published_at, layer, gone);
  create index documents_by_created_at on documents (type, created_at, layer, gone);
  create index documents_by_updated_at on documents (type, updated_at, layer, gone);
`

/** Migration: documents can be looked up by everything that the query planner knows to use. */
export function addQueryIndexes(database: DatabaseSync): void {
  database.exec(TABLE)
  const upsert = database.prepare(UPSERT)
  const references = new ReferenceIndex(database)
  for (const { body } of database.prepare('select body from documents_before').iterate()) {
    const document: LakeDocument = JSON.parse(String(body))
    upsert.run(...rowOf(document))
    references.write(document)
  }
  database.exec(INDEXES)
}
