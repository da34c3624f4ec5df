-- Where in the log an entry of the browsers' databases changed last, so that they fetch what is new to them alone.
create table entry_change (
  kind text not null,
  id text not null,
  position text collate "C" not null,
  primary key (kind, id)
);
create index entry_change_by_position on entry_change (kind, position);
