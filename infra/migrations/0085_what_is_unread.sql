-- What is new to somebody is counted by the rows of what is unread, no more by what was read.
drop index document_reader_read;
create index document_reader_unread on document_reader (user_id, case_id) where not is_read;
