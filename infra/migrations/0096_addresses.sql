-- Read models of address books. Their contents lie in address_content: `content_version` and `digest` say which counts.
-- `changed`: the position of the event that wrote a row last. The case comes first in each key: all of its rows go with it.
create table addresses_database (
  case_id text not null,
  database_id text not null,
  version int not null,
  content_version int not null,
  digest text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, database_id)
);
create unique index addresses_database_by_id on addresses_database (database_id);

-- `trashed_at`, `shred_at`: of who lies in the trash.
create table addresses_person (
  case_id text not null,
  person_id text not null,
  database_id text not null,
  version int not null,
  content_version int not null,
  digest text not null,
  notes_version int,
  notes_digest text,
  default_person_link text,
  trashed_at timestamptz,
  shred_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, person_id)
);
create unique index addresses_person_by_id on addresses_person (person_id);
create index addresses_person_by_change on addresses_person (database_id, changed, person_id);
create index addresses_person_in_trash on addresses_person (shred_at) where shred_at is not null;

create table addresses_person_link (
  case_id text not null,
  person_link_id text not null,
  database_id text not null,
  parent_person text not null,
  child_person text not null,
  location text not null,
  version int not null,
  content_version int not null,
  digest text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, person_link_id)
);
create unique index addresses_person_link_by_id on addresses_person_link (person_link_id);
create index addresses_person_link_by_change on addresses_person_link (database_id, changed, person_link_id);
create index addresses_person_link_by_parent on addresses_person_link (parent_person);
create index addresses_person_link_by_child on addresses_person_link (child_person);

-- A location belongs to the address or contact with which it came: one by link.
create table addresses_location (
  case_id text not null,
  person_link_id text not null,
  location_id text not null,
  database_id text not null,
  version int not null,
  content_version int not null,
  digest text not null,
  notes_version int,
  notes_digest text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, person_link_id)
);
create index addresses_location_by_id on addresses_location (location_id);
create index addresses_location_by_change on addresses_location (database_id, changed, location_id);

-- What is gone for good, for browsers that knew it.
create table addresses_gone (
  case_id text not null,
  kind text not null,
  id text not null,
  database_id text not null,
  changed text not null,
  primary key (case_id, kind, id)
);
create index addresses_gone_by_change on addresses_gone (database_id, changed);
