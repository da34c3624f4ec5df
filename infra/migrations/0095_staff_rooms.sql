-- Rooms are cases for staff alone, whose keys are of a kind of their own: no list of cases has them.
alter table case_file add column is_staff_room boolean not null generated always as (key_id like 'office:%') stored;
