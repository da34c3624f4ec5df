-- That a mail about a document could not be sent yet ('retrying'), was given up ('failed'), or that nobody knows
-- whether it arrived ('unknown').
alter table document_reader add column failed_at timestamptz;
alter table document_reader add column failure text;
