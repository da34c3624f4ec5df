-- What becomes of a mail: what it speaks of in other cases, what servers said and reported of it, and which mail it repeats.
alter table mail add column others jsonb;
alter table mail add column failure text;
alter table mail add column status text;
alter table mail add column bounce text;
alter table mail add column delayed_until timestamptz;
alter table mail add column repeats text;
alter table mail add column repeated_by text;
alter table mail add column repeated_as text;
create index mail_by_case on mail (case_id, requested_at, mail_id);
create index mail_by_others on mail using gin (others jsonb_path_ops);
create index mail_by_recipient on mail (recipient, requested_at, mail_id);

-- Where mails to a person go, by the row of the vault that has it; and since when they come back from there.
alter table user_account add column mail_address_id text;
alter table user_account add column unreachable jsonb;
