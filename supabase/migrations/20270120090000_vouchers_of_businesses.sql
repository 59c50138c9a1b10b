-- Whom money in advance is from, where that is a registered business: name, address and GSTIN on receipt and refund vouchers
-- (rules 50 (d) and 51 (d)), as on bills. The accountant's payments name their vouchers.

alter table public.vouchers
  add column customer_gstin text check (customer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add column billed_to text;

insert into private.move_fields (needs, field, type, is_required, least, most, choices) values
  ('payment', 'customer_gstin', 'text', false, 15, 15, null),
  ('payment', 'billed_to', 'text', false, 1, 300, null);

-- The vouchers of a payment that was just booked. Money for clothes that are ready is no advance, since the service is done:
-- the bill is its paper. What has no voucher goes back first.
drop function private.issue_vouchers(public.orders, uuid);
create function private.issue_vouchers(o public.orders, payment uuid, given jsonb default '{}') returns void
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
    -- As it is typed, or cleared; else as on the last receipt of the order.
    if given ? 'customer_gstin' then
      voucher.customer_gstin := given ->> 'customer_gstin';
      voucher.billed_to := private.tidy_text(given ->> 'billed_to');
    else
      select v.customer_gstin, v.billed_to into voucher.customer_gstin, voucher.billed_to
      from public.vouchers v where v.order_id = o.id and v.kind = 'receipt' and v.cancelled_at is null
      order by v.issued_at desc, v.serial desc limit 1;
    end if;
    -- A business deducts the tax by the code of the service.
    if facts.sac_code is null and given ->> 'customer_gstin' is not null then
      raise exception 'A bill with the GSTIN of a customer needs a SAC code: write it into the document'
        using errcode = 'PT422', hint = 'sac_code';
    end if;
    voucher.tax_percent := facts.tax_percent;
    voucher.tax_paise := private.tax_in(voucher.total_paise, facts.tax_percent);
    voucher.gstin := facts.gstin;
    voucher.sac_code := facts.sac_code;
    perform private.issue_voucher('receipt', facts.receipt_prefix, voucher);
    return;
  end if;
  for receipt in
    select r.*, v.customer_gstin, v.billed_to
    from private.open_receipts(o.id) r join public.vouchers v on v.kind = 'receipt' and v.number = r.number
    where r.open_paise > 0 order by v.issued_at, v.financial_year, v.serial
  loop
    exit when back <= 0;
    voucher.receipt := receipt.number;
    voucher.total_paise := least(back, receipt.open_paise);
    voucher.tax_percent := receipt.tax_percent;
    -- Whatever takes the last of a receipt takes the rest of its tax.
    voucher.tax_paise := receipt.open_tax - private.tax_in(receipt.open_paise - voucher.total_paise, receipt.tax_percent);
    voucher.gstin := receipt.gstin;
    voucher.sac_code := receipt.sac_code;
    voucher.customer_gstin := receipt.customer_gstin;
    voucher.billed_to := receipt.billed_to;
    perform private.issue_voucher('refund', coalesce(facts.refund_prefix, 'RF'), voucher);
    back := back - voucher.total_paise;
  end loop;
end;
$$;
revoke execute on function private.issue_vouchers(public.orders, uuid, jsonb) from public, anon, authenticated, service_role;

-- The vouchers of an order that count, as it shows them, with whom they are for while that is kept.
create or replace function private.vouchers_of(o public.orders) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object('name', private.billed_name(o))
    order by v.issued_at, v.kind, v.financial_year, v.serial), '[]')
  from public.vouchers v where v.order_id = o.id and v.cancelled_at is null;
$$;

-- What a tracking link shows: nothing personal.
create or replace function private.read_tracked_order(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  seen jsonb;
begin
  perform set_config('shop.token', coalesce(token, ''), true);
  select private.view_with_log(o) - 'contact' - 'undo_until' - 'tracking_token' #- '{bill,name}' #- '{bill,billed_to}'
    #- '{bill,customer_gstin}' || jsonb_build_object('vouchers', (
      select coalesce(jsonb_agg(v.paper - 'name' - 'billed_to' - 'customer_gstin' order by v.place), '[]')
      from jsonb_array_elements(private.vouchers_of(o)) with ordinality as v (paper, place)
    )) into seen
  from public.orders o where o.id = private.tracked_order_id(token);
  return seen;
end;
$$;

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
  issued constant regprocedure := 'private.issue_voucher(text, text, public.vouchers)';
begin
  perform private.amend(issued, 'gstin, sac_code)', 'gstin, sac_code, customer_gstin, billed_to)');
  perform private.amend(issued, 'voucher.gstin, voucher.sac_code',
    'voucher.gstin, voucher.sac_code, voucher.customer_gstin, voucher.billed_to');
  perform private.amend('private.issue_bill(public.orders, jsonb)', 'given ? ''customer_gstin''',
    'given ->> ''customer_gstin'' is not null');
  perform private.amend('private.book_payment(public.orders, jsonb)', 'private.issue_vouchers(o, move_id)',
    'private.issue_vouchers(o, move_id, given)');
  perform private.amend('private.read_payments(date, date)', '''bill_number'', o.bill_number', '''bill_number'', o.bill_number, ''vouchers'', (
        select coalesce(json_agg(v.number order by v.kind, v.financial_year, v.serial), ''[]'')
        from public.vouchers v where v.payment_id = p.id
      )');
  -- What cash was rounded up by may leave paise of a receipt beside its bill.
  perform private.amend('private.read_advances(integer)', 'or o.owed_paise < 0)', 'or o.owed_paise < 0 or o.rounding_paise > 0)');
  -- Whoever wants no messages is called.
  perform private.amend('private.list_views(uuid[])', '''language'', r.language', '''language'', r.language,
        ''no_messages'', private.has_withdrawn((o).user_id, r.email)');
end
$amend$;
drop function private.amend(regprocedure, text, text);
