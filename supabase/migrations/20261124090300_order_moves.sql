-- Which move is legal, for whom and until when. Screens ask order_moves_of and draw only what it answers; the trigger
-- referee_order refuses everything else. A move that stays in its status is an edit: a new window, a count, a payment.
create table public.order_moves (
  from_status public.order_status not null,
  to_status public.order_status not null,
  who text not null check (who in ('guest', 'customer', 'staff', 'system')),
  -- What must be given with it; 'nothing' else.
  needs text not null default 'nothing' check (needs in (
    'nothing', 'reason', 'window', 'pieces', 'items', 'correction', 'question', 'answer', 'problem', 'outcome', 'payment', 'bill'
  )),
  -- Until when: the cut-off before the pickup, or so many days after delivery.
  until text check (until in ('cut-off', 'report-days')),
  primary key (from_status, to_status, who, needs)
);
comment on table public.order_moves is 'Every legal move of an order: from, to, who, what it needs, until when.';
alter table public.order_moves enable row level security;
revoke all on public.order_moves from public, anon, authenticated, service_role;
grant select on public.order_moves to authenticated, service_role;
create policy "Staff read the moves" on public.order_moves
  for select to authenticated using ((select private.staff_role()) is not null);

insert into public.order_moves (from_status, to_status, who, needs, until) values
  ('requested', 'confirmed', 'staff', 'nothing', null),
  ('requested', 'declined', 'staff', 'reason', null),
  ('requested', 'cancelled', 'staff', 'reason', null),
  ('requested', 'cancelled', 'customer', 'nothing', 'cut-off'),
  ('requested', 'cancelled', 'guest', 'nothing', 'cut-off'),
  ('confirmed', 'out_for_pickup', 'staff', 'nothing', null),
  ('confirmed', 'cancelled', 'staff', 'reason', null),
  ('confirmed', 'cancelled', 'customer', 'nothing', 'cut-off'),
  ('confirmed', 'cancelled', 'guest', 'nothing', 'cut-off'),
  ('out_for_pickup', 'picked_up', 'staff', 'pieces', null),
  ('out_for_pickup', 'pickup_failed', 'staff', 'reason', null),
  ('pickup_failed', 'confirmed', 'staff', 'window', null),
  ('pickup_failed', 'confirmed', 'customer', 'window', null),
  ('pickup_failed', 'confirmed', 'guest', 'window', null),
  ('pickup_failed', 'cancelled', 'staff', 'reason', null),
  ('pickup_failed', 'cancelled', 'customer', 'nothing', null),
  ('pickup_failed', 'cancelled', 'guest', 'nothing', null),
  ('picked_up', 'itemised', 'staff', 'items', null),
  ('itemised', 'in_process', 'staff', 'nothing', null),
  ('itemised', 'on_hold', 'staff', 'question', null),
  -- After a yes, which move_order asks for.
  ('on_hold', 'in_process', 'staff', 'nothing', null),
  -- Goes back untreated.
  ('on_hold', 'ready', 'staff', 'nothing', null),
  ('in_process', 'ready', 'staff', 'nothing', null),
  ('in_process', 'on_hold', 'staff', 'question', null),
  ('ready', 'out_for_delivery', 'staff', 'nothing', null),
  -- Fetched at the shop.
  ('ready', 'delivered', 'staff', 'nothing', null),
  ('out_for_delivery', 'delivered', 'staff', 'nothing', null),
  ('out_for_delivery', 'delivery_failed', 'staff', 'reason', null),
  ('delivery_failed', 'out_for_delivery', 'staff', 'nothing', null),
  ('delivered', 'issue_reported', 'customer', 'problem', 'report-days'),
  ('delivered', 'closed', 'staff', 'nothing', null),
  ('delivered', 'closed', 'system', 'nothing', null),
  -- Cleaned again, free.
  ('issue_reported', 'in_process', 'staff', 'nothing', null),
  ('issue_reported', 'closed', 'staff', 'outcome', null),
  -- Edits.
  ('requested', 'requested', 'staff', 'window', null),
  ('requested', 'requested', 'customer', 'window', 'cut-off'),
  ('requested', 'requested', 'guest', 'window', 'cut-off'),
  ('confirmed', 'confirmed', 'staff', 'window', null),
  ('confirmed', 'confirmed', 'customer', 'window', 'cut-off'),
  ('confirmed', 'confirmed', 'guest', 'window', 'cut-off'),
  ('itemised', 'itemised', 'staff', 'items', null),
  ('on_hold', 'on_hold', 'staff', 'items', null),
  ('on_hold', 'on_hold', 'staff', 'answer', null),
  ('on_hold', 'on_hold', 'customer', 'answer', null);
