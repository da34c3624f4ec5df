-- Where each subscription is in the log. `position` is the event store's opaque text, '' before the first event.
create table checkpoint (
  name text primary key,
  version int not null,
  position text collate "C" not null default '',
  status text not null default 'running' check (status in ('running', 'paused', 'rebuilding')),
  error text,
  updated_at timestamptz not null default now()
);

-- Events a subscription could not handle; open while `resolved` is null.
create table dead_letter (
  projection text not null,
  position text collate "C" not null,
  event_id uuid not null,
  type text not null,
  stream text not null,
  error text not null,
  attempts int not null,
  at timestamptz not null default now(),
  resolved text check (resolved in ('retried', 'skipped')),
  resolved_at timestamptz,
  primary key (projection, position)
);

-- The latest rebuild of each projection.
create table rebuild (
  projection text primary key,
  version int not null,
  status text not null check (status in ('running', 'cancelling', 'cancelled', 'failed', 'done')),
  started_at timestamptz not null default now(),
  events_done bigint not null default 0,
  events_total bigint not null default 0,
  events_per_second int not null default 0,
  error text,
  finished_at timestamptz
);

-- The key vault. `payload` is the key `key_id`, encrypted under `access_key_id`; deleting rows is what makes
-- ciphertext unreadable for good, which is why they are not events.
create table wrapped_key (
  key_id text not null,
  owner_kind text not null,
  owner_id text not null,
  recipient_id text,
  access_key_id text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (key_id, recipient_id, access_key_id)
);
create index wrapped_key_by_owner on wrapped_key (owner_kind, owner_id);
create index wrapped_key_by_recipient on wrapped_key (recipient_id);
create index wrapped_key_by_access_key on wrapped_key (access_key_id);
