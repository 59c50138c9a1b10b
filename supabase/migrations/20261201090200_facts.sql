-- What the database must know of the document to enforce it: closed days, pickup windows, turnaround, tax, who
-- needs a second factor. One row, published with the site and never written by hand.
create table private.shop_facts (
  id boolean primary key default true check (id),
  time_zone text not null default 'Asia/Kolkata',
  -- 1 Monday … 7 Sunday
  closed_weekdays integer[] not null default '{}',
  -- Dated exceptions, which win over the weekday.
  closed_dates date[] not null default '{}',
  open_dates date[] not null default '{}',
  -- Opening hours of single dates, with a break where there is one: {"2026-12-24": ["10:00", "20:00", "13:00", "16:00"]}.
  -- Windows of other days are within the weekly hours.
  hours_of_date jsonb not null default '{}',
  -- Opening hours of the weekdays, likewise: {"1": ["10:00", "20:00"]}.
  weekly_hours jsonb not null default '{}',
  -- [{"id": "morning", "weekdays": [1, 2], "from": "10:00", "to": "13:00", "capacity": 5}], in the order of the day.
  pickup_windows jsonb not null default '[]',
  cut_off_minutes integer not null default 60 check (cut_off_minutes between 0 and 10080),
  days_ahead integer not null default 14 check (days_ahead between 1 and 60),
  -- By when clothes are back on their day, and after how many open days: by default, of services ({"wash-and-fold": 1})
  -- and express (null: not offered).
  back_by time not null default '18:00',
  default_days integer not null default 3,
  service_days jsonb not null default '{}',
  express_days integer,
  -- {"wash-and-fold": "Wash & Fold"}
  service_titles jsonb not null default '{}',
  -- How long after delivery a problem can be reported, and within how many hours the shop answers.
  report_days integer not null default 7 check (report_days between 1 and 60),
  reply_hours integer not null default 24 check (reply_hours between 1 and 240),
  reminder_hours integer not null default 0 check (reminder_hours between 0 and 72),
  -- After how many days an order that is ready and was not fetched is reminded of, in ascending order.
  fetch_days integer[] not null default '{}',
  -- For orders below an amount that were collected; both 0: always free.
  delivery_fee_paise bigint not null default 0 check (delivery_fee_paise between 0 and 10000000),
  free_delivery_paise bigint not null default 0 check (free_delivery_paise between 0 and 10000000),
  -- The highest discount on an order; 0: none is given.
  discount_limit integer not null default 0 check (discount_limit between 0 and 100),
  -- Null: not registered.
  gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  -- Per cent, contained in the prices.
  tax_percent numeric(4, 2) not null default 0 check (tax_percent between 0 and 40),
  sac_code text check (sac_code ~ '^99[0-9]{2,4}$'),
  -- Who works in the shop only with a second factor.
  second_factor text not null default 'nobody' check (second_factor in ('nobody', 'owners', 'owners-and-staff'))
);
insert into private.shop_facts default values;
revoke all on private.shop_facts from public, anon, authenticated, service_role;
grant select, update on private.shop_facts to service_role;

-- What forms of the document ask for that has no column: as it is asked now and, for thirty days, as it was, since a page
-- may have been loaded before. Published with the other facts.
create table private.form_questions (
  form text not null,
  name text not null,
  -- {"label": "How did you hear of us?", "kind": "select", "choices": {"friend": "A friend"}}
  question jsonb not null,
  wording text generated always as (md5(question::text)) stored,
  -- Null while it is asked.
  asked_until timestamptz,
  primary key (form, name, wording)
);
revoke all on private.form_questions from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.form_questions to service_role;

create function private.publish_questions(asked jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update private.form_questions set asked_until = now() where asked_until is null;
  insert into private.form_questions (form, name, question)
  select q ->> 'form', q ->> 'name', q - '{form,name}'::text[] from jsonb_array_elements(asked) as q
  on conflict (form, name, wording) do update set asked_until = null;
  delete from private.form_questions where asked_until < now() - interval '30 days';
end;
$$;

-- What services, tables and rows of the price book are called in the further languages that visitors can choose. Published
-- with the other facts: an order's bill and messages name them in its language.
create table private.translated_names (
  language text not null,
  -- As the document says it.
  name text not null,
  text text not null,
  primary key (language, name)
);
revoke all on private.translated_names from public, anon, authenticated, service_role;
grant select, insert, delete on private.translated_names to service_role;

-- {"ta": {"Saree": "புடவை"}}
create function private.publish_names(names jsonb) returns void
language sql security invoker set search_path = '' as $$
  delete from private.translated_names;
  insert into private.translated_names (language, name, text)
  select l.key, n.key, n.value from jsonb_each(names) l, jsonb_each_text(l.value) n;
$$;

-- A name in a language; as it is, where there is no other.
create function private.name_in(language text, name text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select n.text from private.translated_names n where n.language = $1 and n.name = $2), $2);
$$;

