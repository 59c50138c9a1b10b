-- Money over orders: what somebody owes and pays in one go, who owes what, and the close of a day.

-- What was counted at the end of a day. Nobody changes it: a payment that comes later counts on the next day that is open.
create table private.day_closings (
  day date not null,
  method text not null check (method in ('cash', 'upi', 'card')),
  expected_paise bigint not null,
  counted_paise bigint not null,
  -- Why they differ.
  note text check (char_length(note) between 1 and 500),
  at timestamptz not null default now(),
  -- Which member of staff. Stays when they leave.
  staff_id uuid,
  primary key (day, method),
  check (counted_paise = expected_paise or note is not null)
);
revoke all on private.day_closings from public, anon, authenticated, service_role;

create function private.refuse_closing_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'A closed day stays closed' using errcode = 'PT403';
end;
$$;
create trigger refuse_closing_change before update or delete on private.day_closings
  for each row execute function private.refuse_closing_change();

insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  ('close', 'cash', 'whole', true, -1000000000, 1000000000, null),
  ('close', 'upi', 'whole', true, -1000000000, 1000000000, null),
  ('close', 'card', 'whole', true, -1000000000, 1000000000, null),
  ('close', 'note', 'text', false, 1, 500, null);

-- The day on which a payment counts: today, or the next that is not closed. Whoever closes a day waits for payments under
-- way, and they for whoever closes it.
create function private.book_day() returns date
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(hashtextextended('day close', 0));
  return (
    select min(private.shop_today() + n) from generate_series(0, 400) n
    where not exists (select from private.day_closings c where c.day = private.shop_today() + n)
  );
end;
$$;

