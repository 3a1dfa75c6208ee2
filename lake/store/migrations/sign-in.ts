/** Where people have signed in from, and whether a code came in a link or after a password. */
export const SIGN_IN = `
  create table known_addresses (
    person_id text not null references people (id),
    hash text not null,
    used_at integer not null,
    primary key (person_id, hash)
  ) strict, without rowid;

  alter table sign_in_codes add column is_link integer not null default 1;
`
