-- Whom an address or contact was led to by a merge, and back: it is told of in the history of these people, too.
create index audit_event_link_led_to_parent on audit_event ((data ->> 'parentPerson'))
  where type in ('PersonLinkRedirected', 'PersonLinkReinstated');
create index audit_event_link_led_to_child on audit_event ((data ->> 'childPerson'))
  where type in ('PersonLinkRedirected', 'PersonLinkReinstated');
