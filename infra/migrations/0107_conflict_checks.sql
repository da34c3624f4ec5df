-- Conflict checks of the office: who made one when, and whether something was decided of it. Whom it was about lies in
-- address_content (decision 0057).
create table conflict_check (
  case_id text not null,
  check_id text not null,
  database_id text not null,
  checked_by text not null,
  cleared_at timestamptz,
  version int not null,
  content_version int not null,
  digest text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, check_id)
);
create unique index conflict_check_by_id on conflict_check (check_id);
