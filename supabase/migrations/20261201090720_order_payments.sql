-- Money of an order, as it came in and went back. What is owed follows from it.
create table public.order_payments (
  -- That of its move, so that a payment sent twice is one.
  id uuid primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  at timestamptz not null,
  -- The day on whose close it counts: private.book_day.
  day date not null,
  -- An advance is more than was open, and said to be.
  kind text not null default 'payment' check (kind in ('payment', 'refund', 'advance')),
  paise bigint not null check (paise between 1 and 1000000000),
  method text not null check (method in ('cash', 'upi', 'card')),
  -- Why money goes back.
  reason text check (char_length(reason) between 1 and 500),
  -- Which member of staff. Stays when they leave.
  staff_id uuid
);
comment on table public.order_payments is 'Payments and refunds, each under the id of its move. Written by move_order alone; money in paise.';
create index order_payments_order on public.order_payments (order_id, at);
create index order_payments_day on public.order_payments (day) include (kind, paise, method);
alter table public.order_payments enable row level security;
revoke all on public.order_payments from public, anon, authenticated, service_role;
-- Customers read what was paid, not which member of staff took it.
grant select (id, order_id, at, day, kind, paise, method, reason) on public.order_payments to authenticated;
grant select on public.order_payments to service_role;
create policy "Customers read the payments of their orders, staff all" on public.order_payments
  for select to authenticated
  using (
    order_id in (select id from public.orders where user_id = (select private.me()))
    or (select private.staff_role()) is not null
  );

-- How far an order is paid, in a word.
create function private.payment_of(o public.orders) returns text
language sql immutable set search_path = '' as $$
  select case
    when o.refunded_paise > 0 and o.refunded_paise = o.paid_paise then 'refunded'
    when o.total_paise > 0 and o.owed_paise <= 0 then 'paid'
    when o.paid_paise - o.refunded_paise > 0 then 'part'
    else 'unpaid'
  end;
$$;

-- A payment as the log tells it.
create function private.payment_details(payment uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg('payment', jsonb_strip_nulls(jsonb_build_object(
    'kind', p.kind, 'paise', p.paise, 'method', p.method, 'reason', p.reason
  ))), '{}')
  from public.order_payments p where p.id = payment;
$$;

-- Books a payment under the id of its move, and sums the order's up.
create function private.book_payment(o public.orders, given jsonb) returns public.orders
language plpgsql volatile security definer set search_path = '' as $$
declare
  move_id constant uuid := nullif(current_setting('shop.move_id', true), '')::uuid;
  paise constant bigint := (given ->> 'paise')::bigint;
  open_paise constant bigint := greatest(o.total_paise - o.paid_paise + o.refunded_paise, 0);
  kind constant text := case
    when given ->> 'kind' = 'refund' or given ->> 'kind' = 'advance' and paise > open_paise then given ->> 'kind' else 'payment'
  end;
begin
  if move_id is null then
    raise exception 'A payment needs the id of its move, so that sent twice it is one' using errcode = 'PT422', hint = 'move_id';
  end if;
  -- A slip of the finger, or the same money noted by two people.
  if kind = 'payment' and paise > open_paise then
    raise exception 'That is more than the ₹% that are open: say that it is an advance, or write another amount',
      round(open_paise / 100.0, 2) using errcode = 'PT422', hint = 'paise';
  end if;
  if kind = 'refund' and paise > o.paid_paise - o.refunded_paise then
    raise exception 'Only ₹% were paid: no more can go back', round((o.paid_paise - o.refunded_paise) / 100.0, 2)
      using errcode = 'PT422', hint = 'paise';
  end if;
  if kind = 'refund' and private.tidy_text(given ->> 'reason') is null then
    raise exception 'Money goes back for a reason: write it' using errcode = 'PT422', hint = 'reason';
  end if;
  insert into public.order_payments (id, order_id, at, day, kind, paise, method, reason, staff_id)
  values (
    move_id, o.id, now(), private.book_day(), kind, paise, given ->> 'method',
    case when kind = 'refund' then private.tidy_text(given ->> 'reason') end, auth.uid()
  );
  select coalesce(sum(p.paise) filter (where p.kind <> 'refund'), 0), coalesce(sum(p.paise) filter (where p.kind = 'refund'), 0)
  into o.paid_paise, o.refunded_paise
  from public.order_payments p where p.order_id = o.id;
  return o;
end;
$$;

revoke execute on all functions in schema private from public;
