import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../model/document.ts'
import { DocumentTables } from './document-tables.ts'

/** Indexed values are in a table of their own, whose short rows let many fit into a page. */
const TABLES = `
  alter table documents rename to documents_before;
  drop index documents_by_type;
  drop index documents_by_slug;
  drop index documents_by_published_id;
  create table documents (
    id text primary key,
    body text not null
  ) strict;
  create table document_facts (
    id text primary key,
    published_id text not null,
    layer text not null,
    gone integer not null,
    type text not null,
    slug text,
    published_at any not null,
    created_at any not null,
    updated_at any not null
  ) strict, without rowid;
`

/**
 * For ordered reads, the ordered field comes right after the type; the columns after it save a
 * lookup in the table.
 */
const INDEXES = `
  drop table documents_before;
  create index facts_by_published_id on document_facts (published_id, layer);
  create index facts_by_layer on document_facts (layer) where layer <> '';
  create index facts_by_slug on document_facts (slug) where slug is not null;
  create index facts_by_published_at on document_facts (type, published_at, layer, gone, published_id);
  create index facts_by_created_at on document_facts (type, created_at, layer, gone, published_id);
  create index facts_by_updated_at on document_facts (type, updated_at, layer, gone, published_id);
`

/** A placeholder: later migrations create these indexes. */
const COMES_LATER = { write() {}, delete() {}, rolledBack() {} }

/** Migration: adds the indexes that the query planner uses. */
export function addQueryIndexes(database: DatabaseSync): void {
  database.exec(TABLES)
  const tables = new DocumentTables(database, COMES_LATER, COMES_LATER, COMES_LATER)
  for (const { body } of database.prepare('select body from documents_before').iterate()) {
    const document: LakeDocument = JSON.parse(String(body))
    tables.write(document)
  }
  database.exec(INDEXES)
}
