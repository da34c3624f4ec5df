-- Words of mails that are to be sent, sealed under a key of each mail; and for some minutes, until the mail has gone out,
-- that key in the clear (decision 0062). In no backup: infra/launcher/database-copy.ts leaves this table out.
create table mail_secret (
  secret_id text primary key,
  mail_id text not null,
  key_id text not null,
  access_key_id text not null,
  encrypted_key text not null,
  substitutes jsonb not null,
  plaintext_key text,
  expires_at timestamptz not null
);
create index mail_secret_by_mail on mail_secret (mail_id);
create index mail_secret_plain on mail_secret (expires_at) where plaintext_key is not null;
