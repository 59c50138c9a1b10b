-- A pickup is at most a year ahead: "infinity" and the year 5874897 are dates to PostgreSQL. Rule max-days-ahead of the
-- document says the same.
create or replace function private.require_pickup_day(day date) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  calendar private.shop_calendar;
  today date;
begin
  select * into strict calendar from private.shop_calendar;
  today := (now() at time zone calendar.time_zone)::date;
  if day < today then
    raise exception 'new row for relation "pickup_requests" violates check constraint "pickup_requests_pickup_date_past"'
      using errcode = 'check_violation', constraint = 'pickup_requests_pickup_date_past', hint = 'Pickup date cannot be in the past';
  end if;
  if day > today + 365 then
    raise exception 'new row for relation "pickup_requests" violates check constraint "pickup_requests_pickup_date_far"'
      using errcode = 'check_violation', constraint = 'pickup_requests_pickup_date_far', hint = 'Pickup date must be within a year';
  end if;
  if day = any (calendar.closed_dates)
    or (extract(isodow from day)::integer = any (calendar.closed_weekdays) and day <> all (calendar.open_dates)) then
    raise exception 'new row for relation "pickup_requests" violates check constraint "pickup_requests_pickup_date_closed"'
      using errcode = 'check_violation', constraint = 'pickup_requests_pickup_date_closed', hint = 'We are closed that day';
  end if;
end;
$$;
