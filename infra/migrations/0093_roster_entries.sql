-- The newest roster of each case's log, and its place there: who takes part is said in the log alone.
alter table case_file drop column roster;
create table case_roster (
  case_id text primary key,
  place int not null check (place > 0),
  entry jsonb not null
);
