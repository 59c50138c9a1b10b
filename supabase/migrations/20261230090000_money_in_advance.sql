-- Money in advance: tax falls due on what a registered shop takes before a bill exists and before the clothes are ready
-- (CGST Act, sections 13 and 31(3)(d), (e); rules 50 and 51). It gets a receipt voucher, and a refund voucher when it goes
-- back; the bill names and deducts them. Without prefixes in the document there are none.

alter table private.shop_facts
  add column receipt_prefix text check (receipt_prefix ~ '^[A-Z]{1,3}$'),
  add column refund_prefix text check (refund_prefix ~ '^[A-Z]{1,3}$'),
  add constraint shop_facts_vouchers_check
    check (num_nulls(receipt_prefix, refund_prefix) in (0, 2) and receipt_prefix is distinct from coalesce(refund_prefix, ''));

create table public.vouchers (
  number text not null,
  kind text not null check (kind in ('receipt', 'refund')),
  financial_year text not null,
  serial integer not null,
  order_id uuid not null references public.orders (id),
  -- That it was written for; one that is taken back within seconds is gone.
  payment_id uuid not null,
  issued_at timestamptz not null default now(),
  -- Of a refund: the number of the receipt that it gives back from.
  receipt text,
  -- What of the price is settled by it: the payment, less what cash was rounded by.
  total_paise bigint not null check (total_paise > 0),
  tax_percent numeric(4, 2) not null,
  -- Contained in the total; half of it is CGST, half SGST.
  tax_paise bigint not null,
  gstin text not null,
  sac_code text,
  -- Its payment was taken back: it keeps its number.
  cancelled_at timestamptz,
  primary key (kind, number),
  unique (kind, financial_year, serial),
  check ((kind = 'refund') = (receipt is not null))
);
comment on table public.vouchers is 'Receipt and refund vouchers of money in advance, each kind without gaps per financial year. Written by move_order alone.';
create index vouchers_order on public.vouchers (order_id);
create index vouchers_payment on public.vouchers (payment_id);
create index vouchers_issued_at on public.vouchers (issued_at);
alter table public.vouchers enable row level security;
revoke all on public.vouchers from public, anon, authenticated, service_role;
grant select on public.vouchers to authenticated, service_role;
create policy "Customers read the vouchers of their orders, staff all" on public.vouchers
  for select to authenticated
  using (
    order_id in (select id from public.orders where user_id = (select private.me()))
    or (select private.staff_role()) is not null
  );

create function private.refuse_voucher_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Cancelled, once.
  if tg_op = 'UPDATE' and old.cancelled_at is null and new.cancelled_at is not null
    and to_jsonb(new) - 'cancelled_at' = to_jsonb(old) - 'cancelled_at' then
    return new;
  end if;
  raise exception 'A voucher does not change' using errcode = 'PT403';
end;
$$;
create trigger refuse_voucher_change before update or delete on public.vouchers
  for each row execute function private.refuse_voucher_change();

-- What of the price was settled in advance: receipts, and what of them went back (below 0).
-- [{"kind": "receipt", "number", "receipt", "issued_at", "paise", "tax_paise"}]
alter table public.bills add column vouchers jsonb not null default '[]';

-- The receipts of an order with what is left of each, the oldest first: neither given back, nor deducted from a bill that counts.
create function private.open_receipts(of_order uuid)
returns table (number text, issued_at timestamptz, total_paise bigint, tax_percent numeric, gstin text, sac_code text,
  open_paise bigint, open_tax bigint)