insert into public.order_moves (from_status, to_status, who, needs)
select status, status, 'staff', 'correction'
from unnest('{in_process,ready,out_for_delivery,delivery_failed,delivered,issue_reported}'::public.order_status[]) as status;
insert into public.order_moves (from_status, to_status, who, needs)
select status, status, 'staff', 'payment'
from unnest('{itemised,on_hold,in_process,ready,out_for_delivery,delivery_failed,delivered,issue_reported,closed}'::public.order_status[]) as status;
insert into public.order_moves (from_status, to_status, who, needs)
select status, status, 'staff', 'bill'
from unnest('{ready,out_for_delivery,delivery_failed,delivered,issue_reported,closed}'::public.order_status[]) as status;

-- What happened to an order. Written by the trigger record_order alone.
create table public.order_events (
  -- The mover makes the id, so that a move sent twice is one.
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null check (kind in ('created', 'move', 'undo', 'adopted')
    or kind in ('window', 'items', 'correction', 'answer', 'payment', 'bill')),
  who text not null check (who in ('guest', 'customer', 'staff', 'system')),
  -- Which member of staff. Kept when they leave.
  staff_id uuid,
  from_status public.order_status,
  to_status public.order_status not null,
  -- The columns that changed: their new values, and those of before.
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
    order_id in (select id from public.orders where user_id = (select auth.uid()))
    or (select private.staff_role()) is not null
  );

-- The tracking link of a guest holds the order's id and a proof of 128 bits that only this database can make. Nothing is
-- kept of it. 43 characters, as addresses may hold them.
create function private.tracking_token(order_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select rtrim(translate(encode(
    uuid_send(order_id) || substring(sha256(convert_to(key || 'tracking' || order_id, 'utf8')) for 16), 'base64'
  ), '+/', '-_'), '=')
  from private.request_key;
$$;

-- The order of a tracking token; null for any other text.
create function private.tracked_order_id(token text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  order_id uuid;
begin
  if token !~ '^[A-Za-z0-9_-]{43}$' then
    return null;
  end if;
  order_id := encode(substring(decode(translate(token, '-_', '+/') || '=', 'base64') for 16), 'hex')::uuid;
  return case when private.tracking_token(order_id) = token then order_id end;
end;
$$;

-- As whom the caller may move an order, strongest first. A guest's token is set for the transaction by move_order.
create function private.movers_of(o public.orders) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when private.staff_role() is not null then 'staff' end,
    case when o.user_id = auth.uid() then 'customer' end,
    case when private.tracked_order_id(current_setting('shop.token', true)) = o.id then 'guest' end,
    case when auth.uid() is null and coalesce(auth.jwt() ->> 'role', 'service_role') = 'service_role' then 'system' end
  ], null);
$$;

-- The end of the time in which a customer may still change a pickup.
create function private.cut_off_of(o public.orders) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.shop_moment(
    o.pickup_date,
    coalesce(o.window_from, (select max(w.opens) from private.windows_on(o.pickup_date) w), time '24:00')
  ) - make_interval(mins => cut_off_minutes)
  from private.shop_facts;
$$;

-- What the caller may do with an order now. `until` is null where there is no limit.
create function private.moves_of(o public.orders)
returns table (to_status public.order_status, needs text, who text, until timestamptz)
language sql stable security definer set search_path = '' as $$
  with movers as (select private.movers_of(o) as list)
  select distinct on (m.to_status, m.needs) m.to_status, m.needs, m.who, limits.until
  from movers, public.order_moves m
  cross join lateral (
    select case m.until
      when 'cut-off' then private.cut_off_of(o)
      when 'report-days' then o.delivered_at + make_interval(days => (select report_days from private.shop_facts))
    end as until
  ) limits
  where m.from_status = o.status
    and m.who = any (movers.list)
    and (limits.until is null or limits.until > now())
    and case
      -- After a recorded yes; or, on a no, back untreated.
      when o.status = 'on_hold' and m.to_status = 'in_process' then o.answer = 'yes'
      when m.needs = 'answer' then o.answer is null
      when m.needs = 'correction' then o.bill_number is null
      when m.needs = 'bill' then o.bill_number is null and o.total_paise > 0
      -- By itself only once nothing can be reported any more.
      when m.who = 'system' then o.delivered_at + make_interval(days => (select report_days from private.shop_facts)) < now()
      else true
    end
  order by m.to_status, m.needs, array_position(movers.list, m.who);
$$;

-- What a change of an order is: a move, or which edit. Null: nothing that concerns the log.
create function private.kind_of_change(before public.orders, after public.orders) returns text
language sql immutable set search_path = '' as $$
  select case
    when after.status <> before.status then 'move'
    when (after.pickup_date, after.window_id) is distinct from (before.pickup_date, before.window_id) then 'window'
    when after.bill_number is distinct from before.bill_number then 'bill'
    when (after.paid_paise, after.refunded_paise) <> (before.paid_paise, before.refunded_paise) then 'payment'
    when after.items <> before.items and before.status in ('picked_up', 'itemised', 'on_hold') then 'items'
    when after.items <> before.items or after.total_paise <> before.total_paise then 'correction'
    when after.answer is distinct from before.answer then 'answer'
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
  where a.key not in ('changed_at', 'payment', 'user_id');
