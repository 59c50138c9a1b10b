-- What the desk reads. Each function asks first whether the caller works here, and runs with the owner's rights, so that
-- the indexes serve it: under row-level security a search may use no index.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.staff_role() is null then
    raise exception 'This is for people who work here' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

alter table public.franchise_applications add column answered_at timestamptz, add column answered_by uuid;
alter table public.contact_messages add column answered_at timestamptz, add column answered_by uuid;
create index franchise_applications_open on public.franchise_applications (created_at) where status = 'requested';
create index contact_messages_open on public.contact_messages (created_at) where status = 'requested';

-- Orders as the desk lists them, in the order of the ids: what private.view_of says to staff, made for all in one go.
create function private.list_views(ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    (to_jsonb(o) - '{user_id,reminded_at}'::text[]) || jsonb_build_object(
      'is_guest', o.user_id is null,
      'moves', (
        select coalesce(jsonb_agg(
          jsonb_build_object('to', m.to_status, 'needs', m.needs, 'until', null) order by m.to_status, m.needs), '[]')
        from public.order_moves m
        where m.from_status = o.status and m.who = 'staff'
          and case
            when o.status = 'on_hold' and m.to_status = 'in_process' then o.answer = 'yes'
            when m.needs = 'answer' then o.answer is null
            when m.needs = 'correction' then o.bill_number is null
            when m.needs = 'bill' then o.bill_number is null and o.total_paise > 0
            else true
          end
      ),
      'contact', jsonb_build_object('name', coalesce(r.name, p.full_name), 'phone', r.phone,
        'email', coalesce(r.email, u.email), 'address', r.pickup_address, 'pin', r.pin, 'instructions', r.special_instructions),
      'tracking_token', case when o.user_id is null then private.tracking_token(o.id) end,
      'undo_until', case when o.changed_at > now() - interval '10 seconds' then (
        select e.at + interval '10 seconds' from (
          select * from public.order_events where order_id = o.id order by serial desc limit 1
        ) e
        where e.kind = 'move' and e.staff_id = auth.uid() and e.at > now() - interval '10 seconds'
      ) end
    ) order by listed.place), '[]')
  from unnest(ids) with ordinality as listed (id, place)
  join public.orders o on o.id = listed.id
  left join public.pickup_requests r on r.id = o.id
  left join public.profiles p on p.id = o.user_id
  left join auth.users u on u.id = o.user_id;
$$;
revoke execute on function private.list_views(uuid[]) from public, anon, authenticated, service_role;

-- What waits for an answer, oldest first.
create function private.read_inbox() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'requests', private.list_views(array(
      select id from public.orders where status = 'requested' order by number limit 100
    )),
    'franchise', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'user_id' order by f.created_at), '[]')
      from (select * from public.franchise_applications where status = 'requested' order by created_at limit 100) f
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.created_at), '[]')
      from (select * from public.contact_messages where status = 'requested' order by created_at limit 100) m
    )
  );
end;
$$;

-- Orders of some steps, what is due first, and how many there are of each step under way.
create function private.read_board(steps public.order_status[], page_size integer, after_promise timestamptz, after_number bigint)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'counts', (
      select coalesce(jsonb_object_agg(c.status, c.count), '{}')
      from (
        select status, count(*) from public.orders
        where status not in ('closed', 'cancelled', 'declined') group by status
      ) c
    ),
    'orders', private.list_views(array(
      select id from public.orders
      where status = any (steps) and status not in ('closed', 'cancelled', 'declined')
        and (after_number is null or (coalesce(promised_at, 'infinity'), number) > (coalesce(after_promise, 'infinity'), after_number))
      order by promised_at, number
      limit least(greatest(page_size, 1), 100)
    ))
  );
end;
$$;

