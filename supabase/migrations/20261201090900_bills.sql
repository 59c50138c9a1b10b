-- Bills, numbered without gaps per Indian financial year (April to March). A bill is what was sold on that day, line by
-- line: nothing changes it afterwards, nor the lines of its order.
create table public.bills (
  number text primary key,
  financial_year text not null,
  serial integer not null,
  order_id uuid not null references public.orders (id),
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
  -- The lines as they were, in the shape of private.lines_of and named in the order's language; the total is theirs, less
  -- the discount, and the fee.
  lines jsonb not null,
  discount_paise bigint not null,
  fee_paise bigint not null,
  -- One that was wrong keeps its number; its order may be billed again.
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) between 1 and 500),
  unique (financial_year, serial),
  check ((cancelled_at is null) = (cancel_reason is null))
);
comment on table public.bills is 'Bills without gaps per financial year; prices contain the tax. Written by move_order alone.';
create index bills_order on public.bills (order_id);
create unique index bills_valid on public.bills (order_id) where cancelled_at is null;
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

-- What is given back of a bill, about its lines: numbered as bills are, in a series of its own.
create table public.credit_notes (
  number text primary key,
  financial_year text not null,
  serial integer not null,
  order_id uuid not null references public.orders (id),
  bill_number text not null references public.bills (number),
  issued_at timestamptz not null default now(),
  reason text not null check (char_length(reason) between 1 and 500),
  -- Lines of the bill; `paise` is what is given back of each.
  lines jsonb not null,
  total_paise bigint not null check (total_paise > 0),
  -- At the rate of the bill.
  tax_paise bigint not null,
  unique (financial_year, serial)
);
comment on table public.credit_notes is 'Credit notes without gaps per financial year, each about lines of a bill. Written by move_order alone.';
create index credit_notes_order on public.credit_notes (order_id);
create index credit_notes_bill on public.credit_notes (bill_number);
create index credit_notes_issued_at on public.credit_notes (issued_at);
alter table public.credit_notes enable row level security;
revoke all on public.credit_notes from public, anon, authenticated, service_role;
grant select on public.credit_notes to authenticated, service_role;
create policy "Customers read their own credit notes, staff all" on public.credit_notes
  for select to authenticated
  using (
    order_id in (select id from public.orders where user_id = (select private.me()))
    or (select private.staff_role()) is not null
  );

