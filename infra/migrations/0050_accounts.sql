-- What somebody's account is like beyond who they are; defaults are those of who chose nothing.
alter table user_account add column notifications jsonb;
alter table user_account add column recovery_created_at timestamptz;
alter table user_account add column reset_requested_at timestamptz;
alter table user_account add column former_keys jsonb not null default '[]';
alter table invitation add column renewal_requested_at timestamptz;

-- Account secrets once more, under a recovery key that the server never sees. Immutable rows; the user's stream says
-- which one is in force. `proof_hash`: SHA-256 of what whoever has the recovery key can show.
create table account_recovery (
  recovery_id text primary key,
  user_id text not null,
  proof_hash text not null,
  account_secrets jsonb not null,
  created_at timestamptz not null default now()
);
create index account_recovery_by_user on account_recovery (user_id);
