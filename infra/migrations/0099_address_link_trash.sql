-- Addresses and contacts in the trash, each with the location that came with it.
alter table addresses_person_link add column trashed_at timestamptz, add column shred_at timestamptz;
create index addresses_person_link_in_trash on addresses_person_link (shred_at) where shred_at is not null;
alter table addresses_location add column trashed_at timestamptz;
