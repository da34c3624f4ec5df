-- Operators read all mails, last first.
create index mail_by_request on mail (requested_at, mail_id);
