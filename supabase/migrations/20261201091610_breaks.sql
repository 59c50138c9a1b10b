-- Days with a break in the middle. Hours of a day have two times more then, between which the shop is closed:
-- ["10:00", "20:00", "13:00", "16:00"].
comment on column private.shop_facts.hours_of_date is
  'Opening hours of single dates, with a break where there is one: {"2026-12-24": ["10:00", "20:00", "13:00", "16:00"]}.';
comment on column private.shop_facts.weekly_hours is
  'Opening hours of the weekdays, with a break where there is one: {"1": ["10:00", "20:00", "13:00", "16:00"]}.';

-- As before, and none in the break of such a date.
create or replace function private.windows_on(day date)
returns table (id text, opens time, closes time, capacity integer)
language sql stable security definer rows 4 set search_path = '' as $$
  select w.id, w."from", w."to", w.capacity
  from private.shop_facts facts,
    jsonb_to_recordset(facts.pickup_windows) as w (id text, weekdays integer[], "from" time, "to" time, capacity integer)
  where extract(isodow from day)::integer = any (w.weekdays)
    and not private.is_closed_on(day)
    and case
      when facts.hours_of_date ? day::text then
        w."from" >= (facts.hours_of_date -> day::text ->> 0)::time and w."to" <= (facts.hours_of_date -> day::text ->> 1)::time
        and (
          facts.hours_of_date -> day::text ->> 2 is null
          or w."to" <= (facts.hours_of_date -> day::text ->> 2)::time
          or w."from" >= (facts.hours_of_date -> day::text ->> 3)::time
        )
      else true
    end
  order by w."from";
$$;

-- As before, and at the end of a break that `back_by` is in.
create or replace function private.promise_of(pickup_date date, window_to time, service text, express boolean)
returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  facts private.shop_facts;
  -- Without a window the rider may come with the last one.
  collected constant time := coalesce(
    window_to, (select w.closes from private.windows_on(pickup_date) w order by w.opens desc limit 1), time '00:00'
  );
  days_left integer;
  day date;
  hours jsonb;
  back time;
begin
  select * into strict facts from private.shop_facts;
  days_left := coalesce(
    case when express then facts.express_days end, (facts.service_days ->> service)::integer, facts.default_days
  );
  for after in 0..400 loop
    day := pickup_date + after;
    hours := case when day <> all (facts.closed_dates) then
      coalesce(facts.hours_of_date -> day::text, facts.weekly_hours -> extract(isodow from day)::text)
    end;
    continue when hours is null;
    back := case
      when facts.back_by <= (hours ->> 0)::time or facts.back_by >= (hours ->> 1)::time then (hours ->> 1)::time
      when facts.back_by > (hours ->> 2)::time and facts.back_by < (hours ->> 3)::time then (hours ->> 3)::time
      else facts.back_by
    end;
    days_left := days_left - sign(after);
    -- The same day counts only if there is time after the pickup.
    if days_left <= 0 and (after > 0 or back > collected) then
      return (day + back) at time zone facts.time_zone;
    end if;
  end loop;
  return null;
end;
$$;