-- Takes a payment off that is taken back, unless its day was closed meanwhile.
create function private.drop_payment(payment uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock_shared(hashtextextended('day close', 0));
  if exists (
    select from public.order_payments p join private.day_closings c on c.day = p.day where p.id = payment
  ) then
    raise exception 'The day of this payment is closed: give the money back instead' using errcode = 'PT403';
  end if;
  delete from public.order_payments where id = payment;
end;
$$;

-- What should be there of a day.
create function private.taken_on(of_day date) returns table (method text, paise bigint)
language sql stable security definer rows 3 set search_path = '' as $$
  select m.method, coalesce(sum(case p.kind when 'refund' then -p.paise else p.paise end), 0)::bigint
  from unnest('{cash,upi,card}'::text[]) with ordinality as m (method, place)
  left join public.order_payments p on p.day = of_day and p.method = m.method
  group by m.method, m.place order by m.place;
$$;

-- A day's money, as it is or as it was closed.
create function private.day_money(of_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'methods', (
      select jsonb_agg(jsonb_build_object(
        'method', t.method, 'expected_paise', coalesce(c.expected_paise, t.paise), 'counted_paise', c.counted_paise
      ))
      from private.taken_on(of_day) t left join private.day_closings c on c.day = of_day and c.method = t.method
    ),
    'closed', (
      select jsonb_build_object('at', c.at, 'by', private.staff_name(c.staff_id), 'note', c.note)
      from private.day_closings c where c.day = of_day limit 1
    )
  );
$$;

-- Closes a day with what was counted. The same count of the same person twice is one.
create function private.close_day(of_day date, given jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  word constant text := private.tidy_text(given ->> 'note');
begin
  perform private.require_staff();
  perform private.require_fields('close', coalesce(given, '{}'));
  if of_day is null or of_day > private.shop_today() then
    raise exception 'A day that has not begun cannot be closed' using errcode = 'PT422', hint = 'day';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(hashtextextended('day close', 0));
  if exists (select from private.day_closings c where c.day = of_day) then
    if exists (
      select from private.day_closings c where c.day = of_day
        and (c.staff_id is distinct from auth.uid() or c.counted_paise <> (given ->> c.method)::bigint or c.note is distinct from word)
    ) then
      raise exception 'This day is closed already' using errcode = 'PT409', hint = 'closed';
    end if;
    return;
  end if;
  if word is null and exists (select from private.taken_on(of_day) t where t.paise <> (given ->> t.method)::bigint) then
    raise exception 'What was counted differs from what is expected: write why' using errcode = 'PT422', hint = 'note';
  end if;
  insert into private.day_closings (day, method, expected_paise, counted_paise, note, staff_id)
  select of_day, t.method, t.paise, (given ->> t.method)::bigint, word, auth.uid() from private.taken_on(of_day) t;
end;
$$;

-- The payments of some days, for the accountant.
create function private.read_payments(from_day date, to_day date) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(json_agg(json_build_object(
      'day', p.day, 'at', p.at, 'kind', p.kind, 'paise', p.paise, 'method', p.method, 'reason', p.reason,
      'order_number', o.number, 'bill_number', o.bill_number, 'by', private.staff_name(p.staff_id)
    ) order by p.day, p.at, p.id), '[]')
    from public.order_payments p join public.orders o on o.id = p.order_id
    where p.day between from_day and to_day
  );
end;
$$;

-- The orders of one person that are not paid, the oldest first. A person is an account, or a phone number and a name.
create function private.read_unpaid(of_order uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(json_agg(json_build_object(
      'id', o.id, 'number', o.number, 'status', o.status, 'owed_paise', o.owed_paise,
      'since', coalesce(o.delivered_at, o.counted_at, o.created_at)
    ) order by o.number), '[]')
    from public.orders o
    where o.owed_paise > 0 and o.id in (
      select of_order
      union select s.id from public.orders s where s.user_id = (select a.user_id from public.orders a where a.id = of_order)
      union select r.id from public.pickup_requests r
        join public.pickup_requests a on a.id = of_order and a.phone = r.phone and lower(a.name) = lower(r.name)
    ) and exists (
      select from public.order_moves m where m.from_status = o.status::text and m.needs = 'payment' and m.who = 'staff'
    )
  );
end;
$$;

-- Payments of several orders in one go: all are booked, or none. Each has the id of its move, so that sent twice it is one.
create function private.write_payments(payments jsonb, method text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  paid record;
begin
  perform private.require_staff();
  if jsonb_typeof(payments) is distinct from 'array' or jsonb_array_length(payments) not between 1 and 100 then
    raise exception 'Between one and a hundred payments at once' using errcode = 'PT422', hint = 'payments';
  end if;
  -- Always in the same order, so that two clerks do not wait for each other.
  for paid in
    select o.id, o.status, p.given from jsonb_array_elements(payments) as p (given)
    join public.orders o on o.id::text = p.given ->> 'order_id' order by o.id
  loop
    perform private.write_move(paid.id, paid.status, paid.status, 'payment',
      jsonb_build_object('paise', paid.given -> 'paise', 'method', method), (paid.given ->> 'move_id')::uuid, null);
  end loop;
exception when data_exception then
  raise exception 'What was given with this payment is of the wrong kind' using errcode = 'PT422', hint = 'payments';
end;
$$;

-- Who owes what for clothes that they have, and since when: the oldest first.
create function private.read_owing(page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with people as materialized (
      select coalesce(o.user_id::text, r.phone || ' ' || lower(r.name), o.id::text) as person, max(r.name) as name,
        max(r.phone) as phone, (array_agg(o.user_id))[1] as user_id, sum(o.owed_paise) as owed_paise, min(o.delivered_at) as since,
        count(*) as orders, (array_agg(o.id order by o.delivered_at))[1] as order_id, min(o.number) as number
      from public.orders o left join public.pickup_requests r on r.id = o.id
      where o.delivered_at is not null and o.owed_paise > 0
      group by 1
    )
    select json_build_object(
      'total', (select count(*) from people),
      'owed_paise', (select coalesce(sum(owed_paise), 0) from people),
      'people', (
        select coalesce(json_agg(json_build_object(
          'order_id', p.order_id, 'number', p.number, 'name', coalesce(p.name, nullif(f.full_name, '')), 'phone', p.phone,
          'orders', p.orders, 'owed_paise', p.owed_paise, 'since', p.since
        ) order by p.since, p.number), '[]')
        from (select * from people order by since, number limit private.page_of(page_size)) p
        left join public.profiles f on f.id = p.user_id
      )
    )
  );
end;
$$;

create function public.desk_close_day(day date, given jsonb) returns void
language sql volatile security invoker set search_path = '' as $$ select private.close_day($1, $2); $$;
comment on function public.desk_close_day is 'Closes a day: what was counted in cash, UPI and card, in paise, and why it differs.';

create function public.desk_payments(from_day date, to_day date) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_payments($1, $2); $$;
comment on function public.desk_payments is 'The payments of some days.';

create function public.desk_unpaid(of_order uuid) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_unpaid($1); $$;
comment on function public.desk_unpaid is 'The orders that are not paid of the person of an order.';

create function public.desk_pay(payments jsonb, method text) returns void
language sql volatile security invoker set search_path = '' as $$ select private.write_payments($1, $2); $$;
comment on function public.desk_pay is 'Payments of several orders in one go, each under the id of its move.';

create function public.desk_owing(page_size integer default 100) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_owing($1); $$;
comment on function public.desk_owing is 'Who owes what for clothes that were given back, and since when.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.desk_close_day(date, jsonb), public.desk_payments(date, date), public.desk_unpaid(uuid),
  public.desk_pay(jsonb, text), public.desk_owing(integer)
  from public, anon, authenticated, service_role;
grant execute on function
  private.close_day(date, jsonb), private.read_payments(date, date), private.read_unpaid(uuid),
  private.write_payments(jsonb, text), private.read_owing(integer), public.desk_close_day(date, jsonb),
  public.desk_payments(date, date), public.desk_unpaid(uuid), public.desk_pay(jsonb, text), public.desk_owing(integer)
  to authenticated;
