-- The history of a case also tells whom somebody invited to it.
create index invitation_by_case on invitation using gin (cases jsonb_path_ops);
