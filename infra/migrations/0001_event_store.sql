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

-- Appends of many callers in one statement, at most one per stream. `expected`: -1 no events, -2 anything, -4 some
-- events, otherwise the last revision. The arrays from `event_append` on have one element per event: the append it
-- belongs to (from 1), its place in that (from 1), and what is stored; appends stand one after the other.
-- Answers, per append: the revision the stream was at, whether it may be written to, whether it has ended; and the
-- positions of all events of the appends that may, in their order.
-- The lock makes the order of positions the order of commits, so readers never see a gap being filled. It is taken in
-- a statement of its own: the next one then sees what the process before us committed.
create function append_events(
  streams text[], expected int[], event_append int[], event_place int[], ids uuid[], types text[], datas json[],
  metas json[], out revisions int[], out accepted boolean[], out ended boolean[], out positions bigint[]
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203115);
  select array_agg(w.current order by w.append), array_agg(w.deleted order by w.append),
    array_agg(not w.deleted and case w.expected when -2 then true when -4 then w.current >= 0
      else w.current = w.expected end order by w.append)
  into revisions, ended, accepted
  from (
    -- max() and not exists(): a subquery with one value is an index probe and is never hashed over the whole table
    select a.append, a.expected,
      coalesce((select max(e.revision) from event e where e.stream = a.stream), -1) as current,
      coalesce((select m.deleted from stream_mark m where m.stream = a.stream), false) as deleted
    from unnest(streams, expected) with ordinality as a(stream, expected, append)
    offset 0
  ) w;
  with written as (
    insert into event (revision, id, stream, type, data, meta)
    select revisions[n.append] + n.place, n.id, streams[n.append], n.type, n.data, n.meta
    from unnest(event_append, event_place, ids, types, datas, metas) with ordinality
      as n(append, place, id, type, data, meta, ordinal)
    where accepted[n.append]
    order by n.ordinal
    returning event.position
  )
  select array_agg(w.position order by w.position) into positions from written w;
  if positions is not null then
    perform pg_notify('event', positions[array_upper(positions, 1)]::text);
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
