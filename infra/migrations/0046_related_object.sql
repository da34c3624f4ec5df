-- What a document relates to: a reply to the document that it answers.
alter table document add column related_object jsonb;
