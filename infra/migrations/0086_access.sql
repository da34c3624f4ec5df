-- Browsers in which a person has signed in. `mark`: SHA-256 over the person's id and the random value that the browser
-- holds in a cookie, so that nobody can tell from here which people share a browser.
create table known_device (
  user_id text not null,
  mark text not null,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  primary key (user_id, mark)
);

-- A mail about the recipient's own account belongs to no case: `notice` says what it tells.
alter table mail add column notice jsonb;
