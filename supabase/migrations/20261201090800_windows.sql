-- Pickup windows have places. The database counts them, one order at a time per window, so that five places are five.

-- Windows that can still be chosen, with free places.
create function private.free_windows_of(from_day date, days integer)
returns table (day date, window_id text, window_from time, window_to time, free integer)
language sql stable security definer set search_path = '' as $$
  select d.day, w.id, w.opens, w.closes, greatest(w.capacity - taken.count, 0)::integer
  -- Without the limit the one row is planned as a hundred.
  from (select * from private.shop_facts limit 1) facts
  cross join lateral (
    select greatest(from_day, private.shop_today()) + n as day
    from generate_series(0, least(greatest(days, 1), 60) - 1) n
  ) d
  cross join lateral private.windows_on(d.day) w
  cross join lateral (
    select count(*) from public.orders o
    where o.pickup_date = d.day and o.window_id = w.id
      and o.status <> all (private.statuses_where('$.holds_window == false'))
  ) taken
  where d.day <= private.shop_today() + facts.days_ahead
    and private.shop_moment(d.day, w.opens) - make_interval(mins => facts.cut_off_minutes) > now()
  order by d.day, w.opens;
$$;

create function public.free_windows(from_day date, days integer default 1)
returns table (day date, window_id text, window_from time, window_to time, free integer)
language sql stable security invoker set search_path = '' as $$ select * from private.free_windows_of(from_day, days); $$;
comment on function public.free_windows is 'Pickup windows of some days that can still be chosen, with free places.';

-- Takes a place in a window. Refuses a window that is unknown, over or full; clients find the field by the constraint's
-- name. Staff may take one after its cut-off. The order's own place is not in its way.
create function private.take_window(day date, wanted text, by_staff boolean, of_order uuid)
returns table (window_from time, window_to time)
language plpgsql security definer set search_path = '' as $$
declare
  chosen record;
  refused text;
begin
  perform private.require_pickup_day(day);
  if wanted is null then
    return;
  end if;
  -- Held until the end of the transaction, so that the next order counts this one's place.
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('window ' || day || ' ' || wanted, 0));
  select w.* into chosen from private.windows_on(day) w where w.id = wanted;
  refused := case
    when chosen.id is null then 'unknown'
    when not by_staff and not exists (select from private.free_windows_of(day, 1) f where f.day = take_window.day and f.window_id = wanted) then 'over'
    when chosen.capacity <= (
      select count(*) from public.orders o
      where o.pickup_date = take_window.day and o.window_id = wanted and o.id <> of_order
        and o.status <> all (private.statuses_where('$.holds_window == false'))
    ) then 'full'
  end;
  if refused is not null then
    raise exception 'new row for relation "pickup_requests" violates check constraint "pickup_requests_pickup_window_%"', refused
      using errcode = 'check_violation', constraint = 'pickup_requests_pickup_window_' || refused,
        hint = case refused
          when 'full' then 'That time has just been taken'
          when 'over' then 'That time can no longer be chosen'
          else 'There is no pickup at that time'
        end;
  end if;
  window_from := chosen.opens;
  window_to := chosen.closes;
  return next;
end;
$$;

-- What the form showed, if that is what the shop promises. Today at any time promises nothing once no window is left.
create function private.kept_promise(shown timestamptz, day date, window_to time, service text, express boolean)
returns timestamptz
language sql stable security definer set search_path = '' as $$
  select shown where shown = private.promise_of(day, window_to, service, express) and (
    window_to is not null or day > private.shop_today()
    or exists (select from private.free_windows_of(day, 1) f where f.day = kept_promise.day)
  );
$$;

-- Makes the order of a pickup request.
create function private.create_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  slot record;
begin
  -- Its order is made by private.take_in_order.
  if new.at_counter then
    return null;
  end if;
  select * into slot from private.take_window(new.pickup_date, new.pickup_window, false, new.id);
  insert into public.orders (
    id, user_id, service, services, express, pickup_date, window_id, window_from, window_to, promised_at
  ) values (
    new.id, new.user_id, new.service,
    coalesce((select service_titles ->> new.service from private.shop_facts), ''),
    new.express, new.pickup_date, new.pickup_window, slot.window_from, slot.window_to,
    private.kept_promise(new.promised_at, new.pickup_date, slot.window_to, new.service, new.express)
  );
  return null;
end;
$$;
create trigger create_order after insert on public.pickup_requests
  for each row execute function private.create_order();

revoke execute on all functions in schema private from public;
revoke execute on function public.free_windows(date, integer) from public, anon, authenticated, service_role;
grant execute on function
  private.free_windows_of(date, integer), public.free_windows(date, integer)
  to anon, authenticated;
