-- What happened to an order. Written by the trigger record_order alone.
create table public.order_events (
  -- The mover makes the id, so that a move sent twice is one.
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in (
    'created', 'move', 'undo', 'adopted', 'window', 'pieces', 'items', 'correction', 'answer', 'payment', 'bill',
    'discount', 'rack', 'handout', 'credit', 'void'
  )),
  who text not null check (who in ('guest', 'customer', 'staff', 'system')),
  -- Which member of staff. Stays when they leave.
  staff_id uuid,
  from_status public.order_status,
  to_status public.order_status not null,
  -- The columns that changed: their new values, and the previous ones.
  changes jsonb not null default '{}',
  previous jsonb not null default '{}',
  serial bigint generated always as identity unique
);
comment on table public.order_events is 'What happened to an order, in order. Written by a trigger alone.';
create index order_events_order on public.order_events (order_id, serial);
create index order_events_day on public.order_events (at, to_status) where kind = 'move';
alter table public.order_events enable row level security;
revoke all on public.order_events from public, anon, authenticated, service_role;
revoke all on sequence public.order_events_serial_seq from public, anon, authenticated, service_role;
-- Customers read what happened, not which member of staff did it.
grant select (id, order_id, at, kind, who, from_status, to_status, changes) on public.order_events to authenticated;
grant select on public.order_events to service_role;
create policy "Customers read what happened to their orders, staff all" on public.order_events
  for select to authenticated
  using (
    order_id in (select id from public.orders where user_id = (select private.me()))
    or (select private.staff_role()) is not null
  );

-- As whom the caller may move an order, strongest first. A guest's token is set for the transaction by the functions that
-- take one.
create function private.movers_of(o public.orders) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when private.staff_role() is not null then 'staff' end,
    case when o.user_id = private.me() then 'customer' end,
    case when private.tracked_order_id(current_setting('shop.token', true)) = o.id then 'guest' end,
    case when auth.uid() is null and coalesce(auth.jwt() ->> 'role', 'service_role') = 'service_role' then 'system' end
  ], null);
$$;

-- Until when a customer may still change a pickup.
create function private.cut_off_of(o public.orders) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.shop_moment(
    o.pickup_date,
    coalesce(o.window_from, (select max(w.opens) from private.windows_on(o.pickup_date) w), time '24:00')
  ) - make_interval(mins => cut_off_minutes)
  from private.shop_facts;
$$;

-- Whether something of an order does not go back untreated.
create function private.is_treated(of_order uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.order_lines l where l.order_id = of_order and l.state = 'taken');
end;
$$;

-- Which conditions of the table of moves hold. The referee and the desk's lists read this one rule.
create function private.conditions_of(o public.orders) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when o.answer is null then 'unanswered' end,
    -- After a no, the pieces that the question was not about. A bill does not change: what it holds stays as it is.
    case when o.answer = 'yes' or o.answer = 'no' and (o.bill_number is not null or private.is_treated(o.id)) then 'goes-on' end,
    case when o.answer = 'no' and (o.bill_number is not null or not private.is_treated(o.id)) then 'untreated' end,
    -- Money that came with it goes back first.
    case when o.at_counter and o.paid_paise = o.refunded_paise then 'at-counter' end,
    case when o.bill_number is null then 'unbilled' end,
    case when o.bill_number is null and o.total_paise > 0 then 'billable' end,
    case when o.bill_number is null and (select discount_limit from private.shop_facts) > 0 then 'discountable' end,
    case when o.bill_number is not null and o.total_paise > 0 then 'billed' end,
    case when o.bill_number is not null and o.credited_paise = 0 then 'uncredited' end,
    -- Nothing can be reported any more.
    case when o.delivered_at + make_interval(days => (select report_days from private.shop_facts)) < now()
      then 'report-days-over' end
  ], null);
$$;

-- What the caller may do with an order now. `until` is null where there is no limit.
create function private.moves_of(o public.orders)
returns table (to_status public.order_status, needs text, who text, until timestamptz)
language sql stable security definer set search_path = '' as $$
  with movers as (select private.movers_of(o) as list)
  select distinct on (leads.to_status, m.needs) leads.to_status, m.needs, m.who, limits.until
  from movers, public.order_moves m
  cross join lateral (select m.to_status::public.order_status as to_status) leads
  cross join lateral (
    select case m.until
      when 'cut-off' then private.cut_off_of(o)
      when 'report-days' then o.delivered_at + make_interval(days => (select report_days from private.shop_facts))
    end as until
  ) limits
  where m.from_status = o.status::text
    and m.who = any (movers.list)
    and (limits.until is null or limits.until > now())
    and (m.condition is null or m.condition = any (private.conditions_of(o)))
  order by leads.to_status, m.needs, array_position(movers.list, m.who);
$$;

