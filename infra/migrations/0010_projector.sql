-- What a chained projection carries from one event to the next (the audit history: the last hash).
alter table checkpoint add column carry text not null default '';

-- A rebuild is asked for by a row with status 'requested' and NOTIFY 'rebuild', and cancelled by status 'cancelling'.
-- The projector fills in the version it builds.
alter table rebuild drop constraint rebuild_status_check;
alter table rebuild add constraint rebuild_status_check
  check (status in ('requested', 'running', 'cancelling', 'cancelled', 'failed', 'done'));
alter table rebuild alter column version set default 0;

-- Tables that are being rebuilt, under the names they will have when they move to where the readers look.
create schema rebuild;
