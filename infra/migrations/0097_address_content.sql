-- Sealed records of address books and their notes, beside the log so that they can be erased: the log has their digests.
-- Written by command-api before the event. `owner_kind`, `owner_id`: in whose stream it is said which content counts.
create table address_content (
  record_id text not null,
  part text not null check (part in ('record', 'notes')),
  version int not null check (version > 0),
  digest text not null,
  owner_kind text not null,
  owner_id text not null,
  case_id text not null,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (record_id, part, version, digest)
);
create index address_content_by_case on address_content (case_id);
create index address_content_by_owner on address_content (owner_id);
