-- One row per order, from request to delivered. What a visitor sent (who, where) is in public.pickup_requests under the
-- same id, so that personal data can go while the books keep the order.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Short enough to be read out on the phone.
  number bigint generated always as identity (start with 1001) unique,
  -- Becomes null with the account: the shop's books need the order, not the person.
  user_id uuid references auth.users (id) on delete set null,
  -- Titles as they were that day; empty until a service was chosen or items were counted.
  services text not null default '' check (char_length(services) <= 500),
  -- Its lines, less the discount, and the delivery fee: private.with_total.
  total_paise bigint not null default 0 check (total_paise between 0 and 1000000000),
  -- Null: the discount is an amount.
  discount_percent integer check (discount_percent between 0 and 100),
  discount_paise bigint not null default 0 check (discount_paise between 0 and 1000000000),
  discount_reason text check (char_length(discount_reason) between 1 and 500),
  fee_paise bigint not null default 0 check (fee_paise between 0 and 1000000000),
  status public.order_status not null default 'requested',
  created_at timestamptz not null default now(),
  -- The id of a service of the document, if one was chosen.
  service text check (service ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  express boolean not null default false,
  pickup_date date,
  -- Taken in over the counter, and fetched there unless a rider sets off with it.
  at_counter boolean not null default false,
  -- A window of that day; null: any time.
  window_id text,
  window_from time,
  window_to time,
  -- When the customer was told that it is back. "infinity" and the year 12026 are moments to PostgreSQL but not to
  -- JavaScript: no screen could show such an order.
  promised_at timestamptz check (promised_at between '2000-01-01T00:00:00Z' and '2100-01-01T00:00:00Z'),
  -- As collected.
  pieces integer check (pieces between 1 and 2000),
  bags integer check (bags between 0 and 200),
  -- When its lines were last written (public.order_lines).
  counted_at timestamptz,
  -- Sums of public.order_payments, written with each of them: so that what is open is found by an index, however many
  -- orders there are.
  paid_paise bigint not null default 0 check (paid_paise between 0 and 1000000000),
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and paid_paise),
  -- Nothing of an order whose whole money went back.
  owed_paise bigint not null generated always as (
    case when refunded_paise > 0 and refunded_paise = paid_paise then 0 else total_paise - paid_paise + refunded_paise end
  ) stored,
  -- Why it was declined, cancelled, not collected or not delivered; why a bill was corrected, credited or cancelled.
  reason text check (char_length(reason) between 1 and 500),
  question_about text check (question_about in ('stain', 'price', 'cloth')),
  question text check (char_length(question) between 1 and 500),
  -- Positions of the lines it is about.
  question_lines integer[],
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  problem text check (char_length(problem) between 1 and 1000),
  reply_by timestamptz,
  outcome text check (char_length(outcome) between 1 and 500),
  bill_number text,
  -- Where it hangs until it goes out.
  rack text check (char_length(rack) between 1 and 20),
  -- Positions of the lines that went out before the rest; when, says the log.
  handed_out integer[] not null default '{}',
  ready_at timestamptz,
  -- The last credit note, and what the notes about its bill gave back: the total is without it.
  credit_number text,
  credited_paise bigint not null default 0 check (credited_paise between 0 and 1000000000),
  delivered_at timestamptz,
  reminded_at timestamptz,
  -- How many of the reminders that it was not fetched have gone out.
  fetch_reminders integer not null default 0,
  changed_at timestamptz not null default now(),
  constraint orders_window_check check (
    (window_id is null and window_from is null and window_to is null)
    or (window_id is not null and window_from < window_to and pickup_date is not null)
  )
);
comment on table public.orders is
  'One row per order, from request to delivered. Changed by public.move_order alone; money in paise.';

-- The customer's list, newest first, and the figures of the dashboard from the index alone.
create index orders_user_id_newest on public.orders (user_id, created_at desc, number desc)
  include (status, paid_paise, refunded_paise);
