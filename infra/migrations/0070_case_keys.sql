-- Whoever is removed from a case leaves it under a new key. `roster`: who takes part since, signed by who changed it.
-- `former_key_ids`: the case keys of before; `is_renewing_keys`: documents may still hang under them.
alter table case_file add column roster jsonb;
alter table case_file add column former_key_ids jsonb not null default '[]';
alter table case_file add column is_renewing_keys boolean not null default false;

-- Deletions that are due.
create index case_file_by_deletion on case_file (scheduled_deletion_date) where scheduled_deletion_date is not null;

-- Who took part once: what they did there still has their name.
create table former_participant (
  case_id text not null,
  user_id text not null,
  until timestamptz not null,
  primary key (case_id, user_id)
);
