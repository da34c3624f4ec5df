-- Jobs that have used up their attempts, taken out of Redis, which holds work and not its record. Open while `resolved`
-- is null: the sweep revives them at `revive_at`, operators sooner, or they drop them and say why. `attempts` counts all
-- of them, `revivals` how often the sweep has put the job back. `carried_out`: what was resolved has been done.
create table parked_job (
  queue text not null,
  job_id text not null,
  payload jsonb not null,
  error text not null,
  attempts int not null,
  revivals int not null default 0,
  at timestamptz not null,
  revive_at timestamptz not null,
  resolved text check (resolved in ('retried', 'dropped')),
  resolved_at timestamptz,
  resolved_by text,
  reason text,
  carried_out boolean not null default false,
  primary key (queue, job_id)
);
create index parked_job_open on parked_job (revive_at) where resolved is null;
create index parked_job_wanted on parked_job (resolved_at) where resolved is not null and not carried_out;
