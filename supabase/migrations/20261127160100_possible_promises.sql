-- A promise is a moment of this century. "infinity" and the year 12026 are moments to PostgreSQL but not to JavaScript:
-- such an order could be shown by no screen, and its message could not be written.
alter table public.orders disable trigger user;
update public.orders set promised_at = null where promised_at not between '2000-01-01T00:00:00Z' and '2100-01-01T00:00:00Z';
alter table public.orders enable trigger user;
alter table public.orders add constraint orders_promised_at_check
  check (promised_at between '2000-01-01T00:00:00Z' and '2100-01-01T00:00:00Z');
