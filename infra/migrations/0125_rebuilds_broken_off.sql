-- How often a rebuild was broken off, by an outage or with its process, since it was asked for: whichever projector finds
-- it begins it again, but not for ever.
alter table rebuild add column broken_off int not null default 0;