language sql stable security definer rows 2 set search_path = '' as $$
  select v.number, v.issued_at, v.total_paise, v.tax_percent, v.gstin, v.sac_code, v.total_paise - used.paise, v.tax_paise - used.tax
  from public.vouchers v
  cross join lateral (
    select coalesce(sum(u.paise), 0)::bigint as paise, coalesce(sum(u.tax), 0)::bigint as tax
    from (
      select back.total_paise as paise, back.tax_paise as tax
      from public.vouchers back
      where back.order_id = of_order and back.receipt = v.number and back.cancelled_at is null
      union all
      select (d ->> 'paise')::bigint, (d ->> 'tax_paise')::bigint
      from public.bills b, jsonb_array_elements(b.vouchers) d
      where b.order_id = of_order and b.cancelled_at is null and d ->> 'receipt' = v.number
    ) u
  ) used
  where v.order_id = of_order and v.kind = 'receipt' and v.cancelled_at is null
  order by v.issued_at, v.financial_year, v.serial;
$$;

-- Numbered by kind, so that another prefix leaves no gap.
create function private.issue_voucher(of_kind text, prefix text, voucher public.vouchers) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken record;
begin
  select * into taken from private.next_number(of_kind || ' ');
  insert into public.vouchers (number, kind, financial_year, serial, order_id, payment_id, receipt, total_paise, tax_percent,
    tax_paise, gstin, sac_code)
  values (
    prefix || taken.financial_year || '/' || lpad(taken.serial::text, 5, '0'), of_kind, taken.financial_year, taken.serial,
    voucher.order_id, voucher.payment_id, voucher.receipt, voucher.total_paise, voucher.tax_percent, voucher.tax_paise,
    voucher.gstin, voucher.sac_code
  );
end;
$$;

