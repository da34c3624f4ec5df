-- Written by the projection of orders alone.
create table placed_order (
  order_id text primary key,
  plan_name text not null,
  selected_plan jsonb not null,
  ordered_by text not null,
  ordered_at timestamptz not null
);
create index placed_order_by_time on placed_order (ordered_at desc, order_id);
