-- By which links that turn mails off are signed (decision 0066). It comes back with a backup: links in mails that people have
-- go on working.
create table opt_out_secret (
  only_one boolean primary key default true check (only_one),
  secret text not null
);
insert into opt_out_secret (secret)
values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
