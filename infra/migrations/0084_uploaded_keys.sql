-- Under which key a document came into which case, and who had uploaded it: what decides who may sign in the manifest that
-- it came or went. Stays when document and key are gone, for such an entry may come late. Gone with the case.
create table uploaded_key (
  key_id text primary key,
  case_id text not null,
  uploader text not null
);
create index uploaded_key_by_case on uploaded_key (case_id);
