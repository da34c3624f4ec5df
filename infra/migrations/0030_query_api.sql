-- What somebody has read in a case is counted for the list of cases.
create index document_reader_read on document_reader (user_id, case_id) where is_read;

-- The audit history is searched by day.
create index audit_event_by_time on audit_event (at);
