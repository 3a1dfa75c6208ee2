/**
 * Changes of published documents that the site has not confirmed yet. Numbers are never reused
 * (`autoincrement`), so that the receiver can tell whether it missed any.
 */
export const OUTBOX = `
  create table outbox (
    seq integer primary key autoincrement,
    document_id text not null,
    type text not null,
    change text not null,
    unique (document_id, type)
  ) strict;

  create table outbox_delivered (up_to integer not null) strict;
  insert into outbox_delivered (up_to) values (0);
`
