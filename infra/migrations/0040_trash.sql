-- Documents in the trash keep their rows, so that restoring one brings back all there was; lists pass over them.
alter table document add column trashed boolean not null default false;
create table trashed_document (
  document_id text primary key,
  case_id text not null,
  trashed_by text not null,
  trashed_at timestamptz not null,
  shred_at timestamptz not null
);
create index trashed_document_by_time on trashed_document (case_id, trashed_at desc, document_id desc);
create index trashed_document_by_end on trashed_document (shred_at);

-- The lists' own indexes hold what lists show, so that a page of them still comes out of an index alone.
drop index document_by_time, document_by_size, document_by_type, document_pinned;
create index document_by_time on document (case_id, uploaded_at desc, document_id desc) where not trashed;
create index document_by_size on document (case_id, size desc, document_id desc) where not trashed;
create index document_by_type on document (case_id, type, document_id) where not trashed;
create index document_pinned on document (case_id, uploaded_at desc) where pinned and not trashed;
