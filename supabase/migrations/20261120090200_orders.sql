-- What the shop does for its customers. Written by the shop alone (service_role), read by the customer it belongs to.
create type public.order_status as enum ('Received', 'In Progress', 'Ready for Delivery', 'Completed', 'Cancelled');

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Short enough to be read out on the phone.
  number bigint generated always as identity (start with 1001) unique,
  -- Stays when the account goes: the shop's books need the order, not the person.
  user_id uuid references auth.users (id) on delete set null,
  services text not null check (char_length(services) between 1 and 500),
  -- Whole rupees.
  amount integer not null check (amount between 0 and 10000000),
  status public.order_status not null default 'Received',
  created_at timestamptz not null default now()
);
comment on table public.orders is 'Orders in whole rupees. Customers read their own, newest first.';

-- Serves the policy and the list, newest first.
create index orders_user_id_newest on public.orders (user_id, created_at desc, number desc);

alter table public.orders enable row level security;
revoke all on public.orders from public, anon, authenticated, service_role;
revoke all on sequence public.orders_number_seq from public, anon, authenticated, service_role;
grant select on public.orders to authenticated;
grant select, insert, update, delete on public.orders to service_role;

create policy "Customers read their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));

-- The three figures of the dashboard in one row, zeros for a new customer.
-- Spent means paid: an order is paid on delivery, so only completed ones count.
create view public.my_order_summary with (security_invoker = true) as
  select
    count(*) filter (where status not in ('Completed', 'Cancelled')) as active_orders,
    count(*) filter (where status = 'Completed') as completed_orders,
    coalesce(sum(amount) filter (where status = 'Completed'), 0)::bigint as total_spent
  from public.orders
  where user_id = (select auth.uid());
comment on view public.my_order_summary is 'Active and completed orders and rupees spent on completed ones, for the signed-in customer.';

revoke all on public.my_order_summary from public, anon, authenticated, service_role;
grant select on public.my_order_summary to authenticated;

-- A page of the signed-in customer's orders, newest first. The next page is asked for with
-- created_at and number of the last row seen, so rows that arrive in between shift nothing.
create function public.my_orders(
  page_size integer default 10,
  before_created_at timestamptz default null,
  before_number bigint default null
) returns setof public.orders
language sql stable security invoker set search_path = '' as $$
  select *
  from public.orders
  where user_id = (select auth.uid())
    and (before_created_at is null or (created_at, number) < (before_created_at, coalesce(before_number, 0)))
  order by created_at desc, number desc
  limit least(greatest(page_size, 1), 100);
$$;
revoke execute on function public.my_orders(integer, timestamptz, bigint) from public, anon, authenticated, service_role;
grant execute on function public.my_orders(integer, timestamptz, bigint) to authenticated;
