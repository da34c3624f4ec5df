-- Where in the log an address database was founded: of several the first is the book of the office, and time does not say
-- which that is. Until the projection has told it of those that are there, they stay in the order in which they were.
alter table addresses_database add column founded text collate "C" not null default '';
update addresses_database d set founded = lpad(ordered.place::text, 20, '0')
from (
  select database_id, row_number() over (order by created_at, database_id) as place from addresses_database
) ordered
where ordered.database_id = d.database_id;
