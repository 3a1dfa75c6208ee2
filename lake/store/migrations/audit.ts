/** The audit log; see audit-log.ts. */
export const AUDIT = `
  create table audit (
    seq integer primary key,
    first_at integer not null,
    last_at integer not null,
    count integer not null,
    action text not null,
    is_refusal integer not null,
    actor_id text,
    actor text,
    target text,
    detail text,
    address text
  ) strict;
  create index audit_by_time on audit (last_at);
`
