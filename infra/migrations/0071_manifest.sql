-- What participants' browsers signed about the documents of a case, one entry after the other. Neither event nor read
-- model: the server can check none of it, it keeps what other browsers will check. Gone with the case.
create table case_manifest (
  case_id text not null,
  counter int not null,
  entry jsonb not null,
  primary key (case_id, counter)
);
