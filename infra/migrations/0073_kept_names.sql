-- What a document was called when it left a case, for the history of that case. `document_key_id`: the key that it had there,
-- which is gone. The name is sealed under a key of its own, which hangs under the case's like a document's; both rows go
-- with the case, and when the document is erased, wherever it is by then.
create table kept_name (
  document_key_id text primary key,
  case_id text not null,
  document_id text not null,
  encrypted_name jsonb not null,
  created_at timestamptz not null default now()
);
create index kept_name_by_case on kept_name (case_id);
create index kept_name_by_document on kept_name (document_id);
