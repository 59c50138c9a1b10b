-- Limits that somebody else could use up or evade, or that took a fifth of an insert's time, and a list of staff that two
-- owners at once could empty.

-- What was sent in all forms. The limits put their queries together, and so planned them, at each insert; those of a
-- view are planned once per connection.
-- A pickup that came to an account by its e-mail address was sent by a guest, whoever that was, and counts as a guest's.
-- With `offset 0` only the events of its own order are read; else all that there are would be hashed.
create view private.sent_requests as
  select 'public.pickup_requests'::regclass as sent_to, r.user_id, r.email, r.phone, r.created_at,
    r.user_id is null or exists (
      select from public.order_events e where e.order_id = r.id and e.kind = 'adopted' offset 0
    ) as by_guest
  from public.pickup_requests r
  union all
  select 'public.franchise_applications'::regclass, user_id, email, phone, created_at, user_id is null
  from public.franchise_applications
  union all
  select 'public.contact_messages'::regclass, user_id, email, null, created_at, user_id is null
  from public.contact_messages;

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
      where r.sent_to = target and r.user_id = account and not r.by_guest and r.created_at > since
    ) then
      raise exception 'Too many requests of this account within an hour' using errcode = 'PT429';
    end if;
    return;
  end if;

  if hourly <= (
    select count(*) from private.sent_requests r
    where r.sent_to = target and r.by_guest and r.email = sender_email and r.created_at > since
  ) or hourly <= (
    select count(*) from private.sent_requests r
    where r.sent_to = target and r.by_guest and r.phone = sender_phone and r.created_at > since
  ) then
    raise exception 'Too many requests from this sender within an hour' using errcode = 'PT429', hint = 'guest_limit';
  end if;
end;
$$;

-- Providers give one customer up to a /48 of IPv6, which holds 65,536 networks: together they may send sixteen times as
-- much as one, as in front of the database (src/server/backend/http/rate-limit.ts).
create or replace function private.admit_visitor() returns void
language plpgsql security definer set search_path = '' as $$
declare
  network constant text := private.visitor_network();
  site constant text := case family(network::inet) when 6 then network(set_masklen(network::inet, 48))::text end;
  signed_in constant boolean := auth.uid() is not null;
  hourly constant integer := case when signed_in then 120 else 30 end;
  counted record;
begin
  if network is null then
    return;
  end if;
  delete from private.recent_visitors where sent_at < now() - interval '1 hour';
  -- The site first: whoever waits for it holds no network.
  for counted in
    select sha256(convert_to(salt || case when signed_in then 'customers ' else '' end || place, 'utf8')) as visitor, most
    from private.visitor_salt, (values (site, 16 * hourly), (network, hourly)) as places (place, most)
    where place is not null
    order by most desc
  loop
    perform pg_catalog.pg_advisory_xact_lock(hashtextextended('visitor ' || encode(counted.visitor, 'hex'), 0));
    if counted.most <= (select count(*) from private.recent_visitors v where v.visitor = counted.visitor) then
      raise exception 'Too many requests from this network within an hour'
        using errcode = 'PT429', hint = case when signed_in then '' else 'guest_limit' end;
    end if;
    insert into private.recent_visitors (visitor) values (counted.visitor);
  end loop;
end;
$$;

-- One change at a time: two owners who take the role from each other at once would both succeed, and nobody could give
-- it back.
create or replace function private.write_staff_role(address text, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account constant uuid := (
    select id from auth.users
    where lower(email) = lower(btrim(address)) and (email_confirmed_at is not null or new_role is null)
  );
begin
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('staff', 0));
  perform private.require_owner();
  if account is null then
    return false;
  end if;
  if account = auth.uid() then
    raise exception 'Nobody changes their own role: ask another owner' using errcode = 'PT400';
  end if;
  delete from public.staff where user_id = account and new_role is null;
  insert into public.staff (user_id, role) select account, new_role where new_role is not null
  on conflict (user_id) do update set role = excluded.role;
  return true;
end;
$$;

-- Without a token it computed the one of no order, at each insert.
alter function private.tracked_order_id(text) strict;
