-- A reset that was ordered: until when it can be stopped in peace, who ordered it, and until when its link lasts. Null
-- for who has none, and once it was stopped or used.
alter table user_account add column reset_ordered jsonb;
-- By whom and since when somebody is locked out.
alter table user_account add column locked jsonb;
-- From when on the link of an invitation is good; null: from the start, or since it was said.
alter table invitation add column valid_from timestamptz;

-- What waits: of each the workers say when it is due, once.
create index invitation_by_valid_from on invitation (valid_from) where valid_from is not null;

-- The word that a person was sent by mail, with which whoever shows it stops that reset and can do nothing else.
create table reset_stop_code (
  invitation_id text primary key,
  user_id text not null,
  code text not null,
  created_at timestamptz not null default now()
);
create index reset_stop_code_by_user on reset_stop_code (user_id);
