-- What the desk reads. Each function first checks that the caller works here, and runs with the owner's rights, so that the
-- indexes serve it: under row-level security a search may use no index.

-- What was answered in the last days, as it was written, so that it can be read again and taken back.
create function private.answered_enquiries() returns jsonb
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

-- How many rows an answer may hold.
create function private.page_of(page_size integer) returns integer
language sql immutable set search_path = '' as $$ select least(greatest(page_size, 1), 1000); $$;

-- What waits for an answer, of each kind the oldest, and how many there are of each.
create function private.read_inbox(page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return json_build_object(
    'counts', json_build_object(
      'requests', (select count(*) from public.orders where status = 'requested'),
      'franchise', (select count(*) from public.franchise_applications where status = 'requested'),
      'messages', (select count(*) from public.contact_messages where status = 'requested')
    ),
    'requests', private.list_views(array(
      select id from public.orders where status = 'requested' order by number limit private.page_of(page_size)
    )),
    'franchise', (
      select coalesce(jsonb_agg(to_jsonb(f) - 'user_id' order by f.created_at), '[]') from (
        select * from public.franchise_applications where status = 'requested' order by created_at limit private.page_of(page_size)
      ) f
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) - 'user_id' order by m.created_at), '[]') from (
        select * from public.contact_messages where status = 'requested' order by created_at limit private.page_of(page_size)
      ) m
    ),
    'answered', private.answered_enquiries()
  );
end;
$$;

-- Orders that have been ready for longer than the first reminder waits, and still hang at the shop.
create function private.unfetched() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.orders
  where status = 'ready' and ready_at < now() - make_interval(days => (select fetch_days[1] from private.shop_facts))
  order by ready_at, number;
$$;

-- Some orders, how many there are of each step under way, and how many were not fetched.
create function private.board_of(ids uuid[]) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return json_build_object(
    'counts', (
      select coalesce(jsonb_object_agg(c.status, c.count), '{}')
      from (
        select status, count(*) from public.orders
        where status <> all (private.statuses_where('$.board_group == null')) group by status
      ) c
    ),
    'unfetched', (select count(*) from private.unfetched()),
    'orders', private.list_views(ids)
  );
end;
$$;

