-- What was made of what came to addresses for reports (decision 0063). Of the messages nothing is kept but a digest: they
-- have addresses, and subjects. `mail_id`: of the mail that a valid address named.
create table mail_report (
  digest text primary key,
  source text not null,
  verdict text not null,
  mail_id text,
  action text,
  status text,
  received_at timestamptz not null
);
create index mail_report_by_time on mail_report (received_at, digest);

-- Signatures of calls of the webhook, for as long as they would be believed: none is taken twice.
create table mail_report_call (
  signature text primary key,
  at timestamptz not null
);