$$;

-- Whether a change takes the caller's own last move back, within ten seconds.
create function private.is_undo(before public.orders, after public.orders) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select e.kind = 'move' and e.staff_id = auth.uid() and private.staff_role() is not null
      and e.at > now() - interval '10 seconds'
      and private.changed_columns(after, before) = e.previous
    from public.order_events e where e.order_id = before.id order by e.serial desc limit 1
  ), false);
$$;

-- The columns that may change with what a move needs.
create function private.columns_given(needs text) returns text[]
language sql immutable set search_path = '' as $$
  select '{status,promised_at}'::text[] || case needs
    when 'reason' then '{reason}'
    when 'window' then '{pickup_date,window_id,window_from,window_to,reminded_at}'
    when 'pieces' then '{pieces,bags}'
    when 'items' then '{items,total_paise,services}'
    when 'correction' then '{items,total_paise,services,reason}'
    when 'question' then '{question_about,question,answer,answered_at}'
    when 'answer' then '{answer,answered_at}'
    when 'problem' then '{problem,reply_by,outcome}'
    when 'outcome' then '{outcome}'
    when 'payment' then '{paid_paise,refunded_paise,payment_method}'
    when 'bill' then '{bill_number}'
    else '{}'
  end::text[];
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
  -- An account that goes takes its name off the order; a reminder leaves no trace.
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
  if new.status = 'delivered' and old.status <> 'delivered' then
    new.delivered_at := now();
  end if;
  return new;
end;
$$;

-- Refuses a move that lacks what it needs.
create function private.require_given(needs text, before public.orders, after public.orders) returns void
language plpgsql stable set search_path = '' as $$
declare
  given constant boolean := case needs
    when 'reason' then after.reason is not null
    when 'correction' then after.reason is not null
    when 'window' then after.pickup_date is not null
    when 'pieces' then after.pieces is not null
    when 'items' then jsonb_array_length(after.items) > 0
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
end;
$$;

-- One line of the log for each change, with the id the mover gave.
create function private.record_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := 'created';
  movers text[];
begin
  if tg_op = 'UPDATE' then
    kind := private.kind_of_change(old, new);
    if kind is null then
      return null;
    end if;
    movers := private.movers_of(old);
    if kind = 'move' and private.is_undo(old, new) then
      kind := 'undo';
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
      when tg_op = 'INSERT' then case when new.user_id is null then 'guest' else 'customer' end
      else coalesce((
        select m.who from public.order_moves m
        where m.from_status = old.status and m.to_status = new.status and m.who = any (movers)
          and (kind = 'move' or m.needs = kind)
        order by array_position(movers, m.who) limit 1
      ), movers[1], 'system')
    end,
    case when 'staff' = any (movers) then auth.uid() end,
    case when tg_op = 'UPDATE' then old.status end, new.status,
    case when tg_op = 'UPDATE' then private.changed_columns(new, old) else '{}' end,
    case when tg_op = 'UPDATE' then private.changed_columns(old, new) else '{}' end
  );
  perform set_config('shop.move_id', '', true);
  return null;
end;
$$;

-- Orders of before begin their log with what they are.
insert into public.order_events (id, order_id, at, kind, who, to_status)
select gen_random_uuid(), id, created_at, 'created', case when user_id is null then 'guest' else 'customer' end, status
from public.orders order by created_at;

create trigger referee_order before update on public.orders
  for each row execute function private.referee_order();
create trigger record_order after insert or update on public.orders
  for each row execute function private.record_order();

create function private.refuse_log_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A log goes only with its order, an order only as a whole.
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 or tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  raise exception 'The log of an order is written by its moves alone' using errcode = 'PT403';
end;
$$;
create trigger refuse_log_change before insert or update or delete on public.order_events
  for each row execute function private.refuse_log_change();

-- Customers read their own orders, staff all, with the people behind them.
drop policy "Customers read their own orders" on public.orders;
create policy "Customers read their own orders, staff all" on public.orders
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.staff_role()) is not null);
grant select on public.pickup_requests, public.franchise_applications, public.contact_messages to authenticated;
create policy "Staff read pickup requests" on public.pickup_requests
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff read franchise applications" on public.franchise_applications
  for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff read messages" on public.contact_messages
  for select to authenticated using ((select private.staff_role()) is not null);

revoke execute on function
  private.tracking_token(uuid), private.tracked_order_id(text), private.movers_of(public.orders),
  private.cut_off_of(public.orders), private.moves_of(public.orders),
  private.kind_of_change(public.orders, public.orders), private.changed_columns(public.orders, public.orders),
  private.is_undo(public.orders, public.orders), private.columns_given(text), private.referee_order(),
  private.require_given(text, public.orders, public.orders), private.record_order(), private.refuse_log_change()
  from public, anon, authenticated, service_role;