-- What a change of an order is: a move, or which edit. Null: nothing that concerns the log.
create function private.kind_of_change(before public.orders, after public.orders) returns text
language sql immutable set search_path = '' as $$
  select case
    when after.status <> before.status then 'move'
    when (after.pickup_date, after.window_id) is distinct from (before.pickup_date, before.window_id) then 'window'
    when after.bill_number is null and before.bill_number is not null then 'void'
    when after.bill_number is distinct from before.bill_number then 'bill'
    when after.credited_paise <> before.credited_paise then 'credit'
    when (after.paid_paise, after.refunded_paise) <> (before.paid_paise, before.refunded_paise) then 'payment'
    when (after.discount_percent, after.discount_reason) is distinct from (before.discount_percent, before.discount_reason)
      or after.counted_at is not distinct from before.counted_at and after.discount_paise <> before.discount_paise then 'discount'
    when after.handed_out <> before.handed_out then 'handout'
    when after.answer is distinct from before.answer then 'answer'
    when before.status = 'picked_up' and (after.pieces, after.bags) is distinct from (before.pieces, before.bags) then 'pieces'
    when before.status = 'itemised' and (after.counted_at, after.pieces) is distinct from (before.counted_at, before.pieces) then 'items'
    when (after.counted_at, after.total_paise, after.pieces)
      is distinct from (before.counted_at, before.total_paise, before.pieces) then 'correction'
    when after.rack is distinct from before.rack then 'rack'
    when after.promised_at is distinct from before.promised_at then 'window'
    when after.user_id is distinct from before.user_id and after.user_id is not null then 'adopted'
  end;
$$;

-- The columns that differ, with the values of the first.
create function private.changed_columns(of_row public.orders, than public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.key, a.value), '{}')
  from jsonb_each(to_jsonb(of_row)) a
  join jsonb_each(to_jsonb(than)) b on b.key = a.key and b.value is distinct from a.value
  where a.key not in ('changed_at', 'owed_paise', 'user_id', 'ready_at', 'fetch_reminders');
$$;

-- Whether a change takes back what the caller did last, within ten seconds.
create function private.is_undo(before public.orders, after public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select e.kind in ('move', 'payment', 'discount', 'answer', 'handout', 'rack') and e.staff_id = auth.uid()
      and private.staff_role() is not null
      and e.at > now() - interval '10 seconds'
      and private.changed_columns(after, before) = e.previous - 'items'
    from public.order_events e where e.order_id = before.id order by e.serial desc limit 1
  ), false);
$$;

-- The columns that may change with what a move needs. Counting may show that the number of pieces was wrong.
create function private.columns_given(needs text) returns text[]
language sql immutable set search_path = '' as $$
  select '{status,promised_at,rack}'::text[] || case needs
    when 'reason' then '{reason}'
    when 'window' then '{pickup_date,window_id,window_from,window_to,reminded_at}'
    when 'pieces' then '{pieces,bags}'
    when 'items' then '{counted_at,total_paise,discount_paise,fee_paise,services,pieces}'
    when 'correction' then '{counted_at,total_paise,discount_paise,fee_paise,services,pieces,reason}'
    when 'question' then '{question_about,question,question_lines,answer,answered_at}'
    when 'answer' then '{answer,answered_at,counted_at,total_paise,discount_paise,fee_paise}'
    when 'handout' then '{handed_out}'
    when 'problem' then '{problem,reply_by,outcome}'
    when 'outcome' then '{outcome}'
    when 'payment' then '{paid_paise,refunded_paise}'
    when 'discount' then '{discount_percent,discount_paise,discount_reason,fee_paise,total_paise}'
    when 'bill' then '{bill_number}'
    when 'credit' then '{credit_number,credited_paise,total_paise,reason}'
    when 'void' then '{bill_number,reason}'
    else '{}'
  end::text[];
$$;

-- Refuses a change that lacks what its move needs, however it was made (what is given with a move is checked by
-- private.require_fields). An order that is cleaned again needs a promise that has not passed.
create function private.require_given(needs text, before public.orders, after public.orders) returns void
language plpgsql stable set search_path = '' as $$
declare
  given constant boolean := case needs
    when 'reason' then after.reason is not null
    when 'correction' then after.reason is not null
    when 'credit' then after.reason is not null
    when 'void' then after.reason is not null
    when 'window' then after.pickup_date is not null
    when 'pieces' then after.pieces is not null
    when 'items' then after.counted_at is not null
    when 'question' then after.question is not null and after.question_about is not null and after.answer is null
    when 'answer' then after.answer is not null
    when 'problem' then after.problem is not null and after.reply_by is not null
    when 'outcome' then after.outcome is not null
    else true
  end;
begin
  if not given then
    raise exception 'Order % needs: %', before.number, needs using errcode = 'PT422', hint = needs;
  end if;
  if before.status = 'issue_reported' and after.status = 'in_process' and after.promised_at <= now() then
    raise exception 'Order % is cleaned again: it needs a promise that has not passed', before.number
      using errcode = 'PT422', hint = 'promised_at';
  end if;
end;
$$;

create function private.referee_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := private.kind_of_change(old, new);
  changed constant text[] := array(select jsonb_object_keys(private.changed_columns(new, old)));
  allowed record;
