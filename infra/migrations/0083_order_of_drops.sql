-- Documents that were chosen together stand together in lists, in the order in which they were chosen: at the time when the
-- first of them arrived. The projection is rebuilt with it.
alter table document add column filed_at timestamptz, add column place int not null default 0;
update document set filed_at = uploaded_at;
alter table document alter column filed_at set not null, alter column place drop default;

drop index document_by_time, document_pinned;
create index document_by_time on document (case_id, filed_at desc, place, document_id) where not trashed;
create index document_pinned on document (case_id, filed_at desc, place, document_id) where pinned and not trashed;
