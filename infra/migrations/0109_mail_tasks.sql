-- A mail that waits for words of its case (state 'preparing'): what it may name, until when it waits, and which words of
-- an earlier round there are.
alter table mail add column says text;
alter table mail add column lapses_at timestamptz;
alter table mail add column secret_id text;
create index mail_preparing on mail (case_id) where state = 'preparing';
