-- Bills, numbered without gaps per Indian financial year (April to March). A bill is what was sold on that day, line by
-- line: nothing changes it afterwards, nor the lines of its order.
create table public.bills (
  number text primary key,
  financial_year text not null,
  serial integer not null,
  order_id uuid not null unique references public.orders (id),
  issued_at timestamptz not null default now(),
  total_paise bigint not null check (total_paise > 0),
  -- Null: the shop is not registered, and the bill says so.
  gstin text,
  -- Contained in the total; half of it is CGST, half SGST.
  tax_percent numeric(4, 2) not null,
  tax_paise bigint not null,
  -- What kind of service it is, to the tax office; null with the GSTIN.
  sac_code text,
  -- A customer that is registered itself, and the name and address that its books need.
  customer_gstin text check (customer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  billed_to text check (char_length(billed_to) between 1 and 300),
  -- The lines as they were, in the shape of private.lines_of.
  lines jsonb not null,
  unique (financial_year, serial)
);
comment on table public.bills is 'Bills without gaps per financial year; prices contain the tax. Written by move_order alone.';
create index bills_issued_at on public.bills (issued_at);
alter table public.bills enable row level security;
revoke all on public.bills from public, anon, authenticated, service_role;
grant select on public.bills to authenticated, service_role;
create policy "Customers read their own bills, staff all" on public.bills
  for select to authenticated
  using (
    order_id in (select id from public.orders where user_id = (select private.me()))
    or (select private.staff_role()) is not null
  );

create table private.bill_numbers (
  financial_year text primary key,
  last integer not null
);
revoke all on private.bill_numbers from public, anon, authenticated, service_role;

-- "2026-27" for a day from April 2026 to March 2027.
create function private.financial_year(day date) returns text
language sql immutable set search_path = '' as $$
  select start || '-' || lpad(((start + 1) % 100)::text, 2, '0')
  from (select extract(year from day - interval '3 months')::integer as start) year_of;
$$;

-- The tax in an amount: two equal halves, each half the rate of the same taxable value, which is what is left.
create function private.tax_in(paise bigint, percent numeric) returns bigint
language sql immutable set search_path = '' as $$
  select 2 * round(paise * percent / 2 / (100 + percent))::bigint;
$$;

-- The next bill. The counter is part of the transaction: one that fails leaves no gap, and the next one waits for it.
create function private.issue_bill(o public.orders, given jsonb default '{}') returns text
language plpgsql security definer set search_path = '' as $$
declare
  facts private.shop_facts;
  bill_year constant text := private.financial_year(private.shop_today());
  next_serial integer;
  bill text;
begin
  select * into strict facts from private.shop_facts;
  insert into private.bill_numbers (financial_year, last) values (bill_year, 1)
  on conflict (financial_year) do update set last = private.bill_numbers.last + 1
  returning last into next_serial;
  bill := bill_year || '/' || lpad(next_serial::text, 5, '0');
  insert into public.bills (number, financial_year, serial, order_id, total_paise, gstin, tax_percent, tax_paise, sac_code,
    customer_gstin, billed_to, lines)
  values (
    bill, bill_year, next_serial, o.id, o.total_paise, facts.gstin,
    case when facts.gstin is null then 0 else facts.tax_percent end,
    case when facts.gstin is null then 0 else private.tax_in(o.total_paise, facts.tax_percent) end,
    case when facts.gstin is not null then facts.sac_code end,
    given ->> 'customer_gstin', private.tidy_text(given ->> 'billed_to'), private.lines_of(o.id)
  );
  return bill;
end;
$$;

create function private.refuse_bill_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'A bill does not change' using errcode = 'PT403';
end;
$$;
create trigger refuse_bill_change before update or delete on public.bills
  for each row execute function private.refuse_bill_change();

create function private.refuse_billed_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.bills b where b.order_id = coalesce(new.order_id, old.order_id)) then
    raise exception 'A bill does not change' using errcode = 'PT403';
  end if;
  return coalesce(new, old);
end;
$$;
create trigger refuse_billed_line before insert or update or delete on public.order_lines
  for each row execute function private.refuse_billed_line();

revoke execute on all functions in schema private from public;
