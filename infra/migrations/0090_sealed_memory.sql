-- What people's browsers have verified of the logs (heads), sealed for their own other browsers: opens with the account's keys alone.
create table sealed_memory (
  user_id text not null,
  log text not null,
  version int not null,
  sealed jsonb not null,
  primary key (user_id, log)
);
