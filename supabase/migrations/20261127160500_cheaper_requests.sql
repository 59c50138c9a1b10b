-- What an insert of a request spent needlessly, a fifth of its time in the database.

-- The limits put their queries together, and so planned them, at each insert. Those of a view are planned once per
-- connection.
create view private.sent_requests as
  select 'public.pickup_requests'::regclass as sent_to, user_id, email, phone, created_at from public.pickup_requests
  union all
  select 'public.franchise_applications'::regclass, user_id, email, phone, created_at from public.franchise_applications
  union all
  select 'public.contact_messages'::regclass, user_id, email, null, created_at from public.contact_messages;

create or replace function private.admit_request(
  target regclass, request_id uuid, sender_email text, sender_phone text, hourly integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := auth.uid();
  since constant timestamptz := now() - interval '1 hour';
  sender_lock bigint;
begin
  -- An id left out is refused by the table.
  if request_id is not null then
    perform private.use_request_id(request_id, target);
  end if;

  -- One at a time per sender, or parallel requests would all see the count of before. Always in ascending order, so
  -- that no two requests wait for each other.
  for sender_lock in
    select hashtextextended(target || sender, 0) as key
    from unnest(case
      when account is null then array[' email ' || sender_email, ' phone ' || sender_phone]
      else array[' account ' || account]
    end) as sender
    where sender is not null
    order by key
  loop
    perform pg_catalog.pg_advisory_xact_lock(sender_lock);
  end loop;

  if account is not null then
    if hourly <= (
      select count(*) from private.sent_requests r
      where r.sent_to = target and r.user_id = account and r.created_at > since
    ) then
      raise exception 'Too many requests of this account within an hour' using errcode = 'PT429';
    end if;
    return;
  end if;

  if hourly <= (
    select count(*) from private.sent_requests r
    where r.sent_to = target and r.user_id is null and r.email = sender_email and r.created_at > since
  ) or hourly <= (
    select count(*) from private.sent_requests r
    where r.sent_to = target and r.user_id is null and r.phone = sender_phone and r.created_at > since
  ) then
    raise exception 'Too many requests from this sender within an hour' using errcode = 'PT429', hint = 'guest_limit';
  end if;
end;
$$;

-- Without a token it computed the one of no order.
alter function private.tracked_order_id(text) strict;
