-- What must be true of the order for a move stands in the table of moves as well: the referee and the desk's lists read
-- one rule, private.conditions_of.
alter table public.order_moves add column condition text
  check (condition in ('answered-yes', 'unanswered', 'unbilled', 'billable', 'report-days-over'));

-- An order that was counted is corrected in writing from the first question on, so that a bill and its order cannot part.
delete from public.order_moves where from_status = 'on_hold' and needs = 'items';
insert into public.order_moves (from_status, to_status, who, needs) values
  ('on_hold', 'on_hold', 'staff', 'correction'),
  -- A number that was mistyped at the door.
  ('picked_up', 'picked_up', 'staff', 'pieces');
-- A request that nobody has answered can always be cancelled.
update public.order_moves set until = null where from_status = 'requested' and to_status = 'cancelled';
update public.order_moves set condition = case
  when from_status = 'on_hold' and to_status = 'in_process' then 'answered-yes'
  when needs = 'answer' then 'unanswered'
  when needs in ('items', 'correction') then 'unbilled'
  when needs = 'bill' then 'billable'
  when who = 'system' then 'report-days-over'
end;

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in (
  'created', 'move', 'undo', 'adopted', 'window', 'pieces', 'items', 'correction', 'answer', 'payment', 'bill'
));

-- Which conditions of the table of moves hold.
create function private.conditions_of(o public.orders) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when o.answer is null then 'unanswered' end,
    case when o.answer = 'yes' then 'answered-yes' end,
    case when o.bill_number is null then 'unbilled' end,
    case when o.bill_number is null and o.total_paise > 0 then 'billable' end,
    -- Nothing can be reported any more.
    case when o.delivered_at + make_interval(days => (select report_days from private.shop_facts)) < now()
      then 'report-days-over' end
  ], null);
$$;
revoke execute on function private.conditions_of(public.orders) from public, anon, authenticated, service_role;

-- What the caller may do with an order now. `until` is null where there is no limit.
create or replace function private.moves_of(o public.orders)
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
    and (m.condition is null or m.condition = any (private.conditions_of(o)))
  order by m.to_status, m.needs, array_position(movers.list, m.who);
$$;

create or replace function private.kind_of_change(before public.orders, after public.orders) returns text
language sql immutable set search_path = '' as $$
  select case
    when after.status <> before.status then 'move'
    when (after.pickup_date, after.window_id) is distinct from (before.pickup_date, before.window_id) then 'window'
    when after.bill_number is distinct from before.bill_number then 'bill'
    when (after.paid_paise, after.refunded_paise) <> (before.paid_paise, before.refunded_paise) then 'payment'
    when before.status = 'picked_up' and (after.pieces, after.bags) is distinct from (before.pieces, before.bags) then 'pieces'
    when before.status = 'itemised' and (after.items, after.pieces) is distinct from (before.items, before.pieces) then 'items'
    when after.items <> before.items or after.total_paise <> before.total_paise then 'correction'
    when after.answer is distinct from before.answer then 'answer'
    when after.promised_at is distinct from before.promised_at then 'window'
    when after.user_id is distinct from before.user_id and after.user_id is not null then 'adopted'
  end;
$$;

-- Whoever counts may find that the number of pieces was wrong.
create or replace function private.columns_given(needs text) returns text[]
language sql immutable set search_path = '' as $$
  select '{status,promised_at}'::text[] || case needs
    when 'reason' then '{reason}'
    when 'window' then '{pickup_date,window_id,window_from,window_to,reminded_at}'
    when 'pieces' then '{pieces,bags}'
    when 'items' then '{items,total_paise,services,pieces}'
    when 'correction' then '{items,total_paise,services,pieces,reason}'
    when 'question' then '{question_about,question,answer,answered_at}'
    when 'answer' then '{answer,answered_at}'
    when 'problem' then '{problem,reply_by,outcome}'
    when 'outcome' then '{outcome}'
    when 'payment' then '{paid_paise,refunded_paise,payment_method}'
    when 'bill' then '{bill_number}'
    else '{}'
  end::text[];
