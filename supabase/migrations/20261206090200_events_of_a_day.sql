-- The figures of a day ask for events of every kind.
drop index public.order_events_day;
create index order_events_at on public.order_events (at, kind);
