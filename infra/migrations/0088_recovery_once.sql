-- A new recovery key is stored by a proof of the password in force, and put in force once it was shown to be written
-- down. `credential_id`: the password that was proven.
alter table account_recovery add column credential_id text;