$$;

create or replace function private.referee_order() returns trigger
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
  -- A reason is that of the last step: the next one has its own, or none.
  if kind = 'move' and allowed.needs <> 'reason' then
    new.reason := null;
  end if;
  if new.status = 'delivered' and old.status <> 'delivered' then
    new.delivered_at := now();
  end if;
  return new;
end;
$$;

-- The order as it was counted: items, what they cost, and the number of pieces if it is given.
create or replace function private.with_items(o public.orders, given jsonb) returns public.orders
language plpgsql stable set search_path = '' as $$
begin
  o.items := private.tidy_items(given -> 'items');
  if jsonb_array_length(o.items) <> jsonb_array_length(given -> 'items') then
    raise exception 'Each item needs a name, a quantity above 0 and a price' using errcode = 'PT422', hint = 'items';
  end if;
  o.total_paise := (select coalesce(sum((i ->> 'paise')::bigint), 0) from jsonb_array_elements(o.items) i);
  o.services := coalesce(left((
    select string_agg(distinct i ->> 'service', ', ') from jsonb_array_elements(o.items) i where i ? 'service'
  ), 500), o.services);
  o.pieces := coalesce((given ->> 'pieces')::integer, o.pieces);
  return o;
end;
$$;

create or replace function private.order_after(
  o public.orders, to_status public.order_status, needs text, given jsonb, by_staff boolean
) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  slot record;
  paise bigint;
begin
  o.status := to_status;
  if by_staff and given ? 'promised_at' then
    o.promised_at := (given ->> 'promised_at')::timestamptz;
  end if;
  case needs
    when 'reason' then o.reason := private.tidy_text(given ->> 'reason');
    when 'window' then
      select * into slot from private.take_window((given ->> 'pickup_date')::date, given ->> 'window_id', by_staff, o.id);
      o.pickup_date := (given ->> 'pickup_date')::date;
      o.window_id := given ->> 'window_id';
      o.window_from := slot.window_from;
      o.window_to := slot.window_to;
      o.promised_at := case
        when (given ->> 'promised_at')::timestamptz between private.shop_moment(o.pickup_date, time '00:00')
          and private.shop_moment(o.pickup_date + 90, time '00:00') then (given ->> 'promised_at')::timestamptz
      end;
      o.reminded_at := null;
    when 'pieces' then
      o.pieces := (given ->> 'pieces')::integer;
      o.bags := (given ->> 'bags')::integer;
    when 'items' then o := private.with_items(o, given);
    when 'correction' then
      if private.tidy_items(given -> 'items') = o.items then
        raise exception 'A correction changes an item' using errcode = 'PT422', hint = 'items';
      end if;
      o := private.with_items(o, given);
      o.reason := private.tidy_text(given ->> 'reason');
    when 'question' then
      o.question_about := given ->> 'about';
      o.question := private.tidy_text(given ->> 'question');
      o.answer := null;
      o.answered_at := null;
    when 'answer' then
      o.answer := given ->> 'answer';
      o.answered_at := now();
    when 'problem' then
      o.problem := private.tidy_text(given ->> 'problem');
      o.reply_by := now() + make_interval(hours => (select reply_hours from private.shop_facts));
      o.outcome := null;
    when 'outcome' then o.outcome := private.tidy_text(given ->> 'outcome');
    when 'payment' then
      paise := (given ->> 'paise')::bigint;
      if coalesce(paise, 0) = 0 or given ->> 'method' is null then
        raise exception 'A payment needs paise and a method' using errcode = 'PT422', hint = 'payment';
      end if;
      if paise > 0 then
        o.paid_paise := o.paid_paise + paise;
      else
        o.refunded_paise := o.refunded_paise - paise;
      end if;
      o.payment_method := given ->> 'method';
    when 'bill' then o.bill_number := private.issue_bill(o);
    else null;
  end case;
  return o;
end;
$$;
