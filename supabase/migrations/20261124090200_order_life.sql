-- One order from request to delivered: one row of public.orders. What a visitor sent (who, where) stays in
-- public.pickup_requests under the same id, so that personal data can go while the books stay.
drop view public.my_order_summary;
drop function public.my_orders(integer, timestamptz, bigint), public.my_active_order();
drop index public.orders_user_id_newest, public.orders_active;

alter type public.order_status rename to order_status_before;
create type public.order_status as enum (
  'requested', 'confirmed', 'declined', 'cancelled', 'out_for_pickup', 'pickup_failed', 'picked_up', 'itemised', 'on_hold',
  'in_process', 'ready', 'out_for_delivery', 'delivery_failed', 'delivered', 'issue_reported', 'closed'
);

alter table public.orders alter column status drop default;
alter table public.orders alter column status type public.order_status using (
  case status::text
    when 'Received' then 'picked_up'
    when 'In Progress' then 'in_process'
    when 'Ready for Delivery' then 'ready'
    when 'Completed' then 'closed'
    when 'Cancelled' then 'cancelled'
  end
)::public.order_status;
alter table public.orders alter column status set default 'requested';
drop type public.order_status_before;

-- Money is kept in paise. Older orders held whole rupees.
alter table public.orders drop constraint orders_amount_check;
alter table public.orders rename column amount to total_paise;
alter table public.orders alter column total_paise type bigint using total_paise::bigint * 100;
alter table public.orders alter column total_paise set default 0;

alter table public.orders
  add constraint orders_total_paise_check check (total_paise between 0 and 1000000000),
  -- The id of a service of the document, if one was chosen; `services` holds titles as they were that day.
  add column service text check (service ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  add column express boolean not null default false,
  add column pickup_date date,
  -- A window of that day; null: any time.
  add column window_id text,
  add column window_from time,
  add column window_to time,
  -- What the customer was told before sending: when it is back.
  add column promised_at timestamptz,
  -- As collected.
  add column pieces integer check (pieces between 1 and 2000),
  add column bags integer check (bags between 0 and 200),
  -- [{"name", "service", "quantity", "unit_paise", "paise"}], the prices as they were when counted.
  add column items jsonb not null default '[]',
  add column paid_paise bigint not null default 0 check (paid_paise between 0 and 1000000000),
  add column refunded_paise bigint not null default 0 check (refunded_paise between 0 and paid_paise),
  -- Why it was declined, cancelled, not collected or not delivered; why a bill was corrected.
  add column reason text check (char_length(reason) between 1 and 500),
  add column question_about text check (question_about in ('stain', 'price', 'cloth')),
  add column question text check (char_length(question) between 1 and 500),
  add column answer text check (answer in ('yes', 'no')),
  add column answered_at timestamptz,
  add column problem text check (char_length(problem) between 1 and 1000),
  add column reply_by timestamptz,
  add column outcome text check (char_length(outcome) between 1 and 500),
  add column bill_number text,
  add column delivered_at timestamptz,
  add column reminded_at timestamptz,
  add column changed_at timestamptz not null default now(),
  add constraint orders_window_check check (
    (window_id is null and window_from is null and window_to is null)
    or (window_id is not null and window_from < window_to and pickup_date is not null)
  ),
  add constraint orders_items_check check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 300);

update public.orders set
  paid_paise = case when status = 'closed' then total_paise else 0 end,
  delivered_at = case when status = 'closed' then created_at end,
  changed_at = created_at;

alter table public.orders add column payment text not null generated always as (
  case
    when refunded_paise > 0 and refunded_paise = paid_paise then 'refunded'
    when total_paise > 0 and paid_paise - refunded_paise >= total_paise then 'paid'
    when paid_paise - refunded_paise > 0 then 'part'
    else 'unpaid'
  end
) stored;
comment on table public.orders is
  'One row per order, from request to delivered. Changed by public.move_order alone; money in paise.';

-- `services` is empty until somebody chose or counted something.
alter table public.orders drop constraint orders_services_check;
alter table public.orders alter column services set default '';
alter table public.orders add constraint orders_services_check check (char_length(services) <= 500);

