-- As which document an address database is filed.
alter table addresses_database add column document text;
