-- Where an event that was put aside stands in its stream, and what operators decided about it and why. These rows only
-- show it: what counts stands in the streams `dead-letters-<projection>`. `withdrawn`: skipped, and not any more, but
-- passed by the projection already; a rebuild takes it in.
alter table dead_letter
  add column revision int not null default 0 check (revision >= 0),
  add column resolved_by text,
  add column reason text;
update dead_letter d set revision = e.revision from event e where e.id = d.event_id;
alter table dead_letter alter column revision drop default;
alter table dead_letter drop constraint dead_letter_resolved_check;
alter table dead_letter add constraint dead_letter_resolved_check
  check (resolved in ('retried', 'skipped', 'withdrawn'));