-- The vouchers of a payment that was just booked. Money for clothes that are ready is no advance, since the service is done:
-- the bill is its paper. What has no voucher goes back first.
create function private.issue_vouchers(o public.orders, payment uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  facts private.shop_facts;
  p public.order_payments;
  receipt record;
  voucher public.vouchers;
  -- Of the price, and not of a bill.
  settled constant bigint := o.paid_paise - o.refunded_paise - o.rounding_paise
    - case when o.bill_number is null then 0 else o.total_paise end;
  held constant bigint := (select coalesce(sum(r.open_paise), 0) from private.open_receipts(o.id) r);
  back bigint := held - greatest(settled, 0);
begin
  select * into strict facts from private.shop_facts;
  select * into strict p from public.order_payments where id = payment;
  voucher.order_id := o.id;
  voucher.payment_id := p.id;
  if p.kind <> 'refund' then
    voucher.total_paise := least(settled - held, p.paise - p.rounding_paise);
    if facts.gstin is null or facts.receipt_prefix is null or o.bill_number is not null or voucher.total_paise <= 0
      or o.status = any (private.statuses_where('$.step == "ready" || $.step == "delivered"')) then
      return;
    end if;
    voucher.tax_percent := facts.tax_percent;
    voucher.tax_paise := private.tax_in(voucher.total_paise, facts.tax_percent);
    voucher.gstin := facts.gstin;
    voucher.sac_code := facts.sac_code;
    perform private.issue_voucher('receipt', facts.receipt_prefix, voucher);
    return;
  end if;
  for receipt in select * from private.open_receipts(o.id) r where r.open_paise > 0 loop
    exit when back <= 0;
    voucher.receipt := receipt.number;
    voucher.total_paise := least(back, receipt.open_paise);
    voucher.tax_percent := receipt.tax_percent;
    -- Whatever takes the last of a receipt takes the rest of its tax.
    voucher.tax_paise := receipt.open_tax - private.tax_in(receipt.open_paise - voucher.total_paise, receipt.tax_percent);
    voucher.gstin := receipt.gstin;
    voucher.sac_code := receipt.sac_code;
    perform private.issue_voucher('refund', coalesce(facts.refund_prefix, 'RF'), voucher);
    back := back - voucher.total_paise;
  end loop;
end;
$$;

-- What a bill of an order deducts: what is left of its receipts, up to what it costs. Each is named with the refunds from it.
create function private.deductions_of(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  with running as (
    select r.*, least(r.open_paise, o.total_paise - (
      sum(r.open_paise) over (order by r.issued_at, r.number rows unbounded preceding) - r.open_paise
    ))::bigint as paise
    from private.open_receipts(o.id) r where r.open_paise > 0
  ), deducted as (
    select d.*, d.open_tax - private.tax_in(d.open_paise - d.paise, d.tax_percent) as tax from running d where d.paise > 0
  ), refunds as (
    select v.* from public.vouchers v
    where v.order_id = o.id and v.kind = 'refund' and v.cancelled_at is null
      and v.receipt in (select d.number from deducted d)
  ), named as (
    select 'receipt' as kind, d.number, d.number as receipt, d.issued_at,
      d.paise + coalesce((select sum(r.total_paise) from refunds r where r.receipt = d.number), 0)::bigint as paise,
      d.tax + coalesce((select sum(r.tax_paise) from refunds r where r.receipt = d.number), 0)::bigint as tax_paise
    from deducted d
    union all
    select r.kind, r.number, r.receipt, r.issued_at, -r.total_paise, -r.tax_paise from refunds r
  )
  select coalesce(jsonb_agg(to_jsonb(n) order by n.kind, n.issued_at, n.number), '[]') from named n;
$$;

-- The vouchers of an order that count, as it shows them.
create function private.vouchers_of(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(v) order by v.issued_at, v.kind, v.financial_year, v.serial), '[]')
  from public.vouchers v where v.order_id = o.id and v.cancelled_at is null;
$$;

-- What was received in advance, given back and deducted on a day; null where there was nothing.
create function private.advances_on(of_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  with sums as (
    select coalesce(sum(m.paise) filter (where m.kind = 'receipt'), 0) as received_paise,
      coalesce(sum(m.paise) filter (where m.kind = 'refund'), 0) as refunded_paise,
      coalesce(sum(m.paise) filter (where m.kind = 'bill'), 0) as billed_paise, count(*) as papers
    from (
      select v.kind, v.total_paise as paise, v.issued_at from public.vouchers v where v.cancelled_at is null
      union all
      select 'bill', (d ->> 'paise')::bigint, b.issued_at
      from public.bills b, jsonb_array_elements(b.vouchers) d where b.cancelled_at is null
    ) m
    where m.issued_at >= private.shop_moment(of_day, time '00:00') and m.issued_at < private.shop_moment(of_day + 1, time '00:00')
  )
  select to_jsonb(s) - 'papers' from sums s where s.papers > 0;
$$;

-- Orders with money in advance that is neither billed nor given back: the oldest first.
create function private.read_advances(page_size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    with held as materialized (
      select o.id, o.number, o.user_id, sum(r.open_paise) as paise, min(r.issued_at) as since
      from public.orders o cross join lateral private.open_receipts(o.id) r
      where o.id in (select v.order_id from public.vouchers v) and r.open_paise > 0
        -- A bill has deducted all, unless more was paid.
        and (o.bill_number is null or o.owed_paise < 0) and o.paid_paise > o.refunded_paise
      group by o.id
    )
    select json_build_object(
      'total', (select count(*) from held),
      'paise', (select coalesce(sum(paise), 0) from held),
      'orders', (
        select coalesce(json_agg(json_build_object(
          'order_id', l.id, 'number', l.number, 'name', coalesce(r.name, nullif(f.full_name, '')), 'phone', r.phone,
          'paise', l.paise, 'since', l.since
        ) order by l.since, l.number), '[]')
        from (select * from held order by since, number limit private.page_of(page_size)) l
        left join public.pickup_requests r on r.id = l.id
        left join public.profiles f on f.id = l.user_id
      )
    )
  );
end;
$$;

create function public.desk_advances(page_size integer default 100) returns json
language sql stable security invoker set search_path = '' as $$ select private.read_advances($1); $$;
comment on function public.desk_advances is 'Orders with money in advance that is neither billed nor given back, and since when: the oldest first.';

-- Functions that many migrations add to are changed in their text, so that nothing that another one added is lost.
create function private.amend(of_function regprocedure, was text, becomes text) returns void
language plpgsql set search_path = '' as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(of_function);
begin
  assert strpos(definition, was) > 0, of_function || ' does not have: ' || was;
  execute replace(definition, was, becomes);
end;
$$;

do $amend$
declare
  billed constant regprocedure := 'private.issue_bill(public.orders, jsonb)';
begin
  perform private.amend('private.book_payment(public.orders, jsonb)', 'where p.id = move_id and o.id = p.order_id;',
    'where p.id = move_id and o.id = p.order_id;
  perform private.issue_vouchers(o, move_id);');
  perform private.amend('private.drop_payment(uuid)', 'delete from public.order_payments',
    'update public.vouchers set cancelled_at = now() where payment_id = payment and cancelled_at is null;
  delete from public.order_payments');
  -- The orders first, then a number, as everybody does who takes one.
  perform private.amend('private.write_payments(jsonb, text)', '  for paid in', '  perform from public.orders o
  where o.id::text in (select p ->> ''order_id'' from jsonb_array_elements(payments) p) order by o.id for no key update;
  for paid in');
  perform private.amend(billed, 'discount_paise, fee_paise)', 'discount_paise, fee_paise, vouchers)');
  perform private.amend(billed, 'o.discount_paise, o.fee_paise', 'o.discount_paise, o.fee_paise, private.deductions_of(o)');
  -- A business deducts the tax by the code of the service.
  perform private.amend(billed, '  select * into taken', '  if facts.gstin is not null and facts.sac_code is null and given ? ''customer_gstin'' then
    raise exception ''A bill with the GSTIN of a customer needs a SAC code: write it into the document''
      using errcode = ''PT422'', hint = ''sac_code'';
  end if;
  select * into taken');
  perform private.amend('private.view_with_log(public.orders)', '''bill'', private.bill_of(o)',
    '''bill'', private.bill_of(o), ''vouchers'', private.vouchers_of(o)');
  perform private.amend('private.day_money(date)', '''rounding_paise'', (', '''advances'', private.advances_on(of_day),
    ''rounding_paise'', (');
  perform private.amend('private.own_data()', '''credit_notes'', (', '''vouchers'', (
      select coalesce(json_agg(t order by t.issued_at), ''[]'')
      from public.vouchers t join public.orders o on o.id = t.order_id where o.user_id = me.id),
    ''credit_notes'', (');
  perform private.amend('private.delete_own_account()', '''credit_notes''', '''credit_notes'', ''vouchers''');
  -- A note is not of what its bill deducts.
  perform private.amend('private.read_bills(date, date)', 'to_jsonb(b) || to_jsonb(n)', 'to_jsonb(b) - ''vouchers'' || to_jsonb(n)');
  perform private.amend('private.read_bills(date, date)', '    ) paper', '      union all
      select case v.kind when ''receipt'' then 3 else 4 end, v.order_id, to_jsonb(v)
      from public.vouchers v where v.issued_at >= starts and v.issued_at < ends
    ) paper');
  perform private.amend('public.publish_shop_facts(jsonb)', 'burst_places, garments_mb',
    'burst_places, garments_mb, receipt_prefix, refund_prefix');
end
$amend$;

drop function private.amend(regprocedure, text, text);
revoke execute on function
  private.refuse_voucher_change(), private.open_receipts(uuid), private.issue_voucher(text, text, public.vouchers),
  private.issue_vouchers(public.orders, uuid), private.deductions_of(public.orders), private.vouchers_of(public.orders),
  private.advances_on(date), private.read_advances(integer), public.desk_advances(integer)
  from public, anon, authenticated, service_role;
grant execute on function private.read_advances(integer), public.desk_advances(integer) to authenticated;
