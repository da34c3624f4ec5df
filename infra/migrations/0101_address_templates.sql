-- Templates of addresses and salutations in address books. `priority` orders those of a type, lowest first.
create table addresses_template (
  case_id text not null,
  template_id text not null,
  database_id text not null,
  type text not null,
  is_global boolean not null,
  priority bigint not null,
  version int not null,
  content_version int not null,
  digest text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  changed text not null,
  primary key (case_id, template_id)
);
create unique index addresses_template_by_id on addresses_template (template_id);
create index addresses_template_by_change on addresses_template (database_id, changed, template_id);
