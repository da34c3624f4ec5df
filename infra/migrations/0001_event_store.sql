-- The log of everything that happened. Rows are only ever added.
create table event (
  position bigint generated always as identity primary key,
  revision int not null check (revision >= 0),
  at timestamptz not null default now(),
  id uuid not null unique,
  stream text collate "C" not null,
  type text collate "C" not null,
  data json not null,
  meta json not null,
  unique (stream, revision)
);

-- What hides events without touching them: truncated and ended streams.
create table stream_mark (
  stream text collate "C" primary key,
  truncate_before int not null default 0,
  deleted boolean not null default false,
  marked_at timestamptz not null default now()
);

-- Appends of many callers in one statement, at most one per stream. Each row of the answer is one append, by its
-- place in `streams`; position is null when it was not written.
-- expected: -1 no events, -2 anything, -4 some events, otherwise the last revision.
-- event_append says, for each event, which of the streams it belongs to (from 1); an append's events are in order.
-- The lock makes the order of positions the order of commits, so readers never see a gap being filled. It is taken in
-- a statement of its own: the next one then sees what the process before us committed.
create function append_events(
  streams text[], expected int[], first_ids uuid[],
  event_append int[], ids uuid[], types text[], datas json[], metas json[]
) returns table (append int, revision int, "position" bigint, deleted boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  highest bigint;
begin
  perform pg_advisory_xact_lock(7203115);
  for append, revision, "position", deleted in
    with wanted as (
      select a.append::int as append, a.stream, a.expected,
        -- max() and not exists(): a subquery with one value is an index probe and is never hashed over the whole table
        coalesce((select max(e.revision) from event e where e.stream = a.stream), -1) as current,
        coalesce((select m.deleted from stream_mark m where m.stream = a.stream), false) as deleted,
        case when a.expected in (-2, -4) then (select e.revision from event e where e.id = a.first_id) end as replayed
      from unnest(streams, expected, first_ids) with ordinality as a(stream, expected, first_id, append)
    ), accepted as (
      select w.append, w.stream, w.current from wanted w
      where not w.deleted and w.replayed is null
        and case w.expected when -2 then true when -4 then w.current >= 0 else w.current = w.expected end
    ), written as (
      insert into event (revision, id, stream, type, data, meta)
      select (a.current + row_number() over (partition by a.append order by n.ordinal))::int, n.id, a.stream, n.type,
        n.data, n.meta
      from unnest(event_append, ids, types, datas, metas) with ordinality
        as n(append, id, type, data, meta, ordinal)
      join accepted a on a.append = n.append
      order by n.ordinal
      returning stream, revision, position
    ), last as (
      select stream, max(revision) as revision, max(position) as position from written group by stream
    )
    select w.append, coalesce(l.revision, w.current), l.position, w.deleted from wanted w left join last l on l.stream = w.stream
  loop
    highest := greatest(highest, "position");
    return next;
  end loop;
  if highest is not null then
    perform pg_notify('event', highest::text);
  end if;
end
$$;

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed or deleted' using errcode = 'insufficient_privilege';
end
$$;

-- Holds also where the application runs as the owner of the tables, as it does on one machine.
create trigger event_is_append_only before update or delete or truncate on event
  for each statement execute function refuse_event_change();

-- The role a login of the application is put into where an operator keeps owner and application apart.
do $$
begin
  if not exists (select from pg_roles where rolname = 'aktenraum_app') then
    create role aktenraum_app nologin;
  end if;
exception
  -- Not ours to create, or another database of this cluster was migrated in the same moment.
  when insufficient_privilege or duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'aktenraum_app') then
    grant select, insert on event to aktenraum_app;
    revoke update, delete, truncate on event from aktenraum_app;
    grant select, insert, update on stream_mark to aktenraum_app;
    alter default privileges grant select, insert, update, delete on tables to aktenraum_app;
    alter default privileges grant usage, select on sequences to aktenraum_app;
  end if;
end
$$;
