-- What owners and staff signed about who is who, entry by entry, as every browser checks it; in place of signatures by a
-- key that all of the office shared. `stated`: whom an entry of `people` states.
create table log_entry (
  log text not null check (log in ('office', 'people')),
  n int not null check (n > 0),
  stated text,
  entry jsonb not null,
  primary key (log, n)
);
create index log_entry_stated on log_entry (stated, n) where stated is not null;

alter table user_account drop column office_signature, drop column former_keys;
alter table office rename column office_public_key to office_id;
-- Sealed by the founder; opens with what they printed.
alter table office add column paper_key jsonb;
