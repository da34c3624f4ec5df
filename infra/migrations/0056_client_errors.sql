-- Errors that browsers reported, equal ones counted. Neither event nor read model: nothing follows from them, and what
-- was not seen again for a while is removed. They hold names of our own code, never a message.
create table client_error (
  fingerprint text primary key,
  severity text not null,
  app text not null,
  version text not null,
  name text not null,
  code text,
  frames jsonb not null,
  count int not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index client_error_by_time on client_error (last_at desc, fingerprint);
