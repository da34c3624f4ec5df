-- What participants signed about each case, entry by entry; `record` (base64url) is what browsers follow. `about`: id of the
-- key of the document that an entry is about.
create table case_entry (
  case_id text not null,
  n int not null check (n > 0),
  op text not null,
  about text,
  record text not null,
  entry jsonb not null,
  primary key (case_id, n)
);
create index case_entry_about on case_entry (case_id, about, n) where about is not null;
create index case_entry_texts on case_entry (case_id, n) where op not in ('add', 'name');
-- Nothing signs for the documents of a case beside that.
drop table case_manifest;
drop table uploaded_key;
