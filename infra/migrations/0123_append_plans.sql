-- Appending is planned once in a session, not at each append: no plan is better for what stands in the arrays, and while
-- it is made, others wait for the lock. It holds however many events come later, so it is never one that reads them all,
-- which is the cheapest as long as there are none.
alter function append_events(text[], int[], int[], int[], uuid[], text[], json[], json[])
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off;
