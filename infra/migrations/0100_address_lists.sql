-- Lists of address books, and events to which one invites. `parent`: the list from which an event was made.
create table addresses_list (
  case_id text not null,
  list_id text not null,
  database_id text not null,
  is_event boolean not null,
  parent text,
  version int not null,
  content_version int not null,
  digest text not null,
  trashed_at timestamptz,
  shred_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, list_id)
);
create unique index addresses_list_by_id on addresses_list (list_id);
create index addresses_list_by_change on addresses_list (database_id, changed, list_id);
create index addresses_list_in_trash on addresses_list (shred_at) where shred_at is not null;

-- Who stands on which list of an address book, by which address or contact of theirs.
create table addresses_list_entry (
  case_id text not null,
  list_entry_id text not null,
  database_id text not null,
  list text not null,
  person_link text not null,
  version int not null,
  content_version int not null,
  digest text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, list_entry_id)
);
create unique index addresses_list_entry_by_id on addresses_list_entry (list_entry_id);
create index addresses_list_entry_by_change on addresses_list_entry (database_id, changed, list_entry_id);
create index addresses_list_entry_by_list on addresses_list_entry (list);
create index addresses_list_entry_by_link on addresses_list_entry (person_link);
