/** Documents, references between them, the log of transactions, and tokens. */
export const FIRST_TABLES = `
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
`