-- Orders of some steps, what is due first.
create function private.read_board(steps public.order_status[], page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.board_of(array(
    select id from public.orders
    where status = any (steps) and status <> all (private.statuses_where('$.board_group == null'))
    order by promised_at, number
    limit private.page_of(page_size)
  ));
end;
$$;

create function private.read_unfetched(page_size integer) returns json
language sql stable security definer set search_path = '' as $$
  select private.board_of(array(select private.unfetched() limit private.page_of(page_size)));
$$;

-- How a number may begin that was typed with or without its country.
create function private.phone_starts(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when dialled like '+%' then array[dialled]
    else array['+91' || ltrim(dialled, '0'), '+' || dialled, dialled]
  end
  from (select regexp_replace(regexp_replace(typed, '[^0-9+]', '', 'g'), '^00', '+') as dialled) tidy;
$$;

-- Orders by number, by the rack where they hang, by the first or last digits of a phone number (at least four), by the beginning of an e-mail address,
-- by the beginnings of words of a name, and then of an address; the newest first, and how many there are.
create function private.find_orders(wanted text, page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  tidy constant text := left(private.tidy_signs(wanted), 60);
  digits constant text := regexp_replace(tidy, '[^0-9]', '', 'g');
  is_email constant boolean := tidy like '%@%';
  is_text constant boolean := not is_email and exists (select from private.words_in(tidy) word where word ~ '[^0-9]');
  is_phone constant boolean := not is_text and not is_email and length(digits) >= 4;
  order_number constant bigint := case when length(digits) between 1 and 9 then digits::bigint end;
  words constant tsquery := private.wanted_words(tidy);
  -- The first digits of the id of an order that was taken in without a network: "K-7F3A2C".
  code constant text := lower((regexp_match(tidy, '^[Kk]-?([0-9A-Fa-f]{6})$'))[1]);
begin
  perform private.require_staff();
  return (
    with matches as materialized (
      select id, created_at, 0 as place from public.orders where number = order_number
      union all
      select id, created_at, 0 from public.orders
      where upper(rack) = upper(tidy) and status = any (private.statuses_where('$.clothes == "with_shop"'))
      union all
      select id, created_at, 0 from public.orders
      where id between (code || '00-0000-0000-0000-000000000000')::uuid and (code || 'ff-ffff-ffff-ffff-ffffffffffff')::uuid
      union all
      -- The colon comes after the digits: this is the range of all that begin with them.
      select r.id, r.created_at, 1 from unnest(private.phone_starts(tidy)) as typed (start)
      join public.pickup_requests r on r.phone collate "C" >= start and r.phone collate "C" < start || ':'
      where is_phone
      union all
      select id, created_at, 1 from public.pickup_requests
      where is_phone and reverse(phone) collate "C" >= reverse(digits) and reverse(phone) collate "C" < reverse(digits) || ':'
      union all
      select id, created_at, 1 from public.pickup_requests
      where is_email and email collate "C" >= private.tidy_email(tidy)
        and email collate "C" < private.tidy_email(tidy) || '~'
      union all
      select id, created_at, 1 from public.pickup_requests
      where is_text and private.search_words(name) @@ words
      union all
      select id, created_at, 2 from public.pickup_requests
      where is_text and private.search_words(pickup_address) @@ words
    ), found as materialized (
      select id, max(created_at) as created_at, min(place) as place from matches group by id
    )
    select json_build_object(
      'total', (select count(*) from found),
      'orders', private.list_views(array(
        select id from found order by place, created_at desc limit private.page_of(page_size)
      ))
    )
  );
end;
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

-- The run sheet of a day: what is collected in its windows, and what is delivered by then; what was done that day stays
-- on it, and a missed pickup until it has a new time. Today's also holds pickups that were forgotten, the oldest first, and
-- whatever a rider is on the way with, also before the day it was planned for.
create function private.read_run_sheet(day date) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  is_today constant boolean := day = private.shop_today();
  tomorrow constant timestamptz := private.shop_moment(day + 1, time '00:00');
  first_day constant date := case when is_today then '-infinity' else day end;
begin
  perform private.require_staff();
  return json_build_object(
    'day', day,
    'pickups', private.list_views(array(
      select id from (
        select * from public.orders
        where status = any (private.statuses_where('$.run_sheet == "pickup"')) and pickup_date between first_day and day
        union all
        select * from public.orders
        where is_today and status = any (private.statuses_where('$.run_sheet == "pickup" && $.by_rider == true'))
          and (pickup_date is null or pickup_date > day)
        union all
        select * from public.orders where id = any (array(select private.moved_on(day, 'picked_up')))
        union all
        select * from public.orders where id = any (array(select private.moved_on(day, 'pickup_failed'))) and status = 'pickup_failed'
      ) stops
      order by pickup_date, window_from nulls last, number
    )),
    'deliveries', private.list_views(array(
      select id from (
        select * from public.orders
        where status = any (private.statuses_where('$.run_sheet == "delivery"'))
          and (not at_counter or status <> 'ready')
          and (promised_at is null or promised_at < tomorrow)
        union all
        select * from public.orders
        where is_today and status = any (private.statuses_where('$.run_sheet == "delivery" && $.by_rider == true'))
          and promised_at >= tomorrow
        union all
        select * from public.orders
        where id = any (array(select private.moved_on(day, 'delivered')))
          and status = any (private.statuses_where('$.clothes == "returned"'))
      ) stops
      order by promised_at, number limit 200
    ))
  );
end;
$$;

-- A day in figures: orders taken in and delivered, what is late, money that is owed for what was delivered, and money
-- that came in, without what was given back.
create function private.read_day(day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamptz := private.shop_moment(day, time '00:00');
  ends constant timestamptz := private.shop_moment(day + 1, time '00:00');
begin
  perform private.require_staff();
  return jsonb_build_object(
    'taken_in', (select count(*) from private.moved_on(day, 'picked_up')) + (
      select count(*) from public.orders where at_counter and created_at >= starts and created_at < ends and status <> 'cancelled'
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

-- The bills of some days and the credit notes about bills, for the accountant.
create function private.read_bills(from_day date, to_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  starts constant timestamptz := private.shop_moment(from_day, time '00:00');
  ends constant timestamptz := private.shop_moment(to_day + 1, time '00:00');
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(paper.facts - 'lines' || jsonb_build_object(
      'order_number', o.number, 'payment', private.payment_of(o), 'paid_paise', o.paid_paise, 'refunded_paise', o.refunded_paise,
      'payment_method', (
        select p.method from public.order_payments p where p.order_id = o.id order by p.at desc, p.id limit 1
      )
    ) order by paper.series, paper.facts -> 'financial_year', paper.facts -> 'serial'), '[]')
    from (
      select 1 as series, b.order_id, to_jsonb(b) as facts
      from public.bills b where b.issued_at >= starts and b.issued_at < ends
      union all
      select 2, n.order_id, to_jsonb(b) || to_jsonb(n)
      from public.credit_notes n join public.bills b on b.number = n.bill_number
      where n.issued_at >= starts and n.issued_at < ends
    ) paper
    join public.orders o on o.id = paper.order_id
  );
end;
$$;

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

create function public.desk_inbox(page_size integer default 100) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_inbox($1); $$;
comment on function public.desk_inbox is
  'Requests, franchise applications and messages that wait for an answer, the oldest of each, and how many there are.';

create function public.desk_board(steps public.order_status[], page_size integer default 50) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_board($1, $2); $$;
comment on function public.desk_board is 'Orders of some steps, what is due first, and the count of each step under way.';

create function public.desk_unfetched(page_size integer default 50) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_unfetched($1); $$;
comment on function public.desk_unfetched is 'The board with the orders that are ready and were not fetched for days, the longest first.';

create function public.desk_search(wanted text, page_size integer default 30) returns json
language sql stable security invoker set search_path = '' as $$ select private.find_orders($1, $2); $$;
comment on function public.desk_search is 'Orders by number, rack, name, phone, e-mail or address, newest first, and how many there are.';

create function public.desk_sheet(day date) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_run_sheet($1); $$;
comment on function public.desk_sheet is 'What is collected on a day, and what is delivered by then.';

create function public.desk_day(day date) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_day($1); $$;
comment on function public.desk_day is 'A day in figures.';

create function public.desk_bills(from_day date, to_day date) returns jsonb
language sql stable security invoker set search_path = '' as $$ select private.read_bills($1, $2); $$;
comment on function public.desk_bills is 'The bills of some days.';

create function public.desk_answered(enquiry uuid, answered boolean default true) returns void
language sql volatile security invoker set search_path = '' as $$ select private.mark_answered($1, $2); $$;
comment on function public.desk_answered is 'Marks a franchise application or a message as answered, or as not answered yet.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.desk_inbox(integer), public.desk_board(public.order_status[], integer),
  public.desk_unfetched(integer), public.desk_search(text, integer), public.desk_sheet(date), public.desk_day(date), public.desk_bills(date, date),
  public.desk_answered(uuid, boolean)
  from public, anon, authenticated, service_role;
grant execute on function
  private.read_inbox(integer), private.read_board(public.order_status[], integer),
  private.read_unfetched(integer), public.desk_unfetched(integer), private.find_orders(text, integer), private.read_run_sheet(date), private.read_day(date), private.read_bills(date, date),
  private.mark_answered(uuid, boolean), public.desk_inbox(integer),
  public.desk_board(public.order_status[], integer), public.desk_search(text, integer),
  public.desk_sheet(date), public.desk_day(date), public.desk_bills(date, date), public.desk_answered(uuid, boolean)
  to authenticated;