alter table public.pickup_requests
  add column pickup_window text check (pickup_window ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  add column express boolean not null default false,
  add column promised_at timestamptz,
  -- The six digits of the address, for the run sheet.
  add column pin text generated always as (substring(pickup_address from '(?<![0-9])([1-9][0-9]{2}\s?[0-9]{3})(?![0-9])')) stored;
grant insert (pickup_window, express, promised_at) on public.pickup_requests to anon, authenticated;

-- Requests that wait become orders.
insert into public.orders (id, user_id, service, status, pickup_date, created_at, changed_at)
select id, user_id, service,
  (case status when 'collected' then 'picked_up' else status end)::public.order_status, pickup_date, created_at, created_at
from public.pickup_requests
order by created_at;
drop policy "Anyone sends a pickup request" on public.pickup_requests;
alter table public.pickup_requests drop column status;
create policy "Anyone sends a pickup request" on public.pickup_requests
  for insert to anon, authenticated
  with check (user_id is not distinct from (select auth.uid()) and private.is_given_request_id(id));
-- Deferred: the order is made after its request.
alter table public.pickup_requests add constraint pickup_requests_order
  foreign key (id) references public.orders (id) on delete cascade deferrable initially deferred;
comment on table public.pickup_requests is
  'Who asked for a pickup, and where. Anyone may send one; the shop reads them. The order of the same id holds the rest.';

-- The customer's list, newest first, and the figures of the dashboard from the index alone.
create index orders_user_id_newest on public.orders (user_id, created_at desc, number desc)
  include (status, paid_paise, refunded_paise);
create index orders_under_way on public.orders (user_id, created_at desc, number desc)
  where status not in ('delivered', 'closed', 'cancelled', 'declined');
-- The desk reads what is under way; what has ended is found by number, name or phone.
create index orders_by_step on public.orders (status, promised_at, number)
  where status not in ('closed', 'cancelled', 'declined');
create index orders_by_window on public.orders (pickup_date, window_id)
  where status not in ('cancelled', 'declined', 'pickup_failed');
create index orders_delivered on public.orders (delivered_at) where status = 'delivered';
create index orders_unpaid on public.orders (delivered_at) where delivered_at is not null and payment in ('unpaid', 'part');
create index pickup_requests_name on public.pickup_requests using gin (to_tsvector('simple'::regconfig, name));

create view public.my_order_summary with (security_invoker = true) as
  select
    count(*) filter (where status not in ('delivered', 'closed', 'cancelled', 'declined')) as active_orders,
    count(*) filter (where status in ('delivered', 'closed')) as completed_orders,
    coalesce(sum(paid_paise - refunded_paise), 0)::bigint as spent_paise
  from public.orders
  where user_id = (select auth.uid());
comment on view public.my_order_summary is 'Active and completed orders and paise paid, for the signed-in customer.';
revoke all on public.my_order_summary from public, anon, authenticated, service_role;
grant select on public.my_order_summary to authenticated;

create function public.my_orders(
  page_size integer default 10,
  before_created_at timestamptz default null,
  before_number bigint default null
) returns setof public.orders
language sql stable security invoker set search_path = '' set enable_bitmapscan = off as $$
  select *
  from public.orders
  where user_id = (select auth.uid())
    -- One comparison without alternatives, so that it becomes a condition of the index.
    and (created_at, number) <
      ((select coalesce(before_created_at, 'infinity')), (select coalesce(before_number, 0)))
  order by created_at desc, number desc
  limit least(greatest(page_size, 1), 100);
$$;

create function public.my_active_order() returns setof public.orders
language sql stable security invoker set search_path = '' as $$
  select *
  from public.orders
  where user_id = (select auth.uid()) and status not in ('delivered', 'closed', 'cancelled', 'declined')
  order by created_at desc, number desc
  limit 1;
$$;
revoke execute on function public.my_orders(integer, timestamptz, bigint), public.my_active_order()
  from public, anon, authenticated, service_role;
grant execute on function public.my_orders(integer, timestamptz, bigint), public.my_active_order() to authenticated;
-- Written by functions alone, also by the shop's own key.
revoke insert, update on public.orders from service_role;