begin
  if new.id <> old.id or new.number <> old.number or new.created_at <> old.created_at then
    raise exception 'The id, number and time of an order do not change' using errcode = 'PT403';
  end if;
  -- An account that is deleted takes its name off the order; a reminder is not in the log.
  if kind is null or kind = 'adopted' then
    if not changed <@ '{reminded_at}' then
      raise exception 'Nothing of order % changes but by a move', old.number using errcode = 'PT403';
    end if;
    return new;
  end if;
  new.changed_at := now();
  if private.is_undo(old, new) then
    return new;
  end if;
  select * into allowed from private.moves_of(old) m
  where m.to_status = new.status and (kind = 'move' or m.needs = kind)
    and changed <@ private.columns_given(m.needs) limit 1;
  if not found then
    raise exception 'Order % is %: % cannot make it % now', old.number, old.status,
      coalesce(nullif(array_to_string(private.movers_of(old), ' or '), ''), 'nobody'),
      case when kind = 'move' then new.status::text else 'change its ' || kind end
      using errcode = 'PT403', hint = old.status::text;
  end if;
  perform private.require_given(allowed.needs, old, new);
  -- A reason belongs to its step: the next one has its own, or none.
  if kind = 'move' and allowed.needs <> 'reason' then
    new.reason := null;
  end if;
  if new.status = 'delivered' and old.status <> 'delivered' then
    new.delivered_at := now();
  end if;
  if new.status = 'ready' and old.status <> 'ready' then
    new.ready_at := now();
    new.fetch_reminders := 0;
  end if;
  -- All of it is back with the shop.
  if old.status = 'issue_reported' and new.status = 'in_process' then
    new.handed_out := '{}';
    new.rack := null;
  end if;
  return new;
end;
$$;
create trigger referee_order before update on public.orders
  for each row execute function private.referee_order();

-- One line of the log for each change, with the id that the mover gave.
create function private.record_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := 'created';
  movers text[];
  -- Of what was counted, the lines; of a payment, what it was; of clothes that go out, what is open.
  more jsonb := '{}';
  more_before jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    kind := private.kind_of_change(old, new);
    if kind is null then
      return null;
    end if;
    movers := private.movers_of(old);
    if private.is_undo(old, new) then
      kind := 'undo';
    end if;
    if new.counted_at is distinct from old.counted_at then
      more := jsonb_build_object('items', private.lines_of(new.id));
      more_before := jsonb_build_object('items', nullif(current_setting('shop.lines_before', true), '')::jsonb);
    end if;
    -- Clothes that go out unpaid.
    if new.owed_paise > 0 and (kind = 'handout' or kind = 'move' and old.status = any (private.statuses_where('$.clothes == "with_shop"'))
      and new.status = any (private.statuses_where('$.clothes == "returned"'))) then
      more := more || jsonb_build_object('owed_paise', new.owed_paise);
    end if;
    if kind = 'payment' then
      more := more || private.payment_details(nullif(current_setting('shop.move_id', true), '')::uuid);
    end if;
  else
    movers := private.movers_of(new);
  end if;
  insert into public.order_events (id, order_id, at, kind, who, staff_id, from_status, to_status, changes, previous)
  values (
    coalesce(nullif(current_setting('shop.move_id', true), '')::uuid, gen_random_uuid()),
    new.id, case when tg_op = 'INSERT' then new.created_at else now() end, kind,
    case
      when kind = 'adopted' then 'customer'
      when tg_op = 'INSERT' and new.at_counter then 'staff'
      when tg_op = 'INSERT' then case when new.user_id is null then 'guest' else 'customer' end
      else coalesce((
        select m.who from public.order_moves m
        where m.from_status = old.status::text and m.to_status = new.status::text and m.who = any (movers)
          and (kind = 'move' or m.needs = kind)
        order by array_position(movers, m.who) limit 1
      ), movers[1], 'system')
    end,
    case when 'staff' = any (movers) then auth.uid() end,
    case when tg_op = 'UPDATE' then old.status end, new.status,
    case when tg_op = 'UPDATE' then private.changed_columns(new, old) || more else '{}' end,
    case when tg_op = 'UPDATE' then private.changed_columns(old, new) || more_before else '{}' end
  );
  perform set_config('shop.move_id', '', true);
  return null;
end;
$$;
create trigger record_order after insert or update on public.orders
  for each row execute function private.record_order();

create function private.refuse_log_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Lines are written by the orders' trigger, and deleted with the whole order.
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 or tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  raise exception 'The log of an order is written by its moves alone' using errcode = 'PT403';
end;
$$;
create trigger refuse_log_change before insert or update or delete on public.order_events
  for each row execute function private.refuse_log_change();

-- A guest's orders come to the account that proves the same e-mail address: on sign-up once it is confirmed, and on
-- each sign-in.
create function private.adopt_orders() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is not null then
    update public.orders o set user_id = new.id
    from public.pickup_requests r
    where r.id = o.id and r.user_id is null and o.user_id is null and r.email = lower(new.email);
    update public.pickup_requests set user_id = new.id where user_id is null and email = lower(new.email);
  end if;
  return null;
end;
$$;
create trigger adopt_orders after insert or update of email_confirmed_at, last_sign_in_at, email on auth.users
  for each row execute function private.adopt_orders();

revoke execute on all functions in schema private from public;
