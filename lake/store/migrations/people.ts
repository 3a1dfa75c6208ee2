/** People, their sessions and settings, and codes with which they sign in. */
export const PEOPLE = `
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
`