-- Called when the site is published, with the secret key. `facts` has the columns of private.shop_facts, `questions` and
-- `names`.
create function public.publish_shop_facts(facts jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  update private.shop_facts as kept set (
    time_zone, closed_weekdays, closed_dates, open_dates, hours_of_date, weekly_hours, pickup_windows, cut_off_minutes,
    days_ahead, back_by, default_days, service_days, express_days, service_titles, report_days, reply_hours,
    reminder_hours, fetch_days, delivery_fee_paise, free_delivery_paise, discount_limit, gstin, tax_percent, sac_code,
    second_factor
  ) = (
    select time_zone, closed_weekdays, closed_dates, open_dates, hours_of_date, weekly_hours, pickup_windows,
      cut_off_minutes, days_ahead, back_by, default_days, service_days, express_days, service_titles, report_days,
      reply_hours, reminder_hours, fetch_days, delivery_fee_paise, free_delivery_paise, discount_limit, gstin, tax_percent,
      sac_code, second_factor
    from jsonb_populate_record(kept, facts)
  )
  where id;
  if facts ? 'questions' then
    perform private.publish_questions(facts -> 'questions');
  end if;
  if facts ? 'names' then
    perform private.publish_names(facts -> 'names');
  end if;
end;
$$;
comment on function public.publish_shop_facts is 'Facts of the document that the database enforces: closed days, windows, tax, second factor.';

-- Today in the shop's time zone.
create function private.shop_today() returns date
language sql stable security definer set search_path = '' as $$
  select (now() at time zone time_zone)::date from private.shop_facts;
$$;

-- The moment of a time of day in the shop's time zone.
create function private.shop_moment(day date, time_of_day time) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (day + time_of_day) at time zone time_zone from private.shop_facts;
$$;

create function private.is_closed_on(day date) returns boolean
language sql stable security definer set search_path = '' as $$
  select day = any (closed_dates)
    or (extract(isodow from day)::integer = any (closed_weekdays) and day <> all (open_dates))
  from private.shop_facts;
$$;

-- Refuses a day that has passed, is more than a year ahead (rule max-days-ahead of the document), or on which the shop
-- is closed. A check constraint cannot: it would be false for every stored row a day later. The error reads like that of
-- a constraint, because clients find the field by the constraint's name.
create function private.require_pickup_day(day date) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.shop_today();
  refused text;
begin
  refused := case
    when day < today then 'past'
    when day > today + 365 then 'far'
    when private.is_closed_on(day) then 'closed'
  end;
  if refused is not null then
    raise exception 'new row for relation "pickup_requests" violates check constraint "pickup_requests_pickup_date_%"', refused
      using errcode = 'check_violation', constraint = 'pickup_requests_pickup_date_' || refused,
        hint = case refused
          when 'past' then 'Pickup date cannot be in the past'
          when 'far' then 'Pickup date must be within a year'
          else 'We are closed that day'
        end;
  end if;
end;
$$;

-- The pickup windows of a day. A date with hours of its own has those that are within them, none of them in its break; a
-- closed day has none.
-- The same as pickupWindowsOn() of src/document. With the planner's usual thousand rows, a query of them would seem so
-- expensive that a server with JIT compiles it.
create function private.windows_on(day date)
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

-- The promise of a pickup: back after a number of open days, at `back_by`, at an earlier closing time, or at the end of a
-- break that `back_by` is in. Null where the shop does not open. The same as promiseOf() of src/document.
create function private.promise_of(pickup_date date, window_to time, service text, express boolean) returns timestamptz
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

revoke execute on all functions in schema private from public;
revoke execute on function public.publish_shop_facts(jsonb) from public, anon, authenticated, service_role;
grant execute on function
  public.publish_shop_facts(jsonb), private.publish_questions(jsonb), private.publish_names(jsonb)
  to service_role;
