-- Who of the office says when how far they have come with the logs, and the link of that word in base64url: of all such
-- words of one author, browsers need the text of the last one alone.
alter table log_entry add column seen_by text, add column record text;
create index log_entry_seen on log_entry (seen_by, n) where seen_by is not null;
