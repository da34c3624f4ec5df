-- Who takes part in which case, and what the register of the office says of each: `case_id` is the room of the address book,
-- `in_case` the case. Who it is, and on which side, lies in address_content under the key of the room (decision 0056).
create table party (
  case_id text not null,
  party_id text not null,
  database_id text not null,
  in_case text not null,
  entry text not null,
  version int not null,
  content_version int not null,
  digest text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, party_id)
);
create unique index party_by_id on party (party_id);
create index party_by_case on party (in_case);

create table register_entry (
  case_id text not null,
  entry_id text not null,
  database_id text not null,
  in_case text not null,
  version int not null,
  content_version int not null,
  digest text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, entry_id)
);
create unique index register_entry_by_id on register_entry (entry_id);
create index register_entry_by_change on register_entry (database_id, changed, entry_id);
create index register_entry_by_case on register_entry (in_case);
