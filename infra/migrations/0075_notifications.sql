-- How far each document got with each recipient: planning one more reads its row instead of the whole stream.
create table announcement (
  document_id text not null,
  case_id text not null,
  recipient text not null,
  standing text not null,
  mail_id text,
  primary key (document_id, case_id, recipient)
);
alter table notification add column settled_revision int;

-- The request that a mail follows from, and when it is tried again.
alter table mail add column cause jsonb;
alter table mail add column retry_at timestamptz;

-- A mail that is to speak of the document was asked for then.
alter table document_reader add column requested_at timestamptz;
