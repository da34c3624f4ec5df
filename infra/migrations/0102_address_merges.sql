-- Who was merged into somebody else: `trashed_at`, `shred_at` say since when, and how long it can be taken back.
alter table addresses_person add column merged_into text;
create index addresses_person_merged_into on addresses_person (merged_into) where merged_into is not null;
-- Two people, the lower id first, of whom somebody has said that they are not the same.
create table addresses_kept_apart (
  case_id text not null,
  one text not null,
  other text not null,
  database_id text not null,
  primary key (case_id, one, other)
);
create index addresses_kept_apart_by_database on addresses_kept_apart (database_id);
