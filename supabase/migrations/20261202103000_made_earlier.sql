-- What was done without a network counts on the day on which it was done, as long as that day is open; after its close on
-- the next one that is open.

insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  -- How long ago it was done: the clocks of devices are wrong, their seconds are right.
  ('any', 'seconds_ago', 'whole', false, 0, 1000000000, null);

-- When it was taken, if not now.
alter table public.order_payments add column taken_at timestamptz;
grant select (taken_at) on public.order_payments to authenticated;

-- Keeps for the rest of the transaction when staff did what is sent now. Less than a minute is no delay.
create function private.note_age(given jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('shop.made_at', '', true);
  if jsonb_typeof(given -> 'seconds_ago') = 'number' and private.staff_role() is not null then
    perform set_config('shop.made_at', (now() - make_interval(secs => least((given ->> 'seconds_ago')::numeric, 2592000)::double precision))::text, true)
    where (given ->> 'seconds_ago')::numeric between 60 and 2592000;
  end if;
end;
$$;

create function private.made_at() returns timestamptz
language sql stable set search_path = '' as $$
  select nullif(current_setting('shop.made_at', true), '')::timestamptz;
$$;

-- The day on which a payment counts: that on which it was taken, or the next that is not closed. Whoever closes a day waits
-- for payments under way, and they for whoever closes it.
create or replace function private.book_day() returns date
language plpgsql volatile security definer set search_path = '' as $$
declare
  first constant date := coalesce(
    (private.made_at() at time zone (select time_zone from private.shop_facts))::date, private.shop_today()
  );
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(hashtextextended('day close', 0));
  return (
    select min(first + n) from generate_series(0, 800) n
    where not exists (select from private.day_closings c where c.day = first + n)
  );
end;
$$;

create function private.set_taken_at() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.taken_at := private.made_at();
  return new;
end;
$$;
create trigger set_taken_at before insert on public.order_payments
  for each row execute function private.set_taken_at();

-- The log says when it was done, the day of that, and on which day it counts.
create function private.set_made_earlier() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.made_at() is not null then
    new.changes := new.changes || jsonb_build_object('made_earlier', jsonb_build_object(
      'at', private.made_at(), 'day', private.book_day(),
      'done_on', (private.made_at() at time zone (select time_zone from private.shop_facts))::date
    ));
  end if;
  return new;
end;
$$;
create trigger set_made_earlier before insert on public.order_events
  for each row execute function private.set_made_earlier();
create index order_events_made_earlier on public.order_events ((changes -> 'made_earlier' ->> 'day'))
  where changes ? 'made_earlier';

-- Events that count on a day.
create function private.events_on(of_day date) returns setof public.order_events
language sql stable security definer set search_path = '' as $$
  select * from public.order_events e
  where e.at >= private.shop_moment(of_day, time '00:00') and e.at < private.shop_moment(of_day + 1, time '00:00')
    and not e.changes ? 'made_earlier'
  union all
  select * from public.order_events e
  where e.changes ? 'made_earlier' and e.changes -> 'made_earlier' ->> 'day' = to_char(of_day, 'YYYY-MM-DD');
$$;

-- Orders that came to a status on a day, but for moves that were taken back.
create or replace function private.moved_on(day date, status public.order_status) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct e.order_id from private.events_on(day) e
  where e.kind = 'move' and e.to_status = moved_on.status
    and (
      select n.kind from public.order_events n where n.order_id = e.order_id and n.serial > e.serial order by n.serial limit 1
    ) is distinct from 'undo';
$$;

-- A day in figures: orders taken in and delivered, what is late, money that is owed for what was delivered, and money
-- that came in, without what was given back.
create or replace function private.read_day(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'taken_in', (select count(*) from private.moved_on(day, 'picked_up')) + (
      select count(*) from private.events_on(day) e join public.orders o on o.id = e.order_id
      where e.kind = 'created' and o.at_counter and o.status <> 'cancelled'
    ),
    'delivered', (select count(*) from private.moved_on(day, 'delivered')),
    'late', (
      select count(*) from public.orders
      where status = any (private.statuses_where('$.late_by == "promise"')) and promised_at < now()
    ) + (
      select count(*) from public.orders
      where status = any (private.statuses_where('$.run_sheet == "pickup"')) and pickup_date < private.shop_today()
    ),
    'open_paise', (
      select coalesce(sum(owed_paise), 0) from public.orders where delivered_at is not null and owed_paise > 0
    ),
    'received_paise', (select sum(t.paise) from private.taken_on(day) t),
    'money', private.day_money(day)
  );
end;
$$;

-- The payments of some days, for the accountant; of those that were taken without a network, when.
create or replace function private.read_payments(from_day date, to_day date) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(json_agg(json_build_object(
      'day', p.day, 'at', p.at, 'taken_at', p.taken_at, 'kind', p.kind, 'paise', p.paise, 'method', p.method,
      'reason', p.reason, 'order_number', o.number, 'bill_number', o.bill_number, 'by', private.staff_name(p.staff_id)
    ) order by p.day, p.at, p.id), '[]')
    from public.order_payments p join public.orders o on o.id = p.order_id
    where p.day between from_day and to_day
  );
end;
$$;

create or replace function public.move_order(
  order_id uuid, from_status public.order_status, to_status public.order_status, needs text default 'nothing',
  given jsonb default '{}', move_id uuid default null
) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.note_age($5);
  select private.write_move($1, $2, $3, $4, $5, $6, null);
  select private.read_order($1);
$$;

create or replace function public.take_in(order_id uuid, given jsonb) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select private.note_age($2);
  select private.take_in_order($1, $2);
  select private.read_order($1);
$$;

-- "-infinity" is a date, and what is closed stays closed.
create function private.refuse_far_day() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not isfinite(new.day) or new.day < private.shop_today() - 400 then
    raise exception 'Only one of the last 400 days can be closed' using errcode = 'PT422', hint = 'day';
  end if;
  return new;
end;
$$;
create trigger refuse_far_day before insert on private.day_closings
  for each row execute function private.refuse_far_day();

revoke execute on function
  private.note_age(jsonb), private.made_at(), private.set_taken_at(), private.set_made_earlier(), private.events_on(date),
  private.refuse_far_day()
  from public;
grant execute on function private.note_age(jsonb) to authenticated;
