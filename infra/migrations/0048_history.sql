-- The history of a case also tells of the documents that were moved into it.
create index audit_event_moved_in on audit_event ((data ->> 'toCaseId'), position) where type = 'DocumentTransferred';

-- How far a person has seen a case. Of the visit that goes on: up to `seen_to`, at `seen_at`; what came after `new_from`
-- is shown as new. Neither event nor read model: nobody else ever sees it, and it says nothing about the case.
create table case_visit (
  case_id text not null,
  user_id text not null,
  seen_to text collate "C" not null,
  seen_at timestamptz not null,
  new_from text collate "C",
  new_since timestamptz,
  primary key (case_id, user_id)
);
