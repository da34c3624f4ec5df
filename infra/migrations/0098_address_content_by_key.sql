-- What of a case stands under which of its keys: after a removal all of it is sealed anew.
create index address_content_by_key on address_content (case_id, key_id);
drop index address_content_by_case;
