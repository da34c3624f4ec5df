-- Who may grant a case key may replace their own grants only: no grant takes the place of somebody else's, so nobody
-- can lock a person out of a case by a grant that does not open.
alter table case_grant add column granted_by text;
update case_grant set granted_by = grant_ ->> 'granted_by';
alter table case_grant alter column granted_by set not null;
alter table case_grant drop constraint case_grant_pkey;
alter table case_grant add primary key (case_id, key_id, recipient, granted_by);