-- Orders by number, by the beginnings of names, or by a phone number, newest first.
create function private.find_orders(wanted text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tidy constant text := left(private.tidy_text(wanted), 60);
  digits constant text := regexp_replace(tidy, '[^0-9]', '', 'g');
  words constant text := (
    select string_agg(w || ':*', ' & ') from regexp_split_to_table(lower(tidy), '[^[:alnum:]]+') w where w <> ''
  );
begin
  perform private.require_staff();
  return private.list_views(array(
    select id from public.orders
    where id = any (array(
      select id from public.orders where digits <> '' and length(digits) <= 9 and number = digits::bigint
      union all
      select id from (
        select id from public.pickup_requests
        where length(digits) >= 7 and phone = private.tidy_phone(tidy) order by created_at desc limit 30
      ) by_phone
      union all
      select id from (
        -- All of that name first: by its own index, then the newest of them.
        with named as materialized (
          select id, created_at from public.pickup_requests
          where tidy ~ '[[:alpha:]]' and to_tsvector('simple'::regconfig, name) @@ to_tsquery('simple'::regconfig, words)
        )
        select id from named order by created_at desc limit 60
      ) by_name
    ))
    order by number desc limit 30
  ));
end;
$$;

-- The run sheet of a day: what is collected in its windows, and what is brought back by then.
create function private.read_run_sheet(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  tomorrow constant timestamptz := private.shop_moment(day + 1, time '00:00');
begin
  perform private.require_staff();
  return jsonb_build_object(
    'day', day,
    'pickups', private.list_views(array(
      select o.id from public.orders o
      where o.pickup_date = day and o.status in ('confirmed', 'out_for_pickup', 'picked_up')
      order by o.window_from nulls last, o.number
    )),
    'deliveries', private.list_views(array(
      select id from public.orders
      where status in ('ready', 'out_for_delivery', 'delivery_failed')
        and (promised_at is null or promised_at < tomorrow)
      order by promised_at, number limit 200
    ))
  );
end;
$$;

-- A day in figures: orders taken in and delivered, what is late, and money that is owed for what was delivered.
create function private.read_day(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamptz := private.shop_moment(day, time '00:00');
  ends constant timestamptz := private.shop_moment(day + 1, time '00:00');
begin
  perform private.require_staff();
  return jsonb_build_object(
    'taken_in', (
      select count(distinct order_id) from public.order_events
      where kind = 'move' and at >= starts and at < ends and to_status = 'picked_up'
    ),
    'delivered', (
      select count(distinct order_id) from public.order_events
      where kind = 'move' and at >= starts and at < ends and to_status = 'delivered'
    ),
    'late', (
      select count(*) from public.orders
      where status in ('picked_up', 'itemised', 'on_hold', 'in_process', 'ready', 'out_for_delivery', 'delivery_failed')
        and promised_at < now()
    ),
    'open_paise', (
      select coalesce(sum(total_paise - paid_paise + refunded_paise), 0) from public.orders
      where delivered_at is not null and payment in ('unpaid', 'part')
    ),
    'received_paise', (
      select coalesce(sum((e.changes ->> 'paid_paise')::bigint - (e.previous ->> 'paid_paise')::bigint), 0)
      from public.order_events e
      where e.kind = 'payment' and e.at >= starts and e.at < ends and e.changes ? 'paid_paise'
    )
  );
end;
$$;
create index order_events_payments on public.order_events (at) where kind = 'payment';

-- The bills of some days, for the accountant.
create function private.read_bills(from_day date, to_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(b) - 'items' || jsonb_build_object(
      'order_number', o.number, 'payment', o.payment, 'paid_paise', o.paid_paise, 'refunded_paise', o.refunded_paise,
      'payment_method', o.payment_method
    ) order by b.financial_year, b.serial), '[]')
    from public.bills b join public.orders o on o.id = b.order_id
    where b.issued_at >= private.shop_moment(from_day, time '00:00')
      and b.issued_at < private.shop_moment(to_day + 1, time '00:00')
  );
end;
$$;

-- Marks an application or a message as answered, by whoever asks.
create function private.mark_answered(enquiry uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.franchise_applications set status = 'answered', answered_at = now(), answered_by = auth.uid()
  where id = enquiry and status = 'requested';
  update public.contact_messages set status = 'answered', answered_at = now(), answered_by = auth.uid()
  where id = enquiry and status = 'requested';
end;
$$;

create function public.desk_inbox() returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_inbox(); $$;
comment on function public.desk_inbox is 'Requests, franchise applications and messages that wait for an answer, oldest first.';
create function public.desk_board(
  steps public.order_status[], page_size integer default 50, after_promise timestamptz default null, after_number bigint default null
) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_board($1, $2, $3, $4); $$;
comment on function public.desk_board is 'Orders of some steps, what is due first, and the count of each step under way.';
create function public.desk_search(wanted text) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.find_orders($1); $$;
comment on function public.desk_search is 'Orders by number, name or phone, newest first.';
create function public.desk_sheet(day date) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_run_sheet($1); $$;
comment on function public.desk_sheet is 'What is collected on a day, and what is brought back by then.';
create function public.desk_day(day date) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_day($1); $$;
comment on function public.desk_day is 'A day in figures.';
create function public.desk_bills(from_day date, to_day date) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_bills($1, $2); $$;
comment on function public.desk_bills is 'The bills of some days.';
create function public.desk_answered(enquiry uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select private.mark_answered($1); $$;
comment on function public.desk_answered is 'Marks a franchise application or a message as answered.';

revoke execute on function
  private.require_staff(), private.read_inbox(), private.find_orders(text), private.read_run_sheet(date),
  private.read_board(public.order_status[], integer, timestamptz, bigint), private.read_day(date),
  private.read_bills(date, date), private.mark_answered(uuid),
  public.desk_inbox(), public.desk_board(public.order_status[], integer, timestamptz, bigint), public.desk_search(text),
  public.desk_sheet(date), public.desk_day(date), public.desk_bills(date, date), public.desk_answered(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  private.read_inbox(), private.find_orders(text), private.read_run_sheet(date),
  private.read_board(public.order_status[], integer, timestamptz, bigint), private.read_day(date),
  private.read_bills(date, date), private.mark_answered(uuid),
  public.desk_inbox(), public.desk_board(public.order_status[], integer, timestamptz, bigint), public.desk_search(text),
  public.desk_sheet(date), public.desk_day(date), public.desk_bills(date, date), public.desk_answered(uuid)
  to authenticated;
