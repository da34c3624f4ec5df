-- Read models. Each table belongs to one projection, is written by it alone, and can be rebuilt from the log.

create table user_account (
  user_id text primary key,
  email text not null,
  gender text,
  title text not null,
  salutation text not null,
  is_staff boolean not null,
  is_operator boolean not null,
  avatar_id int not null,
  status text not null,
  encryption_key text,
  signature_key text,
  office_signature text,
  since timestamptz not null
);
create index user_account_by_email on user_account (email, user_id);

create table office (
  id text primary key,
  founder text not null,
  office_public_key text not null
);

-- `state`: open, accepted, confirmed or revoked; that one has expired follows from `expires_at`.
create table invitation (
  invitation_id text primary key,
  user_id text not null,
  invited_by text not null,
  cases jsonb not null,
  state text not null,
  mac text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitation_by_time on invitation (created_at desc, invitation_id);

create table case_file (
  case_id text primary key,
  encrypted_case_number jsonb not null,
  encrypted_title jsonb not null,
  key_id text not null,
  opened_at timestamptz not null,
  last_update_date timestamptz not null,
  scheduled_deletion_date timestamptz,
  documents_count int not null
);
create index case_file_by_update on case_file (last_update_date desc, case_id);

create table participant (
  case_id text not null,
  user_id text not null,
  role text not null,
  since timestamptz not null,
  primary key (case_id, user_id)
);
create index participant_by_user on participant (user_id);

create table document (
  document_id text primary key,
  case_id text not null,
  key_id text not null,
  blob_id text not null,
  type text not null,
  charset text,
  size bigint not null,
  encrypted_name jsonb not null,
  encrypted_description jsonb,
  uploader text not null,
  uploaded_at timestamptz not null,
  pinned boolean not null,
  others int not null
);
create index document_by_time on document (case_id, uploaded_at desc, document_id desc);
create index document_by_size on document (case_id, size desc, document_id desc);
create index document_by_type on document (case_id, type, document_id);
create index document_pinned on document (case_id, uploaded_at desc) where pinned;

-- One row per document and person who is to be told of it, was told, or read it. `is_other`: participant at the time of
-- the upload, so the delivery status counts them.
create table document_reader (
  document_id text not null,
  user_id text not null,
  case_id text not null,
  is_other boolean not null default false,
  planned_at timestamptz,
  notified_at timestamptz,
  seen_at timestamptz,
  is_read boolean not null default false,
  primary key (document_id, user_id)
);
create index document_reader_by_user on document_reader (user_id, case_id);

-- What is planned, so that a sweep can put back into the queue what the queue lost.
create table notification (
  case_id text not null,
  recipient text not null,
  due_at timestamptz,
  primary key (case_id, recipient)
);
create index notification_by_due on notification (due_at) where due_at is not null;

create table mail (
  mail_id text primary key,
  case_id text,
  recipient text not null,
  document_ids jsonb not null,
  state text not null,
  attempt int not null default 0,
  message_id text,
  requested_at timestamptz not null,
  updated_at timestamptz not null
);
create index mail_by_state on mail (state, updated_at);

-- `hash` = SHA-256 over the previous entry's hash and this event's id, stream, revision, type, time, actor and data.
create table audit_event (
  position text collate "C" primary key,
  event_id uuid not null,
  at timestamptz not null,
  actor text not null,
  type text not null,
  stream text not null,
  revision int not null,
  correlation_id text not null,
  case_id text,
  document_id text,
  user_id text,
  data json not null,
  hash text not null
);
create index audit_event_by_case on audit_event (case_id, position);
create index audit_event_by_document on audit_event (document_id, position);
create index audit_event_by_actor on audit_event (actor, position);
create index audit_event_by_type on audit_event (type, position);
create index audit_event_by_stream on audit_event (stream, position);