create table private.bill_numbers (
  financial_year text not null,
  last integer not null,
  -- What the numbers begin with.
  series text not null default '',
  primary key (series, financial_year)
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

-- The next number of a series. The counter is part of the transaction: one that fails leaves no gap, and the next one waits
-- for it.
create function private.next_number(
  of_series text, out number text, out financial_year text, out serial integer
)
language plpgsql volatile security definer set search_path = '' as $$
begin
  financial_year := private.financial_year(private.shop_today());
  insert into private.bill_numbers as kept (financial_year, last, series) values (next_number.financial_year, 1, of_series)
  on conflict on constraint bill_numbers_pkey do update set last = kept.last + 1
  returning last into serial;
  number := of_series || financial_year || '/' || lpad(serial::text, 5, '0');
end;
$$;

create function private.issue_bill(o public.orders, given jsonb default '{}') returns text
language plpgsql security definer set search_path = '' as $$
declare
  facts private.shop_facts;
  taken record;
begin
  select * into strict facts from private.shop_facts;
  select * into taken from private.next_number('');
  insert into public.bills (number, financial_year, serial, order_id, total_paise, gstin, tax_percent, tax_paise, sac_code,
    customer_gstin, billed_to, lines, discount_paise, fee_paise)
  values (
    taken.number, taken.financial_year, taken.serial, o.id, o.total_paise, facts.gstin,
    case when facts.gstin is null then 0 else facts.tax_percent end,
    case when facts.gstin is null then 0 else private.tax_in(o.total_paise, facts.tax_percent) end,
    case when facts.gstin is not null then facts.sac_code end,
    given ->> 'customer_gstin', private.tidy_text(given ->> 'billed_to'), private.lines_of(o.id, private.language_of(o.id)),
    o.discount_paise, o.fee_paise
  );
  return taken.number;
end;
$$;

-- Gives back some of what lines of the bill cost. The order then costs less by it.
create function private.credit_bill(o public.orders, given jsonb) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  bill public.bills;
  credited jsonb;
  total bigint;
  taken record;
begin
  select * into strict bill from public.bills where number = o.bill_number;
  select jsonb_agg(line || jsonb_build_object('paise', asked.paise) order by asked.position), sum(asked.paise)
  into credited, total
  from (
    select (c ->> 'position')::integer as position, sum((c ->> 'paise')::bigint) as paise
    from jsonb_array_elements(given -> 'credits') c group by 1
  ) asked
  join jsonb_array_elements(bill.lines) line on (line ->> 'position')::integer = asked.position
  where asked.paise <= (line ->> 'paise')::bigint - coalesce((
    select sum((given_back ->> 'paise')::bigint)
    from public.credit_notes n, jsonb_array_elements(n.lines) given_back
    where n.bill_number = bill.number and given_back -> 'position' = line -> 'position'
  ), 0);
  if jsonb_array_length(credited) is distinct from jsonb_array_length(given -> 'credits') or total > o.total_paise then
    raise exception 'A credit note gives back no more than a line of the bill still costs, and names each line once'
      using errcode = 'PT422', hint = 'credits';
  end if;
  select * into taken from private.next_number('CN');
  insert into public.credit_notes (number, financial_year, serial, order_id, bill_number, reason, lines, total_paise, tax_paise)
  values (
    taken.number, taken.financial_year, taken.serial, o.id, bill.number, private.tidy_text(given ->> 'reason'), credited, total,
    private.tax_in(total, bill.tax_percent)
  );
  o.credit_number := taken.number;
  o.credited_paise := o.credited_paise + total;
  o.total_paise := o.total_paise - total;
  o.reason := private.tidy_text(given ->> 'reason');
  return o;
end;
$$;

-- The bill keeps its number and says why it does not count; the order may be corrected and billed again.
create function private.cancel_bill(o public.orders, given jsonb) returns public.orders
language plpgsql security definer set search_path = '' as $$
begin
  update public.bills set cancelled_at = now(), cancel_reason = private.tidy_text(given ->> 'reason') where number = o.bill_number;
  o.bill_number := null;
  o.reason := private.tidy_text(given ->> 'reason');
  return o;
end;
$$;

-- A bill with the credit notes about it, in the shape of bills, as its order shows them.
create function private.bill_of(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Whom it is for stands on it as long as the request is kept.
  select to_jsonb(b) || jsonb_build_object('name', r.name, 'credit_notes', (
    select coalesce(jsonb_agg(to_jsonb(n) order by n.financial_year, n.serial), '[]')
    from public.credit_notes n where n.bill_number = b.number
  ))
  from public.bills b left join public.pickup_requests r on r.id = b.order_id where b.number = o.bill_number;
$$;

create function private.refuse_bill_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Cancelled, once.
  if tg_op = 'UPDATE' and old.cancelled_at is null and new.cancelled_at is not null
    and to_jsonb(new) - '{cancelled_at,cancel_reason}'::text[] = to_jsonb(old) - '{cancelled_at,cancel_reason}'::text[] then
    return new;
  end if;
  raise exception 'A bill does not change' using errcode = 'PT403';
end;
$$;
create trigger refuse_bill_change before update or delete on public.bills
  for each row execute function private.refuse_bill_change();

create function private.refuse_note_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'A credit note does not change' using errcode = 'PT403';
end;
$$;
create trigger refuse_note_change before update or delete on public.credit_notes
  for each row execute function private.refuse_note_change();

create function private.refuse_billed_line() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.bills b where b.order_id = coalesce(new.order_id, old.order_id) and b.cancelled_at is null) then
    raise exception 'A bill does not change' using errcode = 'PT403';
  end if;
  return coalesce(new, old);
end;
$$;
create trigger refuse_billed_line before insert or update or delete on public.order_lines
  for each row execute function private.refuse_billed_line();

revoke execute on all functions in schema private from public;
