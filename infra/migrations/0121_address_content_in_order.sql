-- What of a case stands under a key, in the order in which it is sealed anew: no page looks into what stands in others.
create index address_content_in_order on address_content (case_id, key_id, owner_id);
drop index address_content_by_key;
