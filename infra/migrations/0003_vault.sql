-- What must be erasable or must never be an event: login records, wrapped secrets, offers, grants.

-- A login name belongs to one user for good; reserved before the invitation is recorded.
create table login_name (
  email text primary key,
  user_id text not null unique
);

-- Immutable rows; the user's stream says which one is in force. `registration_record`: OPAQUE (RFC 9807).
create table credential (
  credential_id text primary key,
  user_id text not null,
  registration_record text not null,
  account_secrets jsonb not null,
  created_at timestamptz not null default now()
);
create index credential_by_user on credential (user_id);

-- `offer` opens with the secret in the link's fragment, `inviter_copy` is that secret for the inviter alone.
-- Deleted when staff confirmed the new keys, or the invitation ended.
create table invitation_offer (
  invitation_id text primary key,
  user_id text not null,
  offer text not null,
  inviter_copy jsonb not null,
  created_at timestamptz not null default now()
);

-- The case key of one version, sealed to one participant and signed by who granted it. A later grant replaces it.
create table case_grant (
  case_id text not null,
  key_id text not null,
  recipient text not null,
  grant_ jsonb not null,
  granted_at timestamptz not null default now(),
  primary key (case_id, key_id, recipient)
);
create index case_grant_by_recipient on case_grant (recipient);

-- Mails of an installation without an SMTP server; operators read them in the console.
create table development_mail (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null default now()
);

-- Settings of the office that override the defaults (CFG-01), one row per layer.
create table setting_layer (
  layer text primary key,
  settings jsonb not null
);
