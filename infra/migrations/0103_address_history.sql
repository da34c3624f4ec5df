-- The history of a person tells of their addresses and contacts, too, and that of a list of who stands or stood on it.
create index audit_event_link_of_parent on audit_event ((data ->> 'parentPerson'))
  where type in ('OwnAddressRecorded', 'ContactRecorded');
create index audit_event_link_of_child on audit_event ((data ->> 'childPerson'))
  where type in ('OwnAddressRecorded', 'ContactRecorded');
create index audit_event_added_to_list on audit_event ((data ->> 'listId')) where type = 'ListEntryAdded';
