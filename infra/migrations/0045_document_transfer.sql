-- A document that was moved has a key of its own in its new case; its content stays under the key of the upload.
alter table document add column content_key_id text;
