-- What the desk reads: one way to say what staff see of an order, pickups that were forgotten, what the rider has done,
-- figures without what was taken back, and answers that can be taken back too.

-- What staff see beyond what the order's customer sees: the person, as long as the request is kept, and until when they
-- may take back their last move.
create function private.for_staff(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'contact', (
      select jsonb_build_object('name', r.name, 'phone', r.phone, 'email', r.email, 'address', r.pickup_address,
        'pin', r.pin, 'instructions', r.special_instructions)
      from public.pickup_requests r where r.id = o.id
    ),
    'tracking_token', case when o.user_id is null then private.tracking_token(o.id) end,
    'undo_until', case when o.changed_at > now() - interval '10 seconds' then (
      select e.at + interval '10 seconds' from (
        select * from public.order_events where order_id = o.id order by serial desc limit 1
      ) e
      where e.kind = 'move' and e.staff_id = auth.uid() and e.at > now() - interval '10 seconds'
    ) end
  );
$$;

-- An order as a screen shows it: the order, what the caller may do now, and for staff the person behind it.
create or replace function private.view_of(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (to_jsonb(o) - 'user_id' - 'reminded_at') || jsonb_build_object(
    'is_guest', o.user_id is null,
    'moves', (
      select coalesce(jsonb_agg(jsonb_build_object('to', m.to_status, 'needs', m.needs, 'until', m.until) order by m.to_status, m.needs), '[]')
      from private.moves_of(o) m
    )
  ) || case when private.staff_role() is null then '{}' else private.for_staff(o) end;
$$;

-- Orders as the desk lists them, in the order of the ids: what private.view_of says to staff, without asking for each
-- order who asks.
create or replace function private.list_views(ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    (to_jsonb(o) - '{user_id,reminded_at}'::text[]) || jsonb_build_object(
      'is_guest', o.user_id is null,
      'moves', (
        select coalesce(jsonb_agg(
          jsonb_build_object('to', m.to_status, 'needs', m.needs, 'until', null) order by m.to_status, m.needs), '[]')
        from public.order_moves m
        where m.from_status = o.status and m.who = 'staff' and (m.condition is null or m.condition = any (met.conditions))
      )
    ) || private.for_staff(o) order by listed.place), '[]')
  from unnest(ids) with ordinality as listed (id, place)
  join public.orders o on o.id = listed.id
  cross join lateral (select private.conditions_of(o) as conditions offset 0) met;
$$;

-- Orders that came to a status on a day, but for moves that were taken back.
create function private.moved_on(day date, status public.order_status) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct e.order_id from public.order_events e
  where e.kind = 'move' and e.to_status = moved_on.status
    and e.at >= private.shop_moment(day, time '00:00') and e.at < private.shop_moment(day + 1, time '00:00')
    and (
      select n.kind from public.order_events n where n.order_id = e.order_id and n.serial > e.serial order by n.serial limit 1
    ) is distinct from 'undo';
$$;

-- The run sheet of a day: what is collected in its windows, and what is brought back by then; what was done that day stays
-- on it. Today's also holds pickups that were forgotten, the oldest first.
create or replace function private.read_run_sheet(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tomorrow constant timestamptz := private.shop_moment(day + 1, time '00:00');
  first_day constant date := case when day = private.shop_today() then '-infinity' else day end;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'day', day,
    'pickups', private.list_views(array(
      select id from (
        select * from public.orders
        where status in ('confirmed', 'out_for_pickup') and pickup_date between first_day and day
        union all
        select * from public.orders where id = any (array(select private.moved_on(day, 'picked_up')))
      ) stops
      order by pickup_date, window_from nulls last, number
    )),
    'deliveries', private.list_views(array(
      select id from (
        select * from public.orders
        where status in ('ready', 'out_for_delivery', 'delivery_failed') and (promised_at is null or promised_at < tomorrow)
        union all
        select * from public.orders
        where id = any (array(select private.moved_on(day, 'delivered'))) and status in ('delivered', 'issue_reported', 'closed')
      ) stops
      order by promised_at, number limit 200
    ))
  );
end;
$$;

-- A day in figures: orders taken in and delivered, what is late, money that is owed for what was delivered, and money
-- that came in, without what was given back.
create or replace function private.read_day(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamptz := private.shop_moment(day, time '00:00');
  ends constant timestamptz := private.shop_moment(day + 1, time '00:00');
begin
  perform private.require_staff();
  return jsonb_build_object(
    'taken_in', (select count(*) from private.moved_on(day, 'picked_up')),
    'delivered', (select count(*) from private.moved_on(day, 'delivered')),
    'late', (
      select count(*) from public.orders
      where status in ('picked_up', 'itemised', 'on_hold', 'in_process', 'ready', 'out_for_delivery', 'delivery_failed')
        and promised_at < now()
    ) + (
      select count(*) from public.orders where status in ('confirmed', 'out_for_pickup') and pickup_date < private.shop_today()
    ),
    'open_paise', (
      select coalesce(sum(total_paise - paid_paise + refunded_paise), 0) from public.orders
      where delivered_at is not null and payment in ('unpaid', 'part')
    ),
    'received_paise', (
      select coalesce(sum(
        coalesce((e.changes ->> 'paid_paise')::bigint - (e.previous ->> 'paid_paise')::bigint, 0)
        - coalesce((e.changes ->> 'refunded_paise')::bigint - (e.previous ->> 'refunded_paise')::bigint, 0)
      ), 0)
      from public.order_events e
      where e.kind = 'payment' and e.at >= starts and e.at < ends
    )
  );
end;
$$;

-- What was answered in the last days, as it was written, so that it can be read again and taken back.
create or replace function private.answered_enquiries() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    e.enquiry || jsonb_build_object('kind', e.kind, 'answered_by', coalesce(p.full_name, u.email)) order by e.answered_at desc
  ), '[]')
  from (
    (select 'franchise' as kind, to_jsonb(f) - 'user_id' as enquiry, answered_at, answered_by from public.franchise_applications f
      where status = 'answered' and answered_at > now() - interval '7 days' order by answered_at desc limit 20)
    union all
    (select 'message', to_jsonb(m) - 'user_id', answered_at, answered_by from public.contact_messages m
      where status = 'answered' and answered_at > now() - interval '7 days' order by answered_at desc limit 20)
    order by answered_at desc limit 20
  ) e
  left join public.profiles p on p.id = e.answered_by
  left join auth.users u on u.id = e.answered_by;
$$;

drop function public.desk_answered(uuid), private.mark_answered(uuid);
-- Marks an application or a message as answered by whoever asks, or as not answered yet.
create function private.mark_answered(enquiry uuid, answered boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  before constant text := case when answered then 'requested' else 'answered' end;
  after constant text := case when answered then 'answered' else 'requested' end;
begin
  perform private.require_staff();
  update public.franchise_applications set
    status = after, answered_at = case when answered then now() end, answered_by = case when answered then auth.uid() end
  where id = enquiry and status = before;
  update public.contact_messages set
    status = after, answered_at = case when answered then now() end, answered_by = case when answered then auth.uid() end
  where id = enquiry and status = before;
end;
$$;
create function public.desk_answered(enquiry uuid, answered boolean default true) returns void
language sql volatile security invoker set search_path = '' as $$ select private.mark_answered($1, $2); $$;
comment on function public.desk_answered is 'Marks a franchise application or a message as answered, or as not answered yet.';

revoke execute on function private.for_staff(public.orders), private.moved_on(date, public.order_status),
  private.mark_answered(uuid, boolean), public.desk_answered(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function private.mark_answered(uuid, boolean), public.desk_answered(uuid, boolean) to authenticated;
