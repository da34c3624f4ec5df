-- Addresses that mails go to instead of to the name somebody signs in with: beside the log, so that they can be erased.
-- One that was replaced stays for some days, for the mail that tells its owner of that.
create table mail_address (
  address_id text primary key,
  user_id text not null,
  email text not null,
  replaced_at timestamptz
);
create index mail_address_replaced on mail_address (replaced_at) where replaced_at is not null;