-- A predicate can only be a list; a query serves itself of the index with the same question to private.statuses_where.
do $$
begin
  execute format('create index orders_under_way on public.orders (user_id, created_at desc, number desc)
    where status <> all (%L)', private.statuses_where('$.ended != null'));
  -- The desk lists what is under way; what has ended is found by number, name or phone.
  execute format('create index orders_by_step on public.orders (status, promised_at, number)
    where status <> all (%L)', private.statuses_where('$.board_group == null'));
  execute format('create index orders_by_window on public.orders (pickup_date, window_id)
    where status <> all (%L)', private.statuses_where('$.holds_window == false'));
end $$;
create index orders_at_counter on public.orders (created_at) where at_counter;
create index orders_unfetched on public.orders (ready_at, number) where status = 'ready';
create index orders_rack on public.orders (upper(rack)) where rack is not null;
create index orders_delivered on public.orders (delivered_at) where status = 'delivered';
create index orders_unpaid on public.orders (delivered_at) include (owed_paise) where delivered_at is not null and owed_paise > 0;

-- Written by functions alone, also with the secret key.
alter table public.orders enable row level security;
revoke all on public.orders from public, anon, authenticated, service_role;
revoke all on sequence public.orders_number_seq from public, anon, authenticated, service_role;
grant select on public.orders to authenticated;
grant select, delete on public.orders to service_role;
create policy "Customers read their own orders, staff all" on public.orders
  for select to authenticated
  using (user_id = (select private.me()) or (select private.staff_role()) is not null);

-- The figures of the dashboard in one row, zeros for a new customer.
create view public.my_order_summary with (security_invoker = true) as
  select
    count(*) filter (where status <> all (private.statuses_where('$.ended != null'))) as active_orders,
    count(*) filter (where status = any (private.statuses_where('$.ended == "done"'))) as completed_orders,
    coalesce(sum(paid_paise - refunded_paise), 0)::bigint as spent_paise
  from public.orders
  where user_id = (select private.me());
comment on view public.my_order_summary is 'Active and completed orders and paise paid, for the signed-in customer.';
revoke all on public.my_order_summary from public, anon, authenticated, service_role;
grant select on public.my_order_summary to authenticated;

-- A page of the customer's orders, newest first. The next page is asked for with created_at and number of the last row
-- seen, so that rows which arrive in between shift nothing. PostgreSQL 18 plans a SQL function with the values it is
-- called with, and would take a page for all that an average customer has, collect every order of a customer and sort
-- them. Without bitmap scans it reads the page alone, in the order of the index.
create function public.my_orders(
  page_size integer default 10,
  before_created_at timestamptz default null,
  before_number bigint default null
) returns setof public.orders
language sql stable security invoker set search_path = '' set enable_bitmapscan = off as $$
  select *
  from public.orders
  where user_id = (select private.me())
    -- One comparison without alternatives, so that it becomes a condition of the index.
    and (created_at, number) <
      ((select coalesce(before_created_at, 'infinity')), (select coalesce(before_number, 0)))
  order by created_at desc, number desc
  limit least(greatest(page_size, 1), 100);
$$;

-- The newest order under way, for the progress line of the dashboard: however many came after it, and whatever became
-- of them. In plpgsql, because a session plans it once: a function in SQL is planned at each call.
create function public.my_active_order() returns setof public.orders
language plpgsql stable security invoker set search_path = '' as $$
begin
  return query select *
    from public.orders
    where user_id = (select private.me()) and status <> all (private.statuses_where('$.ended != null'))
    order by created_at desc, number desc
    limit 1;
end;
$$;

revoke execute on function
  public.my_orders(integer, timestamptz, bigint), public.my_active_order()
  from public, anon, authenticated, service_role;
grant execute on function public.my_orders(integer, timestamptz, bigint), public.my_active_order() to authenticated;
