-- The days on which nothing is collected, as site.json says them. One row; published with the site, never written by hand.
create table private.shop_calendar (
  id boolean primary key default true check (id),
  time_zone text not null default 'Asia/Kolkata',
  -- 1 Monday … 7 Sunday
  closed_weekdays integer[] not null default '{}',
  -- Dated exceptions, which win over the weekday.
  closed_dates date[] not null default '{}',
  open_dates date[] not null default '{}'
);
insert into private.shop_calendar default values;
revoke all on private.shop_calendar from public, anon, authenticated, service_role;
grant select, update on private.shop_calendar to service_role;

-- Called when the site is published, with the secret key.
create function public.publish_shop_calendar(
  time_zone text, closed_weekdays integer[], closed_dates date[], open_dates date[]
) returns void
language sql security invoker set search_path = '' as $$
  update private.shop_calendar
  set time_zone = $1, closed_weekdays = $2, closed_dates = $3, open_dates = $4
  where id;
$$;
revoke execute on function public.publish_shop_calendar(text, integer[], date[], date[])
  from public, anon, authenticated, service_role;
grant execute on function public.publish_shop_calendar(text, integer[], date[], date[]) to service_role;

-- Refuses a day that is over or on which the shop is closed. A check constraint cannot do it: it would
-- turn every stored row into a false one the day after. The error reads like one, so that clients tell
-- the field from the constraint's name as they do everywhere else.
create function private.require_pickup_day(day date) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  calendar private.shop_calendar;
begin
  select * into strict calendar from private.shop_calendar;
  if day < (now() at time zone calendar.time_zone)::date then
    raise exception 'new row for relation "pickup_requests" violates check constraint "pickup_requests_pickup_date_past"'
      using errcode = 'check_violation', constraint = 'pickup_requests_pickup_date_past', hint = 'Pickup date cannot be in the past';
  end if;
  if day = any (calendar.closed_dates)
    or (extract(isodow from day)::integer = any (calendar.closed_weekdays) and day <> all (calendar.open_dates)) then
    raise exception 'new row for relation "pickup_requests" violates check constraint "pickup_requests_pickup_date_closed"'
      using errcode = 'check_violation', constraint = 'pickup_requests_pickup_date_closed', hint = 'We are closed that day';
  end if;
end;
$$;
revoke execute on function private.require_pickup_day(date) from public, anon, authenticated, service_role;
