-- Public keys of passkeys (WebAuthn). `passkey_id` names the row in events, `credential_id` to authenticators. Which
-- passkeys are asked for follows from the person's stream; `name` is what they call them.
create table passkey (
  passkey_id text primary key,
  user_id text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_by_user on passkey (user_id);

-- Read model: the passkeys that are in force.
create table user_passkey (
  user_id text not null,
  passkey_id text not null,
  added_at timestamptz not null,
  primary key (user_id, passkey_id)
);
