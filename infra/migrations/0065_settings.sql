-- Both are written by the projection of settings alone. `layer`: 'office', or whose own settings they are.
drop table setting_layer;
create table setting_layer (
  layer text primary key,
  settings jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);
-- What the office wrote in place of the help texts that are shipped.
create table help_text (
  page text primary key,
  text text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
